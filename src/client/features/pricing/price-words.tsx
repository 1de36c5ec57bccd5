import { choices } from '@/client/lib/choices.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { bandOf, type ConfidenceBand, type HeldBy, type PriceState } from '@/shared/pricing/price-advice.ts';

type ConfidenceBadgeProps = {
  confidence: number;
  isShort?: boolean;
};

export function ConfidenceBadge({ confidence, isShort }: ConfidenceBadgeProps) {
  const { label, tone } = BANDS[bandOf(confidence)];
  return (
    <Badge tone={tone}>
      Confidence {confidence}%{isShort ? <span className="sr-only">, {label}</span> : `, ${label}`}
    </Badge>
  );
}

/** Colours from the specification, and labels. */
const BANDS: Record<ConfidenceBand, { label: string; tone: Tone }> = {
  high: { label: 'high', tone: 'positive' },
  medium: { label: 'medium', tone: 'caution' },
  low: { label: 'low', tone: 'danger' },
};

export const PRICE_STATE_WORDS: Record<PriceState, { label: string; tone: Tone }> = {
  raise: { label: 'Raise', tone: 'info' },
  lower: { label: 'Lower', tone: 'info' },
  held: { label: 'Outside your bounds', tone: 'neutral' },
  optimal: { label: 'Optimal', tone: 'positive' },
  unsure: { label: 'No better price known yet', tone: 'neutral' },
  not_enough: { label: 'Not enough evidence', tone: 'neutral' },
  waiting: { label: 'Not worked out yet', tone: 'neutral' },
};

/** Replaces 'Not enough evidence' if each sale at today's price loses money and no other can be recommended. */
export const LOSING_WORDS: { label: string; tone: Tone } = { label: 'Loses money', tone: 'danger' };

export const HELD_WORDS: Record<HeldBy, string> = {
  floor: 'Held by your lowest price',
  ceiling: 'Held by your highest price',
};

export const PRICE_FILTER_CHOICES = choices({
  change: 'Suggestions',
  raise: 'Raise the price',
  lower: 'Lower the price',
  held: 'Outside your bounds',
  optimal: 'Optimal',
  unsure: 'No better price known yet',
  not_enough: 'Not enough evidence',
});

export const PRICE_SORT_CHOICES = choices({
  confidence: 'Confidence',
  name: 'Name',
  newest: 'Newest product',
});

export type FiguresTableProps<Of> = {
  /** Text of the corner, above the labels. */
  corner: string;
  columns: readonly { label: string; of: Of }[];
  rows: readonly { label: string; value: (of: Of) => string; range?: (of: Of) => string }[];
};

/** Compares expected figures side by side. */
export function FiguresTable<Of>({ corner, columns, rows }: FiguresTableProps<Of>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{`${corner}: ${columns.map(({ label }) => label).join(' and ')}`}</caption>
      <thead>
        <tr className="text-ink-faint text-left">
          <th scope="col" className="py-1.5 pr-3 font-normal">
            {corner}
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="py-1.5 pl-3 text-right font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {rows.map(({ label, value, range }) => (
          <tr key={label}>
            <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
              {label}
            </th>
            {columns.map(({ label: column, of }) => (
              <td key={column} className="py-2 pl-3 text-right align-top tabular-nums">
                <span className="font-medium">{value(of)}</span>
                {range && <span className="text-ink-faint block text-xs">{range(of)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
