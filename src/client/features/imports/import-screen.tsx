import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonAnchor, ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import type { ImportSummary } from '@/shared/imports/imports.ts';
import { ChooseFile } from './choose-file.tsx';
import { ConnectionsPanel } from './connections/connections-panel.tsx';
import { ImportDetails } from './import-details.tsx';
import { STATE_NAMES } from './import-words.ts';

const TABS = [
  { value: 'file', label: 'From a file' },
  { value: 'connections', label: 'Connections' },
] as const;
export type ImportTab = (typeof TABS)[number]['value'];

interface ImportScreenProps {
  tab: ImportTab;
  id: number | undefined;
  connection: number | undefined;
}

export function ImportScreen({ tab, id, connection }: ImportScreenProps) {
  const navigate = useNavigate();
  const open = (next: number) => void navigate({ to: '/vendor-dashboard/import', search: { id: next } });
  const openTab = (next: ImportTab) =>
    void navigate({ to: '/vendor-dashboard/import', search: next === 'file' ? {} : { tab: next } });
  return (
    <Container className="pb-20">
      <PageHeader
        title="Import products"
        text="Add or change many products with one file, or connect your shop on another platform. A product with the same SKU is changed, any other is added."
        parent={PRODUCTS_LINK}
        actions={
          <ButtonAnchor href="/api/vendor/products.csv" download variant="secondary">
            Download your products
          </ButtonAnchor>
        }
      />
      <Tabs label="Ways to import" tabs={TABS} value={tab} onValueChange={openTab}>
        <TabPanel value="file">{tab === 'file' && <FileImport id={id} onOpen={open} />}</TabPanel>
        <TabPanel value="connections">
          {tab === 'connections' && <ConnectionsPanel connection={connection} />}
        </TabPanel>
      </Tabs>
    </Container>
  );
}

function FileImport({ id, onOpen }: { id: number | undefined; onOpen: (id: number) => void }) {
  if (id === undefined) {
    return (
      <>
        <ChooseFile onSent={onOpen} />
        <EarlierImports />
      </>
    );
  }
  return (
    <>
      <ImportDetails key={id} id={id} />
      <div className="mt-8">
        <ButtonLink to="/vendor-dashboard/import" variant="quiet">
          Import another file
        </ButtonLink>
      </div>
    </>
  );
}

const PRODUCTS_LINK = (
  <Link to="/vendor-dashboard" search={{ tab: 'products' }}>
    Vendor dashboard
  </Link>
);

function EarlierImports() {
  const { data } = useSuspenseQuery(useApi().imports.list.queryOptions());
  if (data.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="font-display mb-4 text-2xl">Earlier imports</h2>
      <Table caption="Earlier imports" rows={data} rowKey={({ id }) => id} columns={COLUMNS} />
    </section>
  );
}

const COLUMNS: Columns<ImportSummary> = [
  {
    header: 'File',
    cell: ({ id, fileName }) => (
      <Link to="/vendor-dashboard/import" search={{ id }} className="underline-offset-4 hover:underline">
        {fileName || 'A file without a name'}
      </Link>
    ),
  },
  { header: 'Rows', align: 'right', cell: ({ rows }) => formatCount(rows, 'row') },
  { header: 'State', cell: ({ state }) => STATE_NAMES[state] },
  {
    header: 'Sent',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
        {formatDateTime(createdAt)}
      </time>
    ),
  },
];
