import { useFormatMoney } from '@/client/components/price.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import type { PriceDemand, PriceExpectation } from '@/shared/pricing/pricing-demand.ts';

type ExpectationsProps = {
  demand: PriceDemand;
  columns: readonly { label: string; expected: PriceExpectation }[];
};

/** Expected results of prices side by side, with ranges. */
export function Expectations({ demand, columns }: ExpectationsProps) {
  const money = useFormatMoney();
  /** Whole dollars: a range is no more exact. */
  const rough = (cents: number) => money(Math.round(cents / 100) * 100).replace(/\.00$/, '');
  const perPiece = ({ revenueCents, pieces }: PriceExpectation) => (pieces > 0 ? revenueCents / pieces : 0);
  const range = (of: (pieces: number, one: PriceExpectation) => string) => (one: PriceExpectation) => {
    const [low, high] = [of(one.piecesLow, one), of(one.piecesHigh, one)];
    return low === high ? low : `${low} to ${high}`;
  };
  const keptOf = (one: PriceExpectation) => perPiece(one) * (1 - demand.commissionRate);
  const rows: {
    label: string;
    value: (one: PriceExpectation) => string;
    range: (one: PriceExpectation) => string;
  }[] = [
    { label: 'Pieces', value: ({ pieces }) => piecesText(pieces), range: range(piecesText) },
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
  if (costCents !== null) {
    rows.push({
      label: 'Profit',
      value: ({ profitCents }) => money(profitCents ?? 0),
      range: range((pieces, one) => rough(pieces * (keptOf(one) - costCents))),
    });
  }
  return (
    <table className="w-full text-sm" aria-live="polite">
      <thead>
        <tr className="text-ink-faint text-left">
          <th scope="col" className="py-1.5 pr-3 font-normal">
            Within 30 days
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="py-1.5 pl-3 text-right font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
              {row.label}
            </th>
            {columns.map(({ label, expected }) => (
              <td key={label} className="py-2 pl-3 text-right align-top tabular-nums">
                <span className="font-medium">{row.value(expected)}</span>
                <span className="text-ink-faint block text-xs">{row.range(expected)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "< 0.1", "0.4", "3.2", "120": no more digits than an estimate has. */
function piecesText(pieces: number): string {
  if (pieces > 0 && pieces < 0.05) return '< 0.1';
  return pieces < 10 ? String(Number(pieces.toFixed(1))) : formatNumber(Math.round(pieces));
}
