import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { type Columns, NotedCell, Table } from '@/client/ui/table.tsx';
import { CONNECTION_LIMITS, type ConnectionSummary, PLATFORM_LABELS } from '@/shared/imports/connections.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import { STATUS_LOOKS } from './connection-words.ts';

/** A vendor's shops on other platforms: all of them with a form for another, or one. */
export function ConnectionsPanel({ connection }: { connection: number | undefined }) {
  if (connection === undefined) return <AllConnections />;
  return (
    <>
      <ConnectionDetails key={connection} id={connection} />
      <ButtonLink
        to="/vendor-dashboard/import"
        search={{ tab: 'connections' }}
        variant="quiet"
        className="mt-8"
      >
        All connections
      </ButtonLink>
    </>
  );
}

function AllConnections() {
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(useApi().connections.list.queryOptions());
  const open = (id: number) =>
    void navigate({ to: '/vendor-dashboard/import', search: { tab: 'connections', connection: id } });
  const { connections, isOffered } = data;
  return (
    <div className="flex flex-col gap-8">
      {connections.length > 0 && (
        <Table caption="Connected shops" rows={connections} rowKey={({ id }) => id} columns={COLUMNS} />
      )}
      {!isOffered ? (
        <Notice tone="caution" title="Connections are not set up here">
          Keys of your other shop could not be kept safely: the operator has to set ENCRYPTION_KEY first. You
          can import a file meanwhile.
        </Notice>
      ) : connections.length < CONNECTION_LIMITS.connections ? (
        <ConnectForm onConnected={open} />
      ) : (
        <Notice title={`You have ${CONNECTION_LIMITS.connections} connected shops, which is the most.`}>
          Disconnect one to connect another.
        </Notice>
      )}
    </div>
  );
}

const COLUMNS: Columns<ConnectionSummary> = [
  {
    header: 'Shop',
    cell: ({ id, name, platform }) => (
      <NotedCell note={PLATFORM_LABELS[platform]}>
        <Link
          to="/vendor-dashboard/import"
          search={{ tab: 'connections', connection: id }}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </NotedCell>
    ),
  },
  { header: 'Products', align: 'right', cell: ({ products }) => formatCount(products, 'product') },
  {
    header: 'State',
    cell: ({ status, conflicts }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</Badge>
        {conflicts > 0 && <Badge tone="caution">{formatCount(conflicts, 'product')} to decide</Badge>}
      </span>
    ),
  },
  {
    header: 'Last sync',
    cell: ({ lastSyncAt }) =>
      lastSyncAt ? <DateTime at={lastSyncAt} className="whitespace-nowrap" /> : 'Never',
  },
];
