import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { endName, wallChoices } from '@/client/features/rooms/planner/model/wall-words.ts';
import { NumberField } from '@/client/features/rooms/planner/panels/number-field.tsx';
import { choices } from '@/client/lib/choices.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  CEILING,
  FIXTURE_SIDE,
  type Fixture,
  OPENING_WIDTH,
  type Opening,
  ROOM_SIZE,
  type Swing,
} from '@/shared/rooms/room-plan.ts';
import { wallsOf } from '@/shared/rooms/room-shape.ts';

const SWING_CHOICES = choices<Swing>({
  in: 'Into the room',
  out: 'Out of the room',
  none: 'Sliding, or no leaf',
});
const HINGES = choices({ left: 'On the left', right: 'On the right' });

export function OpeningFields({ history: { plan }, dispatch, opening }: PanelProps & { opening: Opening }) {
  const { key, kind } = opening;
  const wall = wallsOf(plan)[opening.wall];
  const wallLength = Math.floor(wall?.length ?? ROOM_SIZE.max);
  const change = (to: Partial<Omit<Opening, 'key' | 'kind'>>) =>
    dispatch({ type: 'change opening', key, change: to });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Wall" className="col-span-2">
        <NativeSelect
          value={String(opening.wall)}
          options={wallChoices(plan)}
          onChange={({ target }) => change({ wall: Number(target.value) })}
        />
      </Field>
      <div className="col-span-2">
        <NumberField
          label={wall ? `Distance from ${endName(wall, 'from')} corner` : 'Distance from corner'}
          limits={{ min: 0, max: wallLength - opening.width }}
          value={opening.at}
          onCommit={(at) => change({ at })}
        />
      </div>
      <NumberField
        label="Width"
        limits={{ min: OPENING_WIDTH.min, max: Math.min(OPENING_WIDTH.max, wallLength) }}
        value={opening.width}
        onCommit={(width) => change({ width })}
      />
      <NumberField
        label="Height"
        limits={{ min: 1, max: CEILING.max - opening.sill }}
        value={opening.height}
        onCommit={(height) => change({ height })}
      />
      {kind === 'window' && (
        <div className="col-span-2">
          <NumberField
            label="Sill above the floor"
            limits={{ min: 0, max: CEILING.max - 1 }}
            value={opening.sill}
            onCommit={(sill) => change({ sill })}
          />
        </div>
      )}
      {kind === 'door' && (
        <Field label="Opens" className="col-span-2">
          <NativeSelect
            value={opening.swing}
            options={SWING_CHOICES}
            onChoose={(swing) => change({ swing })}
          />
        </Field>
      )}
      {kind === 'door' && opening.swing !== 'none' && (
        <Field label="Hinges, seen from inside" className="col-span-2">
          <NativeSelect value={opening.hinge} options={HINGES} onChoose={(hinge) => change({ hinge })} />
        </Field>
      )}
    </div>
  );
}

export function FixtureFields({ history: { plan }, dispatch, fixture }: PanelProps & { fixture: Fixture }) {
  const { key, x, y, width, height } = fixture;
  const change = (to: { x?: number; y?: number; width?: number; height?: number }) =>
    dispatch({ type: 'change fixture', key, change: to });
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="From the left"
        limits={{ min: 0, max: plan.width - width }}
        value={x}
        onCommit={(to) => change({ x: to })}
      />
      <NumberField
        label="From the top"
        limits={{ min: 0, max: plan.height - height }}
        value={y}
        onCommit={(to) => change({ y: to })}
      />
      <NumberField
        label="Width"
        limits={{ min: FIXTURE_SIDE.min, max: Math.min(FIXTURE_SIDE.max, plan.width) }}
        value={width}
        onCommit={(to) => change({ width: to })}
      />
      <NumberField
        label="Depth"
        limits={{ min: FIXTURE_SIDE.min, max: Math.min(FIXTURE_SIDE.max, plan.height) }}
        value={height}
        onCommit={(to) => change({ height: to })}
      />
    </div>
  );
}
