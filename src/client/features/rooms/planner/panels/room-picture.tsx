import { cx } from '@/client/ui/cx.ts';
import { levelOf } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, cornersOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { endsOf } from '@/shared/rooms/room-walls.ts';

const MARGIN = 10;

type RoomPictureProps = {
  plan: RoomPlan;
  items: readonly RoomItem[];
  /** Numbered items are drawn as new. */
  numberOf: (item: RoomItem) => number | undefined;
  label: string;
};

export function RoomPicture({ plan, items, numberOf, label }: RoomPictureProps) {
  const walls = wallsOf(plan);
  const inLayers = [...items].sort((one, other) => one.zIndex - other.zIndex);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${plan.width + 2 * MARGIN} ${plan.height + 2 * MARGIN}`}
      className="max-h-64 w-full"
    >
      <polygon
        points={cornersOf(plan)
          .map(({ x, y }) => `${x},${y}`)
          .join(' ')}
        strokeWidth={8}
        strokeLinejoin="round"
        className="fill-surface stroke-line-strong"
      />
      {plan.openings.map((opening) => {
        const wall = walls[opening.wall];
        if (!wall) return null;
        const [from, to] = endsOf(opening, wall);
        return (
          <line
            key={opening.key}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={8}
            className={opening.kind === 'door' ? 'stroke-surface' : 'stroke-info'}
          />
        );
      })}
      {plan.fixtures.map(({ key, kind: _, ...box }) => (
        <rect key={key} {...box} className="fill-line-strong" />
      ))}
      {inLayers.map((item) => (
        <Piece key={item.key} item={item} number={numberOf(item)} />
      ))}
    </svg>
  );
}

function Piece({ item, number }: { item: RoomItem; number: number | undefined }) {
  const { x, y, width, height } = boxOf(item);
  const level = levelOf(item.name);
  const isOver = level === 'ceiling' || level === 'top';
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={4}
        strokeWidth={2}
        strokeDasharray={level === 'ceiling' ? '6 4' : undefined}
        className={cx(
          number === undefined ? 'stroke-line-strong' : 'stroke-accent',
          level === 'ceiling'
            ? 'fill-none'
            : number === undefined || level === 'rug'
              ? 'fill-sunken'
              : 'fill-accent-soft',
        )}
      />
      {number !== undefined && (
        <text
          x={x + (level === 'rug' ? 12 : width / 2)}
          y={y + (level === 'rug' ? 14 : height / 2)}
          textAnchor="middle"
          dominantBaseline="central"
          className={cx('fill-ink font-medium', isOver ? 'text-[14px]' : 'text-[20px]')}
        >
          {number}
        </text>
      )}
    </g>
  );
}
