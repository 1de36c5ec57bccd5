import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '@/client/lib/format.ts';

export interface OptionBoxProps {
  name: string;
  value: string;
  label: string;
  /** Resulting products; undefined while unknown. */
  count: number | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

/** A filter checkbox with its product count. Disabled at zero unless chosen. */
export function OptionBox({ name, value, label, count, isChosen, onToggle }: OptionBoxProps) {
  return (
    <label className="hover:not-has-disabled:bg-sunken -mx-3 flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm transition-colors has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <span className="relative grid size-5 shrink-0">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={onToggle}
          className="peer border-line-strong bg-raised checked:border-accent checked:bg-accent size-5 appearance-none rounded-sm border transition-colors"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="text-accent-ink pointer-events-none absolute inset-0.5 size-4 opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      <Count count={count} />
    </label>
  );
}

/** Reserves its width while unknown. */
export function Count({ count }: { count: number | undefined }) {
  return (
    <span className="text-ink-faint min-w-6 text-right text-xs tabular-nums">
      {count !== undefined && formatNumber(count)}
    </span>
  );
}

/** A collapsible group, initially open if something in it is chosen. */
export function FoldedGroup({
  title,
  chosen,
  children,
}: {
  title: string;
  chosen: number;
  children: ReactNode;
}) {
  const [isOpen] = useState(chosen > 0);
  return (
    <details open={isOpen} className="group border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        {chosen > 0 && <span className="text-accent text-xs font-medium">{chosen} chosen</span>}
        <ChevronDown
          aria-hidden
          className="text-ink-soft size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="pt-1 pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
