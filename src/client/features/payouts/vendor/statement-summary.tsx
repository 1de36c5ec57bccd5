import { useFormatMoney } from '@/client/components/price.tsx';
import { cx } from '@/client/ui/cx.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import {
  earnedIn,
  STATEMENT_KINDS,
  type StatementKind,
  type StatementMonth,
} from '@/shared/payouts/statements.ts';

const WORDS: Record<StatementKind, string> = {
  sale: 'Sales',
  refund: 'Refunds and cancellations',
  commission: 'Commission',
  delivery: 'Deliveries',
  goodwill: 'Goodwill to customers',
  payout: 'Paid out',
};

export function StatementSummary({ summary }: { summary: StatementMonth }) {
  const { opening, sums, closing, isOver } = summary;
  const moved = STATEMENT_KINDS.filter(
    (kind) => kind === 'sale' || (kind !== 'payout' && toCents(sums[kind]) !== 0),
  );
  return (
    <dl className="mt-8 text-sm sm:max-w-sm">
      <Sum term="Opening balance" amount={opening} isStrong />
      {moved.map((kind) => (
        <Sum key={kind} term={WORDS[kind]} amount={sums[kind]} />
      ))}
      <Sum term="Earned this month" amount={earnedIn(summary)} isTotal />
      {toCents(sums.payout) !== 0 && <Sum term={WORDS.payout} amount={sums.payout} />}
      <Sum term={isOver ? 'Closing balance' : 'Balance so far'} amount={closing} isStrong />
    </dl>
  );
}

type SumProps = { term: string; amount: Decimal; isStrong?: boolean; isTotal?: boolean };

function Sum({ term, amount, isStrong, isTotal }: SumProps) {
  const money = useFormatMoney();
  return (
    <div
      className={cx(
        'flex justify-between gap-6 py-1',
        isStrong && 'font-medium',
        isTotal && 'border-line-strong mt-1 border-t pt-2',
      )}
    >
      <dt className={isStrong ? undefined : 'text-ink-soft'}>{term}</dt>
      <dd className="tabular-nums">{money(amount)}</dd>
    </div>
  );
}
