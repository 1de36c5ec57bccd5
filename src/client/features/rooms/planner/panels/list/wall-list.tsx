import { RotateCw } from 'lucide-react';
import { isDrawn } from '@/client/features/rooms/planner/model/measure-walls.ts';
import { wallNames } from '@/client/features/rooms/planner/model/wall-words.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import type { OpeningKind } from '@/shared/rooms/room-plan.ts';
import { cornersOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed, turnedShape } from '@/shared/rooms/room-walls.ts';
import { ListRow, ListSection, useOpenRow } from './list-row.tsx';
import type { PanelProps } from './panel-props.ts';
import { WallFields } from './wall-fields.tsx';

export function WallList({ history, dispatch }: PanelProps) {
  const { plan, measures = [] } = history;
  const { row } = useOpenRow();
  const walls = wallsOf(plan);
  const names = wallNames(plan);
  const countOf = (kind: OpeningKind, index: number) => {
    const count = plan.openings.filter((opening) => opening.kind === kind && opening.wall === index).length;
    return count > 0 && formatCount(count, kind);
  };
  const typedOf = (index: number) => {
    const typed = measures.find(({ wall }) => wall === index);
    return typed && (isDrawn(walls, typed) ? 'as typed' : `${typed.length} cm typed`);
  };
  return (
    <ListSection title="Walls" count={walls.length}>
      <ShapePresets history={history} dispatch={dispatch} />
      <NumberField
        label="Ceiling height"
        value={plan.ceiling}
        onCommit={(height) => dispatch({ type: 'ceiling', height })}
      />
      <ul className="flex flex-col">
        {walls.map(({ index, length }) => (
          <ListRow
            key={index}
            name={names[index] ?? 'Wall'}
            text={[
              `${Math.round(length)} cm`,
              typedOf(index),
              countOf('door', index),
              countOf('window', index),
            ]
              .filter(Boolean)
              .join(' · ')}
            {...row(String(index))}
          >
            <WallFields history={history} dispatch={dispatch} index={index} />
          </ListRow>
        ))}
      </ul>
    </ListSection>
  );
}

const NAMES = Object.keys(SHAPES) as ShapeName[];
const PICTURE = 24;

function ShapePresets({ history: { plan }, dispatch }: PanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
    <div role="group" aria-label="Shape of the room" className="flex flex-wrap gap-2">
      <p className="text-ink-soft w-full text-xs">
        Choose a shape, then turn the room until it lies as yours does.
      </p>
      {NAMES.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          onClick={() => dispatch({ type: 'shape', corners: cornersOf(shapeNamed(name, plan)) })}
        >
          <ShapePicture name={name} /> {SHAPES[name].name}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          const turned = turnedShape(plan);
          if (typeof turned !== 'string') dispatch({ type: 'shape', corners: cornersOf(turned) });
        }}
      >
        <RotateCw aria-hidden /> Turn the room
      </Button>
    </div>
  );
}

function ShapePicture({ name }: { name: ShapeName }) {
  const points = SHAPES[name].corners.map(([x, y]) => `${2 + x * 20},${4 + y * 16}`).join(' ');
  return (
    <svg viewBox={`0 0 ${PICTURE} ${PICTURE}`} aria-hidden className="fill-none stroke-current">
      <polygon points={points} strokeWidth={2} strokeLinejoin="round" />
    </svg>
  );
}
