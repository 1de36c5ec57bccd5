import { useSuspenseQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Table } from '@/client/ui/table.tsx';
import type { Category } from '@/shared/catalog.ts';
import { RateForm } from './rate-form.tsx';

/** What vendors pay, category by category. */
export function CategoryRates() {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  return (
    <Card
      title="Commission by category"
      text={`${formatCount(categories.length, 'category', 'categories')}. A new rate counts for orders from now on.`}
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
          { header: 'Rate', align: 'right', cell: (category) => <Rate category={category} /> },
        ]}
      />
    </Card>
  );
}

/** A rate that can be changed where it stands: Enter saves, Esc leaves it as it was. */
function Rate({ category }: { category: Category }) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsEditing(false));
    pencil.current?.focus();
  };

  if (isEditing) return <RateForm category={category} onClose={close} />;
  return (
    <span className="inline-flex items-center gap-1">
      {formatPercent(category.commissionRate)}
      <IconButton
        ref={pencil}
        size="sm"
        label={`Edit the commission of ${category.name}`}
        icon={<Pencil aria-hidden className="size-4!" />}
        onClick={() => setIsEditing(true)}
      />
    </span>
  );
}
