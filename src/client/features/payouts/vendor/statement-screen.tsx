import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import { LoadMore } from '@/client/ui/load-more.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { monthAfter, shiftDays } from '@/shared/days.ts';
import { dayRangeWithYear, monthInWords } from '@/shared/format/format-date.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import {
  commissionTitle,
  earnedIn,
  STATEMENT_KINDS,
  STATEMENT_WORDS,
  type StatementEvent,
  type StatementKind,
  type StatementMonth,
} from '@/shared/payouts/statements.ts';
import { OrderLink } from './order-link.tsx';
import { XeroFiles } from './xero-files.tsx';

type StatementScreenProps = {
  /** `2026-11`. */
  month: string;
  config: ShopConfig;
  vendorName: string;
  /** Null if not registered for GST. */
  gstNumber: string | null;
};

/** A vendor's monthly statement, printable. */
export function StatementScreen({ month, config, vendorName, gstNumber }: StatementScreenProps) {
  const { data, ...query } = useSuspenseInfiniteQuery(
    useApi().earnings.statement.infiniteQueryOptions({ month }, PAGED),
  );
  const events = allItems(data);
  const summary = data.pages[0];
  if (!summary) return null;
  return (
    <Container width="text" className="pt-6 pb-20 sm:pt-10 print:max-w-none print:p-0">
      <div data-print="none" className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <Link
          to="/vendor-dashboard"
          search={{ tab: 'earnings' }}
          className="text-ink-soft underline underline-offset-4"
        >
          Back to earnings
        </Link>
        <div className="flex gap-3">
          <CsvLink path="/api/vendor/statement.csv" params={{ month }}>
            CSV
          </CsvLink>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
        </div>
      </div>

      <section className="border-line bg-surface rounded-lg border p-5 sm:p-10 print:border-0 print:bg-transparent print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-6">
          <div>
            <h1 className="font-display text-3xl">Statement {monthInWords(month)}</h1>
            <p className="text-ink-soft mt-2">{periodInWords(month)}</p>
          </div>
          <div className="text-ink-soft text-sm sm:ml-auto sm:max-w-[45%] sm:text-right">
            <p className="font-display text-ink text-xl">{config.appName}</p>
            <p className="wrap-anywhere">for {vendorName}</p>
            {gstNumber && <p className="tabular-nums">GST number {gstNumber}</p>}
          </div>
        </header>
        {!summary.isOver && (
          <p className="text-ink-soft mt-6 text-sm">
            This month is not over yet. What is sold, refunded or paid until its last day is added.
          </p>
        )}
        <StatementSummary summary={summary} />
        <StatementTax summary={summary} config={config} />
        {events.length === 0 ? (
          <p className="text-ink-soft mt-8">Nothing was sold, refunded or paid in this month.</p>
        ) : (
          <StatementLines events={events} />
        )}
        {query.hasNextPage && (
          <p className="text-ink-soft mt-6 hidden text-sm print:block">
            This print ends here. The CSV file has every line of the month.
          </p>
        )}
      </section>
      {events.length > 0 && (
        <div data-print="none">
          <LoadMore query={query} shown={events.length} noun="entry" plural="entries" />
          <XeroFiles month={month} gstNumber={gstNumber} />
        </div>
      )}
    </Container>
  );
}

function periodInWords(month: string): string {
  return dayRangeWithYear({ from: `${month}-01`, to: shiftDays(monthAfter(`${month}-01`), -1) });
}

const WORDS: Record<StatementKind, string> = {
  sale: 'Sales',
  refund: 'Refunds and cancellations',
  commission: 'Commission',
  delivery: 'Deliveries',
  goodwill: 'Goodwill to customers',
  payout: 'Paid out',
};

function StatementSummary({ summary }: { summary: StatementMonth }) {
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

/** GST in the sums, and the documents of the commission. */
function StatementTax({ summary, config }: { summary: StatementMonth; config: ShopConfig }) {
  const { month, isOver, gst, sums } = summary;
  const hasCommission = toCents(sums.commission) !== 0;
  return (
    <div className="text-ink-soft mt-6 flex flex-col gap-2 text-sm">
      {gst.sales === null ? (
        <p data-print="none">
          Registered for GST? Add your number to your{' '}
          <Link to="/vendor-dashboard/settings" hash="profile" className="underline underline-offset-4">
            shop settings
          </Link>
          , and statements show the GST in your sales.
        </p>
      ) : (
        <>
          <dl className="sm:max-w-sm">
            <Sum term="GST in your sales, less refunds (15%)" amount={gst.sales} />
            {gst.commission !== null && <Sum term="GST in our commission" amount={gst.commission} />}
          </dl>
          {config.taxRate > 0 && !config.taxIncluded && (
            <p>
              Your prices count as including GST. The tax that buyers pay on top goes to {config.appName} and
              is not in these sums.
            </p>
          )}
        </>
      )}
      {isOver && hasCommission && (
        <p data-print="none">
          <Link
            to="/vendor-dashboard/commission/$month"
            params={{ month }}
            className="underline underline-offset-4"
          >
            {commissionTitle('invoice', config.gstNumber)} for our commission
          </Link>
        </p>
      )}
    </div>
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

const HEAD = 'py-2 font-medium';

/** Events of a month, oldest first, by order, with running balance. */
function StatementLines({ events }: { events: readonly StatementEvent[] }) {
  return (
    <table className="mt-8 w-full border-collapse text-sm">
      <caption className="sr-only">What happened in this month</caption>
      <thead className="text-ink-faint text-label text-left">
        <tr className="border-line-strong border-b">
          <th scope="col" className={HEAD}>
            What
          </th>
          <th scope="col" className={`${HEAD} px-2 text-right`}>
            Amount
          </th>
          <th scope="col" className={`${HEAD} pl-2 text-right`}>
            Balance
          </th>
        </tr>
      </thead>
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </table>
  );
}

function Event({ event }: { event: StatementEvent }) {
  const money = useFormatMoney();
  const { at, orderNumber, description, lines, balance } = event;
  return (
    <tbody className="border-line break-inside-avoid border-b tabular-nums">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-3 pb-0.5 text-left font-medium">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              {orderNumber && <OrderLink orderNumber={orderNumber} />}
              <span className={orderNumber ? 'text-ink-faint ml-2 font-normal wrap-anywhere' : undefined}>
                {description}
              </span>
            </span>
            <span className="text-ink-faint font-normal">{formatDate(at)}</span>
          </span>
        </th>
      </tr>
      {lines.map(({ kind, amount }, index) => (
        <tr key={kind} className="last:*:pb-3">
          <td className="text-ink-soft py-0.5">
            {kind === 'payout' ? payoutWords(amount) : STATEMENT_WORDS[kind]}
          </td>
          <td className="px-2 py-0.5 text-right">{money(amount)}</td>
          <td className="py-0.5 pl-2 text-right font-medium">
            {index === lines.length - 1 ? money(balance) : ''}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The effect of a payout on the balance, below its name. */
function payoutWords(amount: Decimal): string {
  return toCents(amount) < 0 ? 'Out of your balance' : 'Back in your balance';
}
