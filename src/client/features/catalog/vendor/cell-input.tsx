import { useId, useRef, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { nextCell } from './next-cell.ts';

export type CellInputProps = {
  /** What is typed here, of which product: `Price of Oak chair`. */
  label: string;
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** Saves; throws nothing: answers what is wrong, or null. */
  onSave: (text: string) => Promise<string | null>;
  className?: string;
};

/**
 * A figure in a table that is changed in place: Enter saves and goes one down, going elsewhere saves too, Escape leaves it as
 * it was. Arrows lead from cell to cell. What is being typed stays, whatever the table hears meanwhile.
 */
export function CellInput({ label, value, inputMode, onSave, className }: CellInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSaving = useRef(false);
  const errorId = useId();

  const leave = () => {
    setDraft(null);
    setError(null);
  };
  const save = async () => {
    if (isSaving.current) return;
    const text = draft?.trim();
    if (text === undefined || text === value) return leave();
    isSaving.current = true;
    const problem = await onSave(text);
    isSaving.current = false;
    setError(problem);
    if (problem === null) setDraft(null);
  };

  return (
    <span className="inline-flex flex-col items-end">
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={draft ?? value}
        inputMode={inputMode}
        maxLength={12}
        autoComplete="off"
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void save()}
        data-cell
        onKeyDown={(event) => {
          const next = nextCell(event.currentTarget, event.key);
          if (next) {
            event.preventDefault();
            next.focus();
            next.select();
          } else if (event.key === 'Enter') void save();
          else if (event.key === 'Escape') leave();
        }}
        className={cx(
          'hover:border-line-strong focus:border-ink focus:bg-raised aria-invalid:border-danger min-h-9 rounded-md border border-transparent bg-transparent px-2 text-right tabular-nums as-cards:border-line-strong',
          className,
        )}
      />
      <FieldError id={errorId} text={error ?? undefined} />
    </span>
  );
}
