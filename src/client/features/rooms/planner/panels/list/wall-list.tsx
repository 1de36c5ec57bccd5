import { Minus, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  conflictOf,
  isDrawn,
  type Measure,
  measureWall,
} from '@/client/features/rooms/planner/model/measure-walls.ts';
import type { HistoryAction, PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { conflictWords, endName, wallNames } from '@/client/features/rooms/planner/model/wall-words.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import {
  CEILING,
  MAX_CORNERS,
  MIN_WALL,
  type OpeningKind,
  type Point,
  ROOM_SIZE,
} from '@/shared/rooms/room-plan.ts';
import { cornersOf, shapeOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { SHAPES, type ShapeName, shapeNamed, turnedShape, withCorner } from '@/shared/rooms/room-walls.ts';
import { ListRow, ListSection, useOpenRow } from './list-row.tsx';

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
        limits={CEILING}
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
      <p className="text-ink-soft w-full text-xs">Choose a shape, then turn the room to match yours.</p>
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

/** Distance of a new corner from its wall in centimetres, so that it is visible. */
const STEP_IN = 30;

/** Refuses an impossible length; keeps one that contradicts other typed lengths, and names them. */
function WallFields({ history, dispatch, index }: PanelProps & { index: number }) {
  const { plan, measures = [] } = history;
  const [refusal, setRefusal] = useState<string>();
  const wall = wallsOf(plan)[index];
  if (!wall) return null;
  const typed = measures.find((measure) => measure.wall === index)?.length;
  const conflict = conflictOf(plan, measures, index);
  const names = wallNames(plan);

  const attempt = (result: unknown, action: HistoryAction) => {
    setRefusal(typeof result === 'string' ? result : undefined);
    if (typeof result !== 'string') dispatch(action);
  };
  const measure = (to: Measure) => attempt(measureWall(plan, measures, to), { type: 'measure', ...to });
  const reshape = (corners: readonly Point[]) => attempt(shapeOf(corners), { type: 'shape', corners });

  return (
    <div className="flex flex-col gap-3">
      <NumberField
        label="Length"
        limits={{ min: MIN_WALL, max: ROOM_SIZE.max }}
        value={conflict && typed !== undefined ? typed : Math.round(wall.length)}
        error={refusal ?? (conflict ? conflictWords(plan, measures, conflict) : undefined)}
        onCommit={(length) => measure({ wall: index, length })}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {conflict?.remedies.map((remedy) => (
          <Button key={remedy.wall} variant="secondary" size="sm" onClick={() => measure(remedy)}>
            Set {names[remedy.wall]?.toLowerCase()} to {remedy.length} cm
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={cornersOf(plan).length >= MAX_CORNERS}
          onClick={() => reshape(withCorner(plan, index, STEP_IN))}
        >
          <Plus aria-hidden /> Add a corner
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => reshape(cornersOf(plan).filter((_, at) => at !== index))}
        >
          <Minus aria-hidden /> Remove the {endName(wall, 'from')} corner
        </Button>
      </div>
    </div>
  );
}
