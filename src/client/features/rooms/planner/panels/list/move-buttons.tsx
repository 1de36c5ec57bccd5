import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { ROOM_SIZE, type RoomItem } from '@/shared/rooms/room-plan.ts';
import type { PanelProps } from './panel-props.ts';

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

/** Moves a thing by steps, as it is seen on the plan. */
export function MoveButtons({
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
