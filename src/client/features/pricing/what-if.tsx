import { useState } from 'react';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { readAmount } from '@/shared/input/read-amount.ts';
import { type Cents, toCents, toDecimal } from '@/shared/money.ts';
import type { PriceBounds, PriceRecommendation } from '@/shared/pricing/price-advice.ts';
import {
  EXPECTATION_DAYS,
  expectationAt,
  type PriceDemand,
  type PriceExpectation,
} from '@/shared/pricing/pricing-demand.ts';
import { FiguresTable, type FiguresTableProps } from './price-words.tsx';
import type { PriceActions } from './use-price-actions.ts';

type WhatIfProps = {
  recommendation: PriceRecommendation;
  demand: PriceDemand;
  bounds: PriceBounds;
  actions: PriceActions;
};

export function WhatIf({ recommendation, demand, bounds, actions: { applyPrice } }: WhatIfProps) {
  const { productId, currentPrice, recommendedPrice } = recommendation;
  const money = useFormatMoney();
  const symbol = useCurrencySymbol();
  const [text, setText] = useState(recommendedPrice);
  const price = centsOf(text);
  // The slider's range includes the typed price and stays fixed while dragging.
  const [typed, setTyped] = useState(toCents(recommendedPrice));
  const problem = price === null ? 'Enter an amount such as 129.00' : outOfBounds(price, bounds, money);
  const usual = sliderRange(toCents(currentPrice), toCents(recommendedPrice), bounds);
  const range = { ...usual, min: Math.min(usual.min, typed), max: Math.max(usual.max, typed) };
  const isOther = price !== null && price !== toCents(currentPrice) && price !== toCents(recommendedPrice);
  return (
    <section>
      <h3 className="mb-2 font-medium">What if</h3>
      <div className="grid grid-cols-[8rem_1fr] items-end gap-x-5">
        <Field label="Price">
          <Input
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              const cents = centsOf(target.value);
              if (cents !== null && outOfBounds(cents, bounds, money) === null) setTyped(cents);
            }}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            prefix={symbol}
          />
        </Field>
        <label className="pb-2">
          <span className="sr-only">Price, as a slider</span>
          <input
            type="range"
            min={range.min}
            max={range.max}
            step={range.step}
            value={Math.min(range.max, Math.max(range.min, price ?? range.min))}
            aria-valuetext={price === null ? undefined : money(price)}
            onChange={({ target }) => setText(toDecimal(target.valueAsNumber))}
            className="accent-accent block h-7 w-full cursor-pointer"
          />
        </label>
      </div>
      <p role="alert" className="text-danger min-h-5 pt-1 text-sm">
        {problem}
      </p>
      {price !== null && (
        <Expectations
          demand={demand}
          columns={[
            { label: `Now, ${money(currentPrice)}`, of: expectationAt(demand, toCents(currentPrice)) },
            ...(price === toCents(currentPrice)
              ? []
              : [{ label: `At ${money(price)}`, of: expectationAt(demand, price) }]),
          ]}
        />
      )}
      <p className="text-ink-faint mt-2 text-xs">
        An estimate for {EXPECTATION_DAYS} days, from the evidence above, with at most the{' '}
        {formatCount(demand.stock, 'piece')} that you can sell by then. It is right within its range about 80%
        of the time.
      </p>
      {isOther && problem === null && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          disabled={applyPrice.isPending}
          onClick={() =>
            applyPrice.mutate({ id: productId, newPrice: toDecimal(price), seenPrice: currentPrice })
          }
        >
          Use {money(price)} instead
        </Button>
      )}
    </section>
  );
}

function centsOf(text: string): Cents | null {
  const amount = readAmount(text);
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(amount)) return null;
  const cents = toCents(amount);
  return cents > 0 ? cents : null;
}

function outOfBounds(price: Cents, { floor, ceiling }: PriceBounds, money: (amount: string) => string) {
  if (floor !== null && price < toCents(floor)) return `Your lowest price is ${money(floor)}`;
  if (ceiling !== null && price > toCents(ceiling)) return `Your highest price is ${money(ceiling)}`;
  return null;
}

/** Half below the lower to half above the higher price, within the limits, in usable steps. */
function sliderRange(current: Cents, recommended: Cents, { floor, ceiling }: PriceBounds) {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(current, recommended)) - 2));
  const range = { min: Math.min(current, recommended) * 0.5, max: Math.max(current, recommended) * 1.5 };
  const min = floor === null ? range.min : Math.max(range.min, toCents(floor));
  const max = ceiling === null ? range.max : Math.min(range.max, toCents(ceiling));
  return { min: Math.max(1, Math.ceil(min / step) * step), max: Math.floor(max / step) * step, step };
}

type ExpectationsProps = {
  demand: PriceDemand;
  columns: readonly { label: string; of: PriceExpectation }[];
};

function Expectations({ demand, columns }: ExpectationsProps) {
  const money = useFormatMoney();
  /** Whole dollars: a range is no more exact. */
  const rough = (cents: number) => money(Math.round(cents / 100) * 100).replace(/\.00$/, '');
  const perPiece = ({ revenueCents, pieces }: PriceExpectation) => (pieces > 0 ? revenueCents / pieces : 0);
  const range = (of: (pieces: number, one: PriceExpectation) => string) => (one: PriceExpectation) => {
    const [low, high] = [of(one.piecesLow, one), of(one.piecesHigh, one)];
    return low === high ? low : `${low} to ${high}`;
  };
  const isBounded = columns.every(({ of }) => of.pieces >= demand.stock);
  const keptOf = (one: PriceExpectation) => perPiece(one) * (1 - demand.commissionRate);
  const rows: FiguresTableProps<PriceExpectation>['rows'][number][] = [
    {
      label: isBounded ? 'Pieces, all that you can sell' : 'Pieces',
      value: ({ pieces }) => piecesText(pieces),
      range: range(piecesText),
    },
    {
      label: 'Revenue',
      value: ({ revenueCents }) => money(revenueCents),
      range: range((pieces, one) => rough(pieces * perPiece(one))),
    },
    {
      label: 'Payout after commission',
      value: ({ payoutCents }) => money(payoutCents),
      range: range((pieces, one) => rough(pieces * keptOf(one))),
    },
  ];
  const { costCents } = demand;
  rows.push(
    costCents === null
      ? { label: 'Profit', value: () => 'Enter the cost' }
      : {
          label: `Profit after your cost of ${money(costCents)} each`,
          value: ({ profitCents }) => money(profitCents ?? 0),
          range: range((pieces, one) => rough(pieces * (keptOf(one) - costCents))),
        },
  );
  const last = columns.at(-1);
  const differs = ({ value }: (typeof rows)[number]) => new Set(columns.map(({ of }) => value(of))).size > 1;
  return (
    <>
      <p role="status" className="sr-only">
        {last && `${last.label}: revenue ${money(last.of.revenueCents)}`}
      </p>
      <FiguresTable
        corner="Within 30 days"
        columns={columns}
        rows={rows.toSorted((one, other) => Number(differs(other)) - Number(differs(one)))}
      />
    </>
  );
}

/** "< 0.1", "0.4", "3.2", "120": no more digits than an estimate has. */
function piecesText(pieces: number): string {
  if (pieces > 0 && pieces < 0.05) return '< 0.1';
  return pieces < 10 ? String(Number(pieces.toFixed(1))) : formatNumber(Math.round(pieces));
}
