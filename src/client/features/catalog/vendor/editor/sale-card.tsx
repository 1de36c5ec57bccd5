import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { saleInWords } from '@/client/features/catalog/vendor/change-words.ts';
import { useProductChanges } from '@/client/features/catalog/vendor/use-product-changes.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';

const ChangeDialog = lazyPart(
  async () => (await import('@/client/features/catalog/vendor/change-dialog.tsx')).ChangeDialog,
);

type SaleCardProps = { product: OwnProduct; onSaved: (next: OwnProduct) => void };

/** The sale with dates of a product and its variants. */
export function SaleCard({ product, onSaved }: SaleCardProps) {
  const [isSetting, setIsSetting] = useState(false);
  const api = useApi();
  const { id } = product;
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const { sale } = useOptionalQuery(api.vendor.product.queryOptions({ id })) ?? product;
  const refresh = async () => {
    await api.vendor.product.invalidate({ id });
    onSaved(await api.vendor.product.fetch({ id }));
  };
  const changes = useProductChanges(
    categories,
    () => void refresh(),
    () => void refresh(),
  );
  const which = { ids: [id] };
  const isOpen = sale?.state === 'running' || sale?.state === 'planned';
  const money = useFormatMoney();
  return (
    <Card
      title="Sale with dates"
      text={sale ? saleInWords(sale, money) : 'Lowers the price for some days. It goes back by itself.'}
      className="mt-6 max-w-3xl"
    >
      {sale?.state === 'running' && (
        <p className="text-ink-soft mb-4 text-sm">Saving another price ends the sale of this product.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => setIsSetting(true)}>
          {isOpen ? 'Change the sale…' : 'Set a sale…'}
        </Button>
        {isOpen && (
          <Button
            size="sm"
            variant="quiet"
            isPending={changes.change.isPending}
            onClick={() => changes.change.mutate({ which, change: { field: 'endSale' } })}
          >
            {sale.state === 'planned' ? 'Cancel the sale' : 'End the sale now'}
          </Button>
        )}
      </div>
      {isSetting && (
        <Suspense>
          <ChangeDialog
            which={which}
            categories={categories}
            changes={changes}
            onClose={() => setIsSetting(false)}
            saleOf={product.name}
          />
        </Suspense>
      )}
    </Card>
  );
}
