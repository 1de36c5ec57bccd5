import { type ReactNode, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { readLength } from '@/client/features/rooms/planner/model/read-length.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { ITEM_SIZE, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf } from '@/shared/rooms/room-shape.ts';

type NumberFieldProps = {
  label: string;
  /** Whole centimetres; null for an optional field. */
  value: number | null;
  isFixed?: boolean;
  /** Least and largest length, in whole centimetres. */
  limits?: { min: number; max: number };
  error?: string | undefined;
  /** NaN for invalid input. */
  onCommit: (value: number) => void;
};

/** Commits on blur or Enter, so that typing is not corrected midway; then shows the accepted value. */
export function NumberField({ label, value, isFixed = false, limits, error, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [read, setRead] = useState<{ typed: string; isMetres: boolean; cm: number } | null>(null);
  const commit = () => {
    if (typed === null) return;
    const { cm, isMetres } = readLength(typed);
    setTyped(null);
    setRead({ typed, isMetres, cm });
    onCommit(cm);
  };
  const note = (read && !error && noteOn(read, value, limits)) || undefined;
  return (
    <Field label={label} error={error} hint={note}>
      <Input
        type="number"
        inputMode="decimal"
        step="any"
        suffix="cm"
        min={limits?.min}
        max={limits?.max}
        value={typed ?? value ?? ''}
        readOnly={isFixed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </Field>
  );
}

/** States how a typed length was read, or announces that another one was taken. */
function noteOn(
  { typed, isMetres, cm }: { typed: string; isMetres: boolean; cm: number },
  value: number | null,
  limits: NumberFieldProps['limits'],
): ReactNode {
  if (cm === value) return isMetres && `Read as ${typed} m.`;
  if (value === null || typed.trim() === '') return null;
  return (
    <span role="alert">
      {value === limits?.min
        ? `${value} cm is the least.`
        : value === limits?.max
          ? `${value} cm is the most.`
          : `${typed} is not possible here, so it is ${value} cm.`}
    </span>
  );
}

type ThingNumbersProps = Pick<PanelProps, 'dispatch'> & {
  plan: RoomPlan;
  item: RoomItem;
  labels: { x: string; y: string };
};

export function ThingNumbers({ plan, item, labels, dispatch }: ThingNumbersProps) {
  const { key, x, y, width, height, isLocked, hasTrueSize } = item;
  const move = (to: { x: number; y: number }) => {
    if (!Number.isNaN(to.x) && !Number.isNaN(to.y)) dispatch({ type: 'move', key, ...to });
  };
  const resize = (to: { width: number; height: number }) => dispatch({ type: 'resize', key, ...to });
  const outline = boxOf(item);
  return (
    <>
      <NumberField
        label={labels.x}
        limits={{ min: 0, max: Math.floor(plan.width - outline.width) }}
        value={x}
        isFixed={isLocked}
        onCommit={(to) => move({ x: to, y })}
      />
      <NumberField
        label={labels.y}
        limits={{ min: 0, max: Math.floor(plan.height - outline.height) }}
        value={y}
        isFixed={isLocked}
        onCommit={(to) => move({ x, y: to })}
      />
      <NumberField
        label="Width"
        limits={ITEM_SIZE}
        value={width}
        isFixed={hasTrueSize}
        onCommit={(to) => resize({ width: to, height })}
      />
      <NumberField
        label="Depth"
        limits={ITEM_SIZE}
        value={height}
        isFixed={hasTrueSize}
        onCommit={(to) => resize({ width, height: to })}
      />
    </>
  );
}
