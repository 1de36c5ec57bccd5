import { useSuspenseQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Table } from '@/client/ui/table.tsx';
import { type CategoryDeed, categoryColumns } from './category-columns.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { EditCategory } from './edit-category.tsx';
import { MoveProducts } from './move-products.tsx';
import { NewCategory } from './new-category.tsx';
import { RateHistory } from './rate-history.tsx';

/** The shop's categories: what they are called, look like and cost, and what is in them. */
export function CategoriesScreen() {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.admin.categories.queryOptions());
  const [doing, setDoing] = useState<{ deed: CategoryDeed; id: number }>();
  const category = categories.find(({ id }) => id === doing?.id);
  const close = () => setDoing(undefined);

  return (
    <AdminPage
      title="Categories"
      text="A new rate counts for orders from now on; earlier orders keep theirs. An empty category can be deleted."
    >
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title="All categories">
          {categories.length === 0 ? (
            <EmptyState
              level={3}
              illustration={<Shapes />}
              title="No categories yet"
              text="Vendors need at least one to list a product."
            />
          ) : (
            <Table
              caption="Categories"
              rows={categories}
              rowKey={({ id }) => id}
              columns={categoryColumns((deed, { id }) => setDoing({ deed, id }))}
            />
          )}
        </Card>
        <NewCategory />
      </div>
      {category && doing?.deed === 'edit' && <EditCategory category={category} onClose={close} />}
      {category && doing?.deed === 'rates' && <RateHistory category={category} onClose={close} />}
      {category && doing?.deed === 'move' && (
        <MoveProducts
          category={category}
          others={categories.filter(({ id }) => id !== category.id)}
          onClose={close}
        />
      )}
      {category && doing?.deed === 'delete' && <DeleteCategory category={category} onClose={close} />}
    </AdminPage>
  );
}
