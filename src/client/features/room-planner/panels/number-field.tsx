import { useState } from 'react';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';

export type NumberFieldProps = {
  label: string;
  /** Whole centimetres. */
  value: number;
  isFixed?: boolean;
  /** Gets NaN for what is no number. */
  onCommit: (value: number) => void;
};

/** A number that counts when it is left or confirmed, so that typing is not corrected half-way. Then it shows what holds. */
export function NumberField({ label, value, isFixed = false, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onCommit(typed.trim() === '' ? Number.NaN : Number(typed));
  };
  return (
    <Field label={label}>
      <Input
        type="number"
        inputMode="numeric"
        suffix="cm"
        value={typed ?? value}
        readOnly={isFixed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </Field>
  );
}
