import { TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { ProductCard } from '@/client/components/product-card.tsx';
import { Button } from '@/client/ui/button.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { ProductCard as Product } from '@/shared/catalog/catalog.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { WISH_SIZES } from './wish-grid.ts';

export interface Wish {
  product: Product;
  isOnSale: boolean;
  priceWhenAdded: Decimal;
}

export type WishCardProps = {
  wish: Wish;
  renderAction: (product: Product) => ReactNode;
  onRemove: () => void;
};

export function WishCard({
  wish: { product, isOnSale, priceWhenAdded },
  renderAction,
  onRemove,
}: WishCardProps) {
  const money = useFormatMoney();
  const saved = toCents(priceWhenAdded) - toCents(product.price);
  const remove = (
    <Button variant="quiet" size="sm" isWide onClick={onRemove}>
      Remove <VisuallyHidden>{product.name}</VisuallyHidden>
    </Button>
  );
  if (!isOnSale) {
    return (
      <article className="border-line flex h-full flex-col justify-between rounded-md border border-dashed p-4">
        <div>
          <h2 className="font-display text-lg leading-snug wrap-anywhere">{product.name}</h2>
          <p className="text-ink-soft mt-2 text-sm">No longer sold.</p>
        </div>
        <div className="mt-4">{remove}</div>
      </article>
    );
  }
  return (
    <ProductCard
      product={product}
      sizes={WISH_SIZES}
      level={2}
      heart={null}
      action={
        <div className="flex flex-col gap-1">
          {saved > 0 && (
            <p className="text-positive mb-2 flex items-start gap-1.5 text-sm">
              <TrendingDown aria-hidden className="mt-0.5 size-4 shrink-0" />
              {money(priceWhenAdded)} when you saved it
            </p>
          )}
          {renderAction(product)}
          {remove}
        </div>
      }
    />
  );
}
