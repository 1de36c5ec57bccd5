import { useSuspenseQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { type Decimal, toCents } from '@/shared/money.ts';
import type { HeldMoney } from '@/shared/payouts/earnings.ts';
import { HeldOrders } from './held-orders.tsx';
import { NextPayout } from './next-payout.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { StatementsCard } from './statements-card.tsx';

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
            ' Buyers pay a platform commission of their own on top of your price: it is not taken from you.'}
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
