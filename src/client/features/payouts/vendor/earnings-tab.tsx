import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { PayoutBadge } from '@/client/features/payouts/admin/payout-badges.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { monthInWords } from '@/shared/format/format-date.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { statusName } from '@/shared/orders/orders.ts';
import type { HeldMoney, HeldOrderView, HoldReason } from '@/shared/payouts/earnings.ts';
import type { OwnPayoutView } from '@/shared/payouts/payouts.ts';
import { earnedIn, type StatementMonth } from '@/shared/payouts/statements.ts';
import { NextPayout } from './next-payout.tsx';
import { OrderLink } from './order-link.tsx';
import { XeroLink } from './xero-link.tsx';

export function EarningsTab() {
  const api = useApi();
  const { data: earnings } = useSuspenseQuery(api.earnings.get.queryOptions());
  const { data: months } = useSuspenseQuery(api.earnings.statements.queryOptions());
  const { data: config } = useSuspenseQuery(api.platform.config.queryOptions());
  const money = useFormatMoney();
  const { available, held, paidOut, earned } = earnings.balance;
  const hasSold = months.some(({ sums }) => toCents(sums.sale) > 0);
  return (
    <div className="flex flex-col gap-8">
      <NextPayout earnings={earnings} hasSold={hasSold} />
      <section>
        <h2 className="sr-only">Your earnings</h2>
        <Figures
          figures={[
            {
              label: 'Available now',
              value: money(available),
              note:
                toCents(available) < 0
                  ? 'A refund came after a payout. Your next sales make up for it.'
                  : 'For your next payout',
            },
            { label: 'Held', value: money(held), note: 'Until returns are over' },
            { label: 'Paid out', value: money(paidOut), note: 'Sent to your account' },
            { label: 'Earned in total', value: money(earned), note: 'After commission and refunds' },
          ]}
        />
        <p className="text-ink-soft mt-3 text-sm">
          From each sale we keep the commission of the product’s category.
          {config.buyerCommissionRate > 0 &&
            ' Buyers pay a service fee on top of your price. It is not taken from you.'}
        </p>
      </section>
      {hasSold ? (
        <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
          {toCents(held) > 0 && (
            <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
              <HeldMoneyCard held={earnings.held} />
              <HeldOrders />
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
            <PayoutsCard />
            <StatementsCard months={months} />
          </div>
        </div>
      ) : (
        <EmptyState
          illustration={<PiggyBank />}
          title="No earnings yet"
          text="What you sell appears here as soon as it is paid, less commission. You can be paid once the customer's 14 days to return it are over."
        />
      )}
    </div>
  );
}

function HeldMoneyCard({ held }: { held: HeldMoney }) {
  const money = useFormatMoney();
  const { dates, later, onItsWay, undecidedReturns } = held;
  const amountOf = (amount: Decimal) => (toCents(amount) > 0 ? money(amount) : null);
  return (
    <Card title="When it becomes available" text="If nothing is returned.">
      <DescriptionList
        className="tabular-nums"
        items={[
          ...dates.map(({ day, amount }) => ({
            term: formatDate(new Date(`${day}T00:00:00Z`)),
            details: money(amount),
          })),
          { term: 'Later', details: amountOf(later) },
          { term: '14 days after it arrives', details: amountOf(onItsWay) },
          { term: 'After you answer a return', details: amountOf(undecidedReturns) },
        ]}
      />
    </Card>
  );
}

const FIRST_SHOWN = 6;

function StatementsCard({ months }: { months: readonly StatementMonth[] }) {
  const [hasAll, setHasAll] = useState(false);
  const shownMonths = hasAll ? months : months.slice(0, FIRST_SHOWN);
  return (
    <Card title="Statements">
      <ul className="divide-line divide-y">
        {shownMonths.map((month) => (
          <li key={month.month} className="py-2.5 first:pt-0 last:pb-0">
            <Statement statement={month} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {shownMonths.length < months.length && (
          <Button variant="secondary" size="sm" onClick={() => setHasAll(true)}>
            Show all {months.length}
          </Button>
        )}
        <XeroLink />
      </div>
    </Card>
  );
}

function Statement({ statement }: { statement: StatementMonth }) {
  const { month, isOver, sums } = statement;
  const paidOut = -toCents(sums.payout);
  const money = useFormatMoney();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <Link
          to="/vendor-dashboard/statements/$month"
          params={{ month }}
          className="font-medium underline underline-offset-4"
        >
          {monthInWords(month)}
        </Link>
        <p className="text-ink-faint text-sm tabular-nums">
          {money(earnedIn(statement))} earned{!isOver && ' so far'}
          {paidOut > 0 && `, ${money(paidOut)} paid out`}
          {paidOut < 0 && `, ${money(-paidOut)} of payouts came back`}
        </p>
      </div>
      <CsvLink path="/api/vendor/statement.csv" params={{ month }} variant="quiet" size="sm">
        CSV <VisuallyHidden>of {monthInWords(month)}</VisuallyHidden>
      </CsvLink>
    </div>
  );
}

const REASONS: Record<HoldReason, string> = {
  on_its_way: 'Not delivered or collected yet',
  return_period: 'Can still be returned',
  open_return: 'Return open',
};

function HeldOrders() {
  return (
    <Card title="Orders with money held">
      <div className="flex flex-col gap-4">
        <PagedList
          query={useSuspenseInfiniteQuery(useApi().earnings.held.infiniteQueryOptions({}, PAGED))}
          noun="order"
          more="Show more orders"
          empty={<p className="text-ink-soft">No orders.</p>}
          className="divide-line divide-y"
          itemClassName="py-2.5 first:pt-0 last:pb-0"
          rowKey={(order) => `${order.id} ${order.fulfillmentMethod}`}
          item={(order) => <HeldOrder order={order} />}
        />
      </div>
    </Card>
  );
}

function HeldOrder({
  order: { orderNumber, fulfillmentMethod, amount, reason, availableAt },
}: {
  order: HeldOrderView;
}) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <OrderLink orderNumber={orderNumber} />
        <Price amount={amount} size="sm" />
      </p>
      <p className="text-ink-faint text-sm">
        {fulfillmentMethod && `${statusName(fulfillmentMethod)}: `}
        {REASONS[reason]}
        {availableAt && `, available on ${formatDate(availableAt)}`}
      </p>
    </>
  );
}

function PayoutsCard() {
  return (
    <Card title="Payouts">
      <div className="flex flex-col gap-4">
        <PagedList
          query={useSuspenseInfiniteQuery(useApi().payouts.mine.infiniteQueryOptions({}, PAGED))}
          noun="payout"
          more="Show older payouts"
          empty={<p className="text-ink-soft">No payouts yet.</p>}
          className="divide-line divide-y"
          itemClassName="py-3 first:pt-0 last:pb-0"
          item={(payout) => <Payout payout={payout} />}
        />
      </div>
    </Card>
  );
}

function Payout({ payout }: { payout: OwnPayoutView }) {
  const { reference, state, amount, maskedAccount, reason, createdAt, method } = payout;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-3 font-medium tabular-nums">
          {reference} <PayoutBadge state={state} />
        </span>
        <Price amount={amount} size="sm" />
      </p>
      <p className="text-ink-faint text-sm tabular-nums">
        {formatDate(createdAt)}, {method === 'stripe' ? 'by Stripe' : `to ${maskedAccount ?? 'your account'}`}
      </p>
      {reason && <p className="text-ink-soft mt-1 text-sm wrap-anywhere">“{reason}”</p>}
    </>
  );
}
