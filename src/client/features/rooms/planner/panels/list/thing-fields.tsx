import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpToLine,
  BringToFront,
  Copy,
  Lock,
  LockOpen,
  RotateCw,
  SendToBack,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ACTIONS, type PlannerAction } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { placeInWords } from '@/client/features/rooms/planner/model/wall-words.ts';
import { ActionButton } from '@/client/features/rooms/planner/panels/action-button.tsx';
import { SwapButton } from '@/client/features/rooms/planner/panels/swap-button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { ROOM_SIZE, type RoomItem } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';
import type { PanelProps } from './panel-props.ts';
import { ThingNumbers } from './thing-numbers.tsx';

const TURNS = [0, 90, 180, 270].map((turn) => ({ value: String(turn), label: `${turn}°` }));
const LAYERS: readonly (readonly [PlannerAction, ReactNode])[] = [
  [ACTIONS.bringToFront, <BringToFront key="front" aria-hidden />],
  [ACTIONS.bringForward, <ArrowUpToLine key="forward" aria-hidden />],
  [ACTIONS.sendBackward, <ArrowDownToLine key="backward" aria-hidden />],
  [ACTIONS.sendToBack, <SendToBack key="back" aria-hidden />],
];

export function ThingFields({ history, dispatch, item }: PanelProps & { item: RoomItem }) {
  const { key, isLocked, hasTrueSize } = item;
  // Actions apply to the selection: here only this item, whatever is ticked.
  const own = { ...history, selection: [key] };
  const button = (action: PlannerAction, icon: ReactNode) => (
    <ActionButton action={action} history={own} dispatch={dispatch} icon={icon} />
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
        {button(ACTIONS.turn, <RotateCw aria-hidden />)}
        {isLocked
          ? button(ACTIONS.unlock, <LockOpen aria-hidden />)
          : button(ACTIONS.lock, <Lock aria-hidden />)}
        {button(ACTIONS.duplicate, <Copy aria-hidden />)}
        {button(ACTIONS.remove, <Trash2 aria-hidden />)}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset */}
      <div role="group" aria-label="Layer" className="flex flex-wrap">
        {LAYERS.map(([action, icon]) => (
          <ActionButton
            key={action.name}
            action={action}
            history={own}
            dispatch={dispatch}
            icon={icon}
            isSmall
          />
        ))}
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
