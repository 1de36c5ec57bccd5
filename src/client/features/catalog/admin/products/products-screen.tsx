import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Package, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { FilteredList } from '@/client/ui/list-screen.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  type AdminProductRow,
  HIDING_REASON,
  type PicksView,
  type PickView,
} from '@/shared/catalog/moderation.ts';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { adminProductsOptions, type ProductsSearch } from './products-search.ts';

function ProductsTab({ search, onSearch }: ProductsScreenProps) {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const [hiding, setHiding] = useState<AdminProductRow>();
  return (
    <>
      <FilteredList
        search={search}
        onSearch={onSearch}
        filters={productFilters(categories)}
        query={useInfiniteQuery(adminProductsOptions(api, search))}
        noun="product"
        empty={{
          illustration: <Package />,
          text: 'What vendors list appears here.',
        }}
        columns={productColumns({
          categoryName: (id) => categories.find((one) => one.id === id)?.name ?? '',
          onHide: setHiding,
        })}
      />
      {hiding && <HideDialog product={hiding} onClose={() => setHiding(undefined)} />}
    </>
  );
}

function HideDialog({ product, onClose }: { product: AdminProductRow; onClose: () => void }) {
  const { id, name, vendorName, hiding } = product;
  const api = useApi();
  const hide = trpc.adminProducts.hide.useMutation({
    onSuccess: async () => {
      await api.adminProducts.invalidate();
      void api.catalog.invalidate();
      void api.admin.waiting.invalidate();
      toast.success('Product hidden', `${name} is out of the shop. We’ve emailed ${vendorName}.`);
      onClose();
    },
  });
  return (
    <ReasonedDialog
      title={hiding ? `Keep ${name} hidden?` : `Hide ${name}?`}
      text={
        hiding
          ? `We email ${vendorName} your new reason. They can answer again.`
          : `Shoppers can no longer see or buy it, until you show it again. ${vendorName} reads the reason by email and on the product’s page, and can answer.`
      }
      hint="Say what is wrong and what the vendor can change"
      rows={4}
      length={HIDING_REASON}
      confirmLabel={hiding ? 'Keep hidden' : 'Hide product'}
      mutation={hide}
      failed="Failed to hide the product."
      toInput={(reason) => ({ id, reason })}
      onClose={onClose}
    />
  );
}

type ProductsScreenProps = { search: ProductsSearch; onSearch: SetSearch<ProductsSearch> };

export function ProductsScreen({ search, onSearch }: ProductsScreenProps) {
  return (
    <AdminPage
      title="Products"
      text="Hidden products leave the shop at once. Their vendors read why, and can answer."
    >
      <Tabs
        label="Products"
        tabs={[
          { value: 'all', label: 'All products' },
          { value: 'picks', label: 'AI picks' },
        ]}
        value={search.tab ?? 'all'}
        onValueChange={(tab) => onSearch((latest) => ({ ...latest, tab: tab === 'picks' ? tab : undefined }))}
      >
        <TabPanel value="all">
          <ProductsTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="picks">
          <PicksTab />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

function PicksTab() {
  const api = useApi();
  const query = useQuery(api.adminProducts.picks.queryOptions());
  const workOut = trpc.adminProducts.workOutPicks.useMutation({
    onSuccess: (picks) => {
      api.adminProducts.picks.setData(undefined, picks);
      void api.adminProducts.list.invalidate();
      void api.catalog.invalidate();
      toast.success('Picks worked out', summaryOf(picks));
    },
    onError: (error) => toast.failure(error, 'Failed to work out the picks'),
  });

  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <p className="text-ink-soft max-w-text text-sm">
          A pick is in stock, well rated, selling, and not among the dearest of its category. At most one
          product in eight is one, and two in a category.
        </p>
        <Button isPending={workOut.isPending} onClick={() => workOut.mutate()}>
          Work picks out now
        </Button>
      </div>
      <QueryBoundary
        query={query}
        failed="Failed to fetch the picks"
        loading={{ label: 'Loading the picks', lines: ['h-16', 'h-16'] }}
      >
        {(data) => <Picks data={data} />}
      </QueryBoundary>
    </>
  );
}

function Picks({ data }: { data: PicksView }) {
  const { picks, lastRun } = data;
  return (
    <>
      {lastRun && (
        <div className="border-line bg-surface mb-6 rounded-md border p-4 text-sm">
          <p>
            Last worked out {formatDateTime(lastRun.ranAt)}
            {lastRun.ranBy ? ` by ${lastRun.ranBy}` : ', by the daily run'}: {summaryOf(data)}
          </p>
          {lastRun.dropped.length > 0 && (
            <p className="text-ink-soft mt-1">
              No longer picks: {lastRun.dropped.map(({ name }) => name).join(', ')}
            </p>
          )}
        </div>
      )}
      {picks.length === 0 ? (
        <EmptyState
          illustration={<Sparkles />}
          title="No picks"
          text="No product has the reviews and sales for it yet."
        />
      ) : (
        <Table caption="AI picks" columns={COLUMNS} rows={picks} rowKey={({ id }) => id} />
      )}
    </>
  );
}

function summaryOf({ picks, lastRun }: PicksView): string {
  const count = formatCount(picks.length, 'pick');
  if (!lastRun) return `${count}.`;
  const { candidates, joined, dropped } = lastRun;
  return `${count} of ${formatCount(candidates, 'product')} on sale, ${joined} new, ${dropped.length} dropped.`;
}

const COLUMNS: Columns<PickView> = [
  {
    header: 'Product',
    cell: ({ id, name, imageUrl, vendorName, isNew }) => (
      <span className="flex items-start gap-3">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <span className="min-w-0">
          <ProductLink id={id} name={name} />
          <span className="text-ink-faint flex flex-wrap items-center gap-2 text-sm font-normal">
            {vendorName}
            {isNew && <Badge tone="positive">New</Badge>}
          </span>
        </span>
      </span>
    ),
  },
  { header: 'Why', cell: ({ reason }) => reason },
  { header: 'Price', align: 'right', cell: ({ price }) => <Price amount={price} size="sm" /> },
];
