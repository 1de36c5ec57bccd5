import type { RefObject } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { FLOOR_TYPES, ROOM_SIZE, ROOM_TEMPLATES, WALL_COLOURS } from '@/shared/rooms/room-plan.ts';
import { areaOf } from '@/shared/rooms/room-shape.ts';
import { OpeningList } from './list/built-list.tsx';
import { WallList } from './list/wall-list.tsx';
import { NumberField } from './number-field.tsx';

const SQUARE_METRE = 10_000;

type RoomFieldsProps = PanelProps & { sizeRef: RefObject<HTMLDivElement | null> };

export function RoomFields({ history, dispatch, sizeRef }: RoomFieldsProps) {
  const { plan } = history;
  const templates = ROOM_TEMPLATES.map(({ id, name, width, height }) => ({
    value: id,
    label: `${name} ${width} × ${height}`,
  }));
  const isListed = WALL_COLOURS.some(({ value }) => value === plan.backgroundColor);
  const colours = [
    ...WALL_COLOURS,
    ...(isListed ? [] : [{ value: plan.backgroundColor, label: 'As it was' }]),
  ];
  return (
    <section aria-label="Properties" className="flex flex-col gap-5">
      <h2 className="sr-only">The room</h2>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Plan name" className="col-span-2">
          <Input
            value={plan.name}
            maxLength={100}
            onChange={(event) => dispatch({ type: 'rename', name: event.target.value })}
          />
        </Field>
        <Field label="Template" hint="Starts a new, empty room." className="col-span-2">
          <NativeSelect
            value={plan.roomType}
            options={templates}
            onChoose={(id) => dispatch({ type: 'template', id })}
          />
        </Field>
        <div ref={sizeRef} className="scroll-mt-24">
          <NumberField
            label="Room width"
            limits={ROOM_SIZE}
            value={plan.width}
            onCommit={(width) => dispatch({ type: 'room', width, height: plan.height })}
          />
        </div>
        <NumberField
          label="Room depth"
          limits={ROOM_SIZE}
          value={plan.height}
          onCommit={(height) => dispatch({ type: 'room', width: plan.width, height })}
        />
        <p className="text-ink-soft col-span-2 text-sm">
          {(areaOf(plan) / SQUARE_METRE).toFixed(1)} m² of floor
        </p>
      </div>
      <OpeningList history={history} dispatch={dispatch} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Floor">
          <NativeSelect
            value={plan.floorType}
            options={FLOOR_TYPES.map((floor) => ({ value: floor, label: floor }))}
            onChoose={(floorType) => dispatch({ type: 'floor', floorType })}
          />
        </Field>
        <Field label="Wall colour">
          <NativeSelect
            value={plan.backgroundColor}
            options={colours}
            onChange={({ target }) => dispatch({ type: 'walls', backgroundColor: target.value })}
          />
        </Field>
      </div>
      <WallList history={history} dispatch={dispatch} />
    </section>
  );
}
