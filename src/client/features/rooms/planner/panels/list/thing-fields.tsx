import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { placeInWords } from '@/client/features/rooms/planner/model/wall-words.ts';
import {
  ActionButton,
  type ActionName,
  LAYER_ACTIONS,
} from '@/client/features/rooms/planner/panels/action-button.tsx';
import { SwapButton } from '@/client/features/rooms/planner/panels/swap-button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { ROOM_SIZE, type RoomItem } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import { ThingNumbers } from './thing-numbers.tsx';

const TURNS = [0, 90, 180, 270].map((turn) => ({ value: String(turn), label: `${turn}°` }));
export function ThingFields({ history, dispatch, item }: PanelProps & { item: RoomItem }) {
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
        <ThingNumbers item={item} labels={{ x: 'From the left', y: 'From the top' }} dispatch={dispatch} />
        <Field label="Turned" className="col-span-2">
          <NativeSelect
            value={String(item.rotation)}
            options={TURNS}
            disabled={isLocked}
            onChange={({ target }) => dispatch({ type: 'turn', key, rotation: Number(target.value) })}
          />
        </Field>
      </div>
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
const WAYS = [
  { label: 'Move left', dx: -1, dy: 0, icon: <ArrowLeft aria-hidden /> },
  { label: 'Move right', dx: 1, dy: 0, icon: <ArrowRight aria-hidden /> },
  { label: 'Move up', dx: 0, dy: -1, icon: <ArrowUp aria-hidden /> },
  { label: 'Move down', dx: 0, dy: 1, icon: <ArrowDown aria-hidden /> },
];

function MoveButtons({
  item: { key, isLocked },
  dispatch,
}: Pick<PanelProps, 'dispatch'> & { item: RoomItem }) {
  const [step, setStep] = useState('10');
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
      <Field label="Move by" className="min-w-28 flex-1">
        <NativeSelect value={step} options={STEPS} onChange={({ target }) => setStep(target.value)} />
      </Field>
      <span className="flex">
        {WAYS.map(({ label, dx, dy, icon }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            aria-disabled={isLocked}
            onClick={() =>
              dispatch({ type: 'nudge', keys: [key], dx: dx * Number(step), dy: dy * Number(step) })
            }
          />
        ))}
      </span>
    </div>
  );
}
