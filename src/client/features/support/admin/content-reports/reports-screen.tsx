import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { StatePage } from '@/client/features/admin/frame/state-page.tsx';
import { choices } from '@/client/lib/choices.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import type { ReportState } from '@/shared/support/content-reports.ts';
import { ReportCard } from './report-card.tsx';
import { type ReportsSearch, reportsOptions } from './reports-search.ts';

type ReportsScreenProps = { search: ReportsSearch; onSearch: (search: ReportsSearch) => void };

export function ReportsScreen({ search, onSearch }: ReportsScreenProps) {
  const state = search.state ?? 'waiting';
  return (
    <StatePage
      title="Reports"
      text="Questions, reviews, messages and comments that somebody reported, and new reviews that are not published before you decide. Your decision counts for every report of the same thing, and we tell the people who reported it."
      states={choices<ReportState>({ waiting: 'Waiting', decided: 'Decided' })}
      state={state}
      onState={(chosen) => onSearch(chosen === 'waiting' ? {} : { state: chosen })}
    >
      <ReportList search={search} />
    </StatePage>
  );
}

function ReportList({ search }: { search: ReportsSearch }) {
  const query = useSuspenseInfiniteQuery(reportsOptions(useApi(), search));
  return (
    <PagedList
      query={query}
      noun="report"
      empty={{
        illustration: <Flag />,
        title: search.state === 'decided' ? 'Nothing decided yet' : 'No reports waiting',
        text:
          search.state === 'decided'
            ? 'Reports that you have decided are shown here.'
            : 'When somebody reports a question, a review or messages, it is shown here.',
      }}
      className="grid gap-5"
      item={(report) => <ReportCard report={report} />}
    />
  );
}
