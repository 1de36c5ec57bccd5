import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { PicksTab } from './picks-tab.tsx';
import type { ProductsSearch } from './product-filter.ts';
import { ProductsTab } from './products-tab.tsx';

export type ProductsScreenProps = { search: ProductsSearch; onSearch: SetSearch<ProductsSearch> };

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
