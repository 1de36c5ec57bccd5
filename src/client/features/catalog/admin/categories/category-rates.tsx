import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Table } from '@/client/ui/table.tsx';
import { CommissionRate } from './commission-rate.tsx';

export function CategoryRates() {
  const { data: categories } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  return (
    <Card
      title="Commission by category"
      text={`${formatCount(categories.length, 'category', 'categories')}. A new rate counts for orders from now on.`}
      action={
        <ButtonLink to="/admin/categories" variant="secondary" size="sm">
          Manage categories
        </ButtonLink>
      }
    >
      <Table
        caption="Commission by category"
        rows={categories}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Category',
            cell: ({ name, description }) => (
              <span className="block max-w-96">
                {name}
                <span className="text-ink-faint block text-sm font-normal">{description}</span>
              </span>
            ),
          },
          { header: 'Rate', align: 'right', cell: (category) => <CommissionRate category={category} /> },
        ]}
      />
    </Card>
  );
}
