import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { ApplicationLink } from '@/client/features/admin/frame/person-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Day } from '@/client/ui/date-time.tsx';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import { APPLICATION_STATES, type ApplicationState } from '@/shared/sellers/application-states.ts';
import type { ApplicationListing } from '@/shared/sellers/vendor-applications.ts';
import { APPLICATION_LOOK, ApplicationStateBadge } from './application-state-badge.tsx';

type ApplicationsScreenProps = {
  search: { state?: ApplicationState | undefined };
  onSearch: SetSearch<ApplicationsScreenProps['search']>;
};

const STATES = APPLICATION_STATES.map((value) => ({ value, label: APPLICATION_LOOK[value].label }));

export function ApplicationsScreen({ search, onSearch }: ApplicationsScreenProps) {
  return (
    <ListScreen
      parent={<Link to="/admin-panel">Admin panel</Link>}
      title="Vendor applications"
      text="People who ask to sell. Those waiting come first."
      search={search}
      onSearch={onSearch}
      filters={{ state: { kind: 'select', label: 'State', all: 'All', options: STATES } }}
      query={useInfiniteQuery(useApi().vendorApplications.list.infiniteQueryOptions(search, PAGED))}
      noun="application"
      empty={{
        illustration: <Store />,
        title: 'No applications here',
        text: 'Who asks to sell appears here.',
      }}
      notFound={{ title: 'No applications here', text: 'Choose another state to see more.' }}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: Columns<ApplicationListing> = [
  {
    header: 'Application',
    cell: ({ id, title }) => <ApplicationLink id={id} name={title} />,
  },
  {
    header: 'Person',
    cell: ({ applicant }) => (applicant ? `${applicant.name} (${applicant.username})` : 'No account'),
  },
  { header: 'State', cell: ({ state }) => <ApplicationStateBadge state={state} /> },
  { header: 'Sent', cell: ({ createdAt }) => <Day at={createdAt} className="whitespace-nowrap" /> },
  {
    header: 'Decided',
    cell: ({ decidedAt }) => (
      <span className="whitespace-nowrap">{decidedAt ? formatDate(decidedAt) : '–'}</span>
    ),
  },
];
