import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { PAYOUT_STATE_WORDS, type PayoutRunView } from '@/shared/payouts/payouts.ts';
import { BankSteps } from './bank-steps.tsx';
import { RunBadge } from './payout-badges.tsx';
import { PayoutList } from './payout-list.tsx';

export function PayoutRunScreen({ id }: { id: number }) {
  const { data: run } = useSuspenseQuery(useApi().adminPayouts.run.queryOptions({ id }));
  return (
    <AdminPage
      parent={
        <Link to="/admin/payouts" search={{ tab: 'runs' }}>
          Payouts
        </Link>
      }
      crumb={`Run ${id}`}
      title={`Payout run ${id}`}
      text={
        <span className="flex flex-wrap items-center gap-3">
          <RunBadge state={run.state} /> Started {formatDateTime(run.createdAt)} by{' '}
          {run.createdByName ?? 'a deleted account'}
        </span>
      }
      actions={
        <ButtonAnchor href={`/api/admin/payouts.csv?runId=${id}`} download variant="secondary">
          <Download aria-hidden className="size-4" />
          Download CSV
        </ButtonAnchor>
      }
    >
      <BankSteps run={run} />
      <RunFigures run={run} />
      <h2 className="font-display mt-8 mb-3 text-xl">Payouts</h2>
      <PayoutList filters={{ runId: id }} />
    </AdminPage>
  );
}

function RunFigures({ run }: { run: PayoutRunView }) {
  const money = useFormatMoney();
  return (
    <Figures
      figures={[
        {
          label: 'Total',
          value: money(run.total),
          note: `${formatCount(run.count, 'vendor')}, ${money(run.minimum)} and more`,
        },
        ...run.states.map(({ state, count, total }) => ({
          label: PAYOUT_STATE_WORDS[state],
          value: money(total),
          note: formatCount(count, 'payout'),
        })),
      ]}
    />
  );
}
