import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Day } from '@/client/ui/date-time.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { APPLICATION_STATES, type ApplicationState } from '@/shared/sellers/application-states.ts';
import type { ApplicationListing } from '@/shared/sellers/vendor-applications.ts';
import { APPLICATION_LOOK, ApplicationStateBadge } from './application-state-badge.tsx';
import { applicationsOptions } from './applications-options.ts';

type ApplicationsScreenProps = {
  state: ApplicationState | undefined;
  onStateChange: (state: ApplicationState | undefined) => void;
};

export function ApplicationsScreen({ state, onStateChange }: ApplicationsScreenProps) {
  return (
    <AdminPage
      parent={<Link to="/admin-panel">Admin panel</Link>}
      title="Vendor applications"
      text="People who ask to sell. Those waiting come first."
    >
      <Field label="State" className="mb-6 max-w-xs">
        <NativeSelect
          value={state ?? ''}
          onChange={({ target }) => onStateChange(APPLICATION_STATES.find((name) => name === target.value))}
          options={[
            { value: '', label: 'All' },
            ...APPLICATION_STATES.map((value) => ({ value, label: APPLICATION_LOOK[value].label })),
          ]}
        />
      </Field>
      <Applications state={state} />
    </AdminPage>
  );
}

function Applications({ state }: { state: ApplicationState | undefined }) {
  const query = useSuspenseInfiniteQuery(applicationsOptions(useApi(), { state }));
  return (
    <PagedList
      query={query}
      noun="application"
      empty={{
        illustration: <Store />,
        title: 'No applications here',
        text: state ? 'Choose another state to see more.' : 'Who asks to sell appears here.',
      }}
    >
      {(applications) => (
        <Table caption="Vendor applications" columns={COLUMNS} rows={applications} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}

const COLUMNS: [Column<ApplicationListing>, ...Column<ApplicationListing>[]] = [
  {
    header: 'Application',
    cell: ({ id, title }) => (
      <Link
        to="/admin/vendor-applications/$id"
        params={{ id: String(id) }}
        className="underline underline-offset-4"
      >
        {title}
      </Link>
    ),
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
