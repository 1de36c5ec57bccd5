import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import type { Selection } from '@/client/lib/use-selection.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import { toCents } from '@/shared/money.ts';
import type { PriceAdviceRow } from '@/shared/pricing/price-advice.ts';
import { ConfidenceBadge, HELD_WORDS, LOSING_WORDS, PRICE_STATE_WORDS } from './price-words.tsx';

interface ColumnProps {
  chosen: Selection<unknown>;
  isChoosing: boolean;
  onOpen: (row: PriceAdviceRow) => void;
}

export function pricingColumns({ chosen, isChoosing, onOpen }: ColumnProps): Columns<PriceAdviceRow> {
  return [
    {
      header: 'Product',
      cell: ({ productId, product, state }) => (
        <span className="flex items-center gap-3">
          {isSuggestion(state) ? (
            <Checkbox
              label={<span className="sr-only">Choose {product.name}</span>}
              checked={chosen.has(productId)}
              onChange={({ target }) => chosen.setMany([productId], target.checked)}
            />
          ) : (
            isChoosing && <span className="w-8 shrink-0 as-cards:hidden" />
          )}
          <Thumbnail imageUrl={product.imageUrl} size="sm" />
          <span className="min-w-24">{product.name}</span>
        </span>
      ),
    },
    {
      header: 'Price',
      align: 'right',
      cell: ({ currentPrice }) => <Price amount={currentPrice} size="sm" />,
    },
    {
      header: 'Recommended',
      align: 'right',
      cell: ({ advice, state }) =>
        advice ? (
          <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <Price amount={advice.recommendedPrice} size="sm" />
            {!advice.heldBy && state !== 'unsure' && (
              <ConfidenceBadge confidence={advice.confidence} isShort />
            )}
          </span>
        ) : (
          '–'
        ),
    },
    {
      header: 'Advice',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 as-cards:justify-end">
          <StateBadge row={row} />
          <Effect row={row} />
        </span>
      ),
    },
    actionsColumn(
      (row) => (
        <Button size="sm" variant="quiet" onClick={() => onOpen(row)}>
          Details<span className="sr-only"> of {row.product.name}</span>
        </Button>
      ),
      'Details',
    ),
  ];
}

export function isSuggestion(state: PriceAdviceRow['state']): boolean {
  return state === 'raise' || state === 'lower';
}

/** Status of a row: losing money outranks missing evidence. */
function StateBadge({ row: { state, advice, isLosing } }: { row: PriceAdviceRow }) {
  const { label, tone } = state === 'not_enough' && isLosing ? LOSING_WORDS : PRICE_STATE_WORDS[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {advice?.heldBy && <Badge>{HELD_WORDS[advice.heldBy]}</Badge>}
    </>
  );
}

/** Expected payout and profit side by side; nothing without a forecast. */
function Effect({ row: { advice, state } }: { row: PriceAdviceRow }) {
  const money = useFormatMoney();
  if (!advice || !isSuggestion(state)) return null;
  if (!advice.effect) return <span className="text-ink-faint">Best guess, few sales</span>;
  const { payout, profit } = advice.effect;
  const change = (amount: string) => `${toCents(amount) > 0 ? '+' : ''}${money(amount)}`;
  return (
    <span className="text-ink-soft tabular-nums">
      <span className="whitespace-nowrap">Payout {change(payout)}</span>
      {profit !== null && <span className="whitespace-nowrap"> · profit {change(profit)}</span>}{' '}
      <span className="text-ink-faint whitespace-nowrap">/ 30 days</span>
    </span>
  );
}
