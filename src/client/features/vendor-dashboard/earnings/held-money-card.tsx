import { formatDate } from '@/client/lib/format.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { HeldMoney } from '@/shared/earnings.ts';
import { type Decimal, toCents } from '@/shared/money.ts';

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
