import { cx } from '@/client/ui/cx.ts';
import { shortDay } from '@/shared/format/format-date.ts';

type DayButtonsProps = {
  label: string;
  days: readonly string[];
  /** The chosen day; may be none of them. */
  day: string;
  onDay: (day: string) => void;
};

/** Days on which the van has room, one press each. */
export function DayButtons({ label, days, day, onDay }: DayButtonsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {days.map((candidate) => (
        <button
          key={candidate}
          type="button"
          aria-pressed={candidate === day}
          onClick={() => onDay(candidate)}
          className={cx(
            'min-h-11 rounded-full border px-4 text-sm transition-colors',
            candidate === day
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line-strong hover:border-ink',
          )}
        >
          {shortDay(candidate)}
        </button>
      ))}
    </fieldset>
  );
}
