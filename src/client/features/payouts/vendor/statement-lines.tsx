import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { STATEMENT_WORDS, type StatementEvent } from '@/shared/payouts/statements.ts';
import { OrderLink } from './order-link.tsx';

const HEAD = 'py-2 font-medium';

/** Events of a month, oldest first, by order, with running balance. */
export function StatementLines({ events }: { events: readonly StatementEvent[] }) {
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
