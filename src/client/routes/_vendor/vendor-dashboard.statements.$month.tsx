import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { StatementScreen } from '@/client/features/payouts/vendor/statement-screen.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { monthInWords } from '@/shared/format/format-date.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/statements/$month')({
  loader: async ({ context: { queryClient, api }, params: { month } }) => {
    try {
      await Promise.all([
        queryClient.ensureInfiniteQueryData(api.earnings.statement.infiniteQueryOptions({ month }, PAGED)),
        queryClient.ensureQueryData(api.vendorSetup.get.queryOptions()),
      ]);
    } catch (error) {
      const isNoMonth = ['NOT_FOUND', 'INVALID_INPUT'].includes(readFailure(error).code);
      throw isNoMonth ? notFound() : error;
    }
  },
  head: ({ match, params: { month } }) => ({
    meta: [{ title: `${titleOf(month)} · ${match.context.config.appName}` }],
  }),
  component: Statement,
});

function Statement() {
  const { month } = Route.useParams();
  const { config, me } = Route.useRouteContext();
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  return (
    <StatementScreen
      month={month}
      config={config}
      vendorName={setup.profile.company ?? me.name}
      gstNumber={setup.profile.gstNumber}
    />
  );
}

function titleOf(month: string): string {
  return /^\d{4}-\d{2}$/.test(month) ? `Statement ${monthInWords(month)}` : 'Statement';
}
