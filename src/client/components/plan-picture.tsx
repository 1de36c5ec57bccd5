import { useMemo } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import {
  type PlanPicture as PlanDrawing,
  planLabels,
  planPicture,
  type TopViews,
} from '@/shared/rooms/plan-picture.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

type PlanPictureProps = {
  /** Items without a product are grey blocks. */
  plan: RoomPlan;
  topViews?: TopViews;
  className?: string;
};

/** A static SVG plan, sharp at any size and without JavaScript. */
export function PlanPicture({ plan, topViews, className }: PlanPictureProps) {
  const { frame, shapes } = useMemo(() => planPicture(plan, topViews), [plan, topViews]);
  const labels = useMemo(() => planLabels(plan, topViews), [plan, topViews]);
  const { name, width, height, items } = plan;
  return (
    <svg
      role="img"
      aria-label={`${name} from above: ${width} × ${height} cm, ${formatCount(items.length, 'piece')}`}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      className={className}
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
        <Shape key={index} shape={shape} />
      ))}
      {labels.map(({ text, at, size, turnDeg }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
          key={index}
          aria-hidden
          {...at}
          fontSize={size}
          fill="#2f2a24"
          textAnchor="middle"
          dominantBaseline="central"
          transform={turnDeg === 0 ? undefined : `rotate(${turnDeg} ${at.x} ${at.y})`}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function Shape({ shape }: { shape: PlanDrawing['shapes'][number] }) {
  if ('url' in shape) {
    const { url, x, y, width, height, rotation } = shape;
    return (
      <image
        href={url}
        x={x - width / 2}
        y={y - height / 2}
        {...{ width, height }}
        preserveAspectRatio="none"
        transform={rotation === 0 ? undefined : `rotate(${rotation} ${x} ${y})`}
      />
    );
  }
  const { d, fill, stroke, strokeWidth, isDashed, opacity } = shape;
  return (
    <path {...{ d, fill, stroke, strokeWidth, opacity }} strokeDasharray={isDashed ? '6 4' : undefined} />
  );
}
