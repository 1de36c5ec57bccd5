import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  conflictOf,
  type Measure,
  measureWall,
} from '@/client/features/rooms/planner/model/measure-walls.ts';
import { conflictWords, endName, wallNames } from '@/client/features/rooms/planner/model/wall-words.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import { Button } from '@/client/ui/button.tsx';
import { MAX_CORNERS, type Point } from '@/shared/rooms/room-plan.ts';
import { cornersOf, shapeOf, wallsOf } from '@/shared/rooms/room-shape.ts';
import { withCorner } from '@/shared/rooms/room-walls.ts';
import type { PanelProps } from './panel-props.ts';

/** Distance of a new corner from its wall in centimetres, so that it is visible. */
const STEP_IN = 30;

/** Refuses an impossible length; keeps one that contradicts other typed lengths, and names them. */
export function WallFields({ history, dispatch, index }: PanelProps & { index: number }) {
  const { plan, measures = [] } = history;
  const [refusal, setRefusal] = useState<string>();
  const wall = wallsOf(plan)[index];
  if (!wall) return null;
  const typed = measures.find((measure) => measure.wall === index)?.length;
  const conflict = conflictOf(plan, measures, index);
  const names = wallNames(plan);

  const measure = (to: Measure) => {
    const next = measureWall(plan, measures, to);
    setRefusal(typeof next === 'string' ? next : undefined);
    if (typeof next !== 'string') dispatch({ type: 'measure', ...to });
  };
  const reshape = (corners: readonly Point[]) => {
    const shape = shapeOf(corners);
    setRefusal(typeof shape === 'string' ? shape : undefined);
    if (typeof shape !== 'string') dispatch({ type: 'shape', corners });
  };

  return (
    <div className="flex flex-col gap-3">
      <NumberField
        label="Length"
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
