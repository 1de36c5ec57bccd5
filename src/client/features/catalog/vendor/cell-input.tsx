import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';

type CellInputProps = {
  /** Accessible name, such as `Price of Oak chair`. */
  label: string;
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** Saves and returns an error message or null; never throws. */
  onSave: (text: string) => Promise<string | null>;
  className?: string;
};

/** An editable table cell: Enter and blur save, Escape restores, arrows move. Typed text survives refetches. */
export function CellInput({ label, value, inputMode, onSave, className }: CellInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSaving = useRef(false);
  const errorId = useId();
  const [saved, setSaved] = useState('');
  const field = useRef<HTMLInputElement>(null);

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
    if (problem === null) {
      setDraft(null);
      setSaved(text);
    } else if (!isTyping()) {
      field.current?.focus();
    }
  };

  return (
    <span className="relative inline-flex flex-col items-end">
      <input
        ref={field}
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
          'border-line-strong bg-raised hover:border-ink focus:border-ink aria-invalid:border-danger min-h-9 rounded-md border px-2 text-right tabular-nums',
          className,
        )}
      />
      {saved && error === null && draft === null && (
        <Check aria-hidden className="text-positive pointer-events-none absolute top-2.5 left-2 size-4" />
      )}
      <FieldError id={errorId} text={error ?? undefined} />
      <span role="status" className="sr-only">
        {saved && error === null && `${label}: ${saved} saved`}
      </span>
    </span>
  );
}

/** Returns if the focus is in a field whose text is not wholly selected, as it is right after moving there. */
function isTyping(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return false;
  return !(field.selectionStart === 0 && field.selectionEnd === field.value.length);
}

/** The next cell for a key: up, down and Enter in the column, left and right once the caret is at the end. */
function nextCell(from: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const row = from.closest('tr');
  if (!row) return undefined;
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => cellsOf(one).length > 0);
  const rowIndex = rows.indexOf(row);
  const columnIndex = cellsOf(row).indexOf(from);
  const { value, selectionStart, selectionEnd } = from;
  const isAll = selectionStart === 0 && selectionEnd === value.length;

  if (key === 'ArrowUp') return cellsOf(rows[rowIndex - 1])[columnIndex];
  if (key === 'ArrowDown' || key === 'Enter') return cellsOf(rows[rowIndex + 1])[columnIndex];
  if (key === 'ArrowLeft' && (isAll || selectionEnd === 0)) return cellsOf(row)[columnIndex - 1];
  if (key === 'ArrowRight' && (isAll || selectionStart === value.length))
    return cellsOf(row)[columnIndex + 1];
  return undefined;
}

function cellsOf(row: Element | undefined): HTMLInputElement[] {
  return [...(row?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
}
