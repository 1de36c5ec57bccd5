import { useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { readLength } from '@/client/features/rooms/planner/model/read-length.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

type NumberFieldProps = {
  label: string;
  /** Whole centimetres; null for an optional field. */
  value: number | null;
  isFixed?: boolean;
  error?: string | undefined;
  /** NaN for invalid input. */
  onCommit: (value: number) => void;
};

/** Commits on blur or Enter, so that typing is not corrected midway; then shows the accepted value. */
export function NumberField({ label, value, isFixed = false, error, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [read, setRead] = useState<{ metres: string; cm: number } | null>(null);
  const commit = () => {
    if (typed === null) return;
    const { cm, isMetres } = readLength(typed);
    setTyped(null);
    setRead(isMetres ? { metres: typed, cm } : null);
    onCommit(cm);
  };
  return (
    <Field
      label={label}
      error={error}
      hint={read && read.cm === value ? `Read as ${read.metres} m.` : undefined}
    >
      <Input
        type="number"
        inputMode="decimal"
        step="any"
        suffix="cm"
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

type ThingNumbersProps = Pick<PanelProps, 'dispatch'> & {
  item: RoomItem;
  labels: { x: string; y: string };
};

export function ThingNumbers({ item, labels, dispatch }: ThingNumbersProps) {
  const { key, x, y, width, height, isLocked, hasTrueSize } = item;
  const move = (to: { x: number; y: number }) => {
    if (!Number.isNaN(to.x) && !Number.isNaN(to.y)) dispatch({ type: 'move', key, ...to });
  };
  const resize = (to: { width: number; height: number }) => dispatch({ type: 'resize', key, ...to });
  return (
    <>
      <NumberField label={labels.x} value={x} isFixed={isLocked} onCommit={(to) => move({ x: to, y })} />
      <NumberField label={labels.y} value={y} isFixed={isLocked} onCommit={(to) => move({ x, y: to })} />
      <NumberField
        label="Width"
        value={width}
        isFixed={hasTrueSize}
        onCommit={(to) => resize({ width: to, height })}
      />
      <NumberField
        label="Depth"
        value={height}
        isFixed={hasTrueSize}
        onCommit={(to) => resize({ width, height: to })}
      />
    </>
  );
}
