import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { monthInWords } from '@/shared/days.ts';
import { toCents } from '@/shared/money.ts';
import { earnedIn, type StatementMonth } from '@/shared/payouts/statements.ts';

const FIRST_SHOWN = 6;

export function StatementsCard({ months }: { months: readonly StatementMonth[] }) {
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? months : months.slice(0, FIRST_SHOWN);
  return (
    <Card title="Statements">
      <ul className="divide-line divide-y">
        {shown.map((month) => (
          <li key={month.month} className="py-2.5 first:pt-0 last:pb-0">
            <Statement statement={month} />
          </li>
        ))}
      </ul>
      {shown.length < months.length && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setHasAll(true)}>
          Show all {months.length}
        </Button>
      )}
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
      <ButtonAnchor variant="quiet" size="sm" href={`/api/vendor/statement.csv?month=${month}`}>
        <Download aria-hidden /> CSV <VisuallyHidden>of {monthInWords(month)}</VisuallyHidden>
      </ButtonAnchor>
    </div>
  );
}
