import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx.ts';

export type QuantityStepperProps = {
  /** Such as `Quantity of Oak chair`. */
  label: string;
  value: number;
  /** The stock, capped by the shop's limit. */
  max: number;
  onValueChange: (value: number) => void;
  /** True while a change is saved: ignores the next change and keeps focus. */
  isBusy?: boolean;
  /** False if the parent announces the change, such as with a new total. Default true. */
  isAnnounced?: boolean;
};

/**
 * A whole number from 1 to `max` with buttons; a typed number counts on blur.
 *
 * Our own: Base UI's NumberField has 12.4 kB (gzip) on every product page, and its buttons are no tab stops.
 */
export function QuantityStepper({
  label,
  value,
  max,
  onValueChange,
  isBusy = false,
  isAnnounced = true,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState({ value, isChanged: false });
  if (announced.value !== value) setAnnounced({ value, isChanged: true });

  const change = (next: number) => {
    const clamped = Math.max(1, Math.min(max, Math.trunc(next)));
    if (clamped !== value) onValueChange(clamped);
  };
  const settle = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    if (!Number.isNaN(typed)) change(typed);
    setDraft(null);
  };

  // Not `disabled` at the ends: a disabled button loses the focus, and who holds Enter would be lost with it.
  const isLeast = value <= 1;
  const isMost = value >= max;
  const subject = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const button =
    'grid size-11 place-items-center text-ink transition-colors hover:not-aria-disabled:bg-sunken focus-visible:-outline-offset-2';
  const end = 'text-ink-faint opacity-50';

  return (
    <fieldset className="border-line-strong bg-raised relative inline-flex items-stretch rounded-md border">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={`Decrease ${subject}`}
        aria-disabled={isLeast || isBusy || undefined}
        onClick={() => !isLeast && !isBusy && change(value - 1)}
        className={cx(button, isLeast && end)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        readOnly={isBusy}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settle();
          }
        }}
        className="w-10 bg-transparent text-center tabular-nums focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={`Increase ${subject}`}
        title={value >= max ? `Only ${max} available` : undefined}
        aria-disabled={isMost || isBusy || undefined}
        onClick={() => !isMost && !isBusy && change(value + 1)}
        className={cx(button, isMost && end)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
      {isAnnounced && (
        <span role="status" className="sr-only">
          {announced.isChanged && `Quantity ${value}`}
        </span>
      )}
    </fieldset>
  );
}
