import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { ACTIONS, selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { placeInWords } from '@/client/features/rooms/planner/model/wall-words.ts';
import {
  ActionButton,
  type ActionName,
  LAYER_ACTIONS,
  ON_SEVERAL,
} from '@/client/features/rooms/planner/panels/action-button.tsx';
import { ThingNumbers } from '@/client/features/rooms/planner/panels/number-field.tsx';
import { SwapButton } from '@/client/features/rooms/planner/panels/swap-button.tsx';
import { ItemVariant } from '@/client/features/rooms/planner/panels/variant-fields.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { overlapsOf } from '@/shared/rooms/room-overlaps.ts';
import { ROOM_SIZE, type RoomItem } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import { ListRow, ListSection, useOpenRow } from './list-row.tsx';

/** The furniture list. Ticked items are the selected ones. */
export function ThingList({ history, dispatch }: PanelProps) {
  const { plan, selection } = history;
  const { row } = useOpenRow((key) => {
    if (selection.length < 2) dispatch({ type: 'select', keys: [key] });
  });
  const overlapping = overlapNames(overlapsOf(plan.items));
  const toggle = (key: string) =>
    dispatch({
      type: 'select',
      keys: selection.includes(key) ? selection.filter((other) => other !== key) : [...selection, key],
    });

  return (
    <ListSection
      title="Furniture in the room"
      count={plan.items.length}
      emptyText="The room is empty. Add furniture with its plus button."
    >
      {plan.items.length > 0 && <SelectionActions history={history} dispatch={dispatch} />}
      <ul className="flex flex-col">
        {plan.items.map((item) => {
          const { key, name, isLocked } = item;
          const over = overlapping.get(key);
          const notes = [
            placeInWords(plan, boxOf(item)),
            isLocked && 'locked',
            over && `overlaps ${over.join(', ')}`,
          ];
          return (
            <ListRow
              key={key}
              name={name}
              text={notes.filter(Boolean).join(' · ')}
              {...row(key)}
              before={
                <label className="grid size-11 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`Select ${name}`}
                    checked={selection.includes(key)}
                    onChange={() => toggle(key)}
                    className="accent-accent size-5"
                  />
                </label>
              }
            >
              <ThingFields history={history} dispatch={dispatch} item={item} />
            </ListRow>
          );
        })}
      </ul>
    </ListSection>
  );
}

function overlapNames(pairs: ReturnType<typeof overlapsOf>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [one, other] of pairs) {
    names.set(one.key, [...(names.get(one.key) ?? []), other.name]);
    names.set(other.key, [...(names.get(other.key) ?? []), one.name]);
  }
  return names;
}

function SelectionActions({ history, dispatch }: PanelProps) {
  const count = selectedItems(history).length;
  const choose = count > 0 ? ACTIONS.deselect : ACTIONS.selectAll;
  const chosen = choose.perform(history);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-soft text-sm">
          {count === 0
            ? 'Tick several to align or move them together.'
            : `${formatCount(count, 'item')} selected`}
        </p>
        <Button variant="quiet" size="sm" onClick={() => chosen && dispatch(chosen)}>
          {choose.name}
        </Button>
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
        <div role="group" aria-label="Selected items" className="flex flex-wrap">
          {ON_SEVERAL.map((action) => (
            <ActionButton key={action} action={action} history={history} dispatch={dispatch} isSmall />
          ))}
        </div>
      )}
    </div>
  );
}

const TURNS = [0, 90, 180, 270].map((turn) => ({ value: String(turn), label: `${turn}°` }));

function ThingFields({ history, dispatch, item }: PanelProps & { item: RoomItem }) {
  const { key, isLocked, hasTrueSize } = item;
  // Actions apply to the selection: here only this item, whatever is ticked.
  const own = { ...history, selection: [key] };
  const button = (action: ActionName, isSmall = false) => (
    <ActionButton key={action} action={action} history={own} dispatch={dispatch} isSmall={isSmall} />
  );
  return (
    <>
      <p role="status" className="sr-only">
        {placeInWords(history.plan, boxOf(item))}
      </p>
      <MoveButtons item={item} dispatch={dispatch} />
      <div className="grid grid-cols-2 gap-3">
        <ThingNumbers
          plan={history.plan}
          item={item}
          labels={{ x: 'From the left', y: 'From the top' }}
          dispatch={dispatch}
        />
        <Field label="Turned" className="col-span-2">
          <NativeSelect
            value={String(item.rotation)}
            options={TURNS}
            disabled={isLocked}
            onChange={({ target }) => dispatch({ type: 'turn', key, rotation: Number(target.value) })}
          />
        </Field>
      </div>
      <ItemVariant history={history} item={item} dispatch={dispatch} />
      {hasTrueSize && <p className="text-ink-faint text-xs">This is the product’s own size.</p>}
      <div className="flex flex-wrap gap-2">
        {!isLocked && <SwapButton history={history} dispatch={dispatch} item={item} isBeside />}
        {button('turn')}
        {button(isLocked ? 'unlock' : 'lock')}
        {button('duplicate')}
        {button('remove')}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset */}
      <div role="group" aria-label="Layer" className="flex flex-wrap">
        {LAYER_ACTIONS.map((action) => button(action, true))}
      </div>
    </>
  );
}

const STEPS = [
  { value: '1', label: '1 cm' },
  { value: '10', label: '10 cm' },
  { value: '50', label: '50 cm' },
  { value: String(ROOM_SIZE.max), label: 'As far as it goes' },
];
const MOVES = [
  { label: 'Move left', dx: -1, dy: 0, icon: <ArrowLeft aria-hidden /> },
  { label: 'Move right', dx: 1, dy: 0, icon: <ArrowRight aria-hidden /> },
  { label: 'Move up', dx: 0, dy: -1, icon: <ArrowUp aria-hidden /> },
  { label: 'Move down', dx: 0, dy: 1, icon: <ArrowDown aria-hidden /> },
];

function MoveButtons({ item, dispatch }: Pick<PanelProps, 'dispatch'> & { item: RoomItem }) {
  const [step, setStep] = useState('10');
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
      <Field label="Move by" className="min-w-28 flex-1">
        <NativeSelect value={step} options={STEPS} onChange={({ target }) => setStep(target.value)} />
      </Field>
      <span className="flex">
        {MOVES.map(({ label, dx, dy, icon }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            aria-disabled={item.isLocked}
            onClick={() =>
              dispatch({ type: 'nudge', keys: [item.key], dx: dx * Number(step), dy: dy * Number(step) })
            }
          />
        ))}
      </span>
    </div>
  );
}
