import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { type Decimal, toCents } from '@/shared/money.ts';
import type { HeldMoney } from '@/shared/payouts/earnings.ts';

/** When money that is held becomes available. */
export function HeldMoneyCard({ held }: { held: HeldMoney }) {
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
