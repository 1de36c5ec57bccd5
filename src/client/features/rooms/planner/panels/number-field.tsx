import { useState } from 'react';
import { readLength } from '@/client/features/rooms/planner/model/read-length.ts';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';

export type NumberFieldProps = {
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
