import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProductPrice } from '@/client/shop/price.tsx';
import { ProductCorner } from '@/client/shop/product-card.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { Product } from '@/shared/catalog.ts';
import { LOW_STOCK, MAX_LINE_QUANTITY, regionName } from '@/shared/constants.ts';
import { badgeOf } from '@/shared/product-text.ts';
import { DeliveryOptions } from './delivery-options.tsx';

export type BuyBoxProps = {
  product: Product;
  /** The button that puts that many in the cart. */
  renderAdd: (quantity: number) => ReactNode;
};

/** Name, price, delivery options and the button. */
export function BuyBox({ product, renderAdd }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const max = Math.min(product.stock, MAX_LINE_QUANTITY);
  const quantity = Math.max(1, Math.min(wanted, max));

  return (
    <div>
      <p className="mb-4 flex">
        <ProductCorner badge={badgeOf(product)} />
      </p>
      <h1 className="font-display text-4xl tracking-[-0.018em] wrap-anywhere">{product.name}</h1>
      <p className="text-ink-soft mt-2">
        {product.vendorName}, {regionName(product.region)}
      </p>
      <p className="mt-1">
        <a href="#reviews" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
          <Rating value={product.rating} count={product.reviewCount} />
        </a>
      </p>
      <p className="mt-4">
        <ProductPrice price={product.price} compareAtPrice={product.compareAtPrice} size="xl" />
      </p>
      <Stock stock={product.stock} />
      <div className="noscript:hidden mt-6 flex flex-wrap items-stretch gap-3">
        {product.stock > 0 && (
          <QuantityStepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={max}
            onValueChange={setWanted}
          />
        )}
        <div className="min-w-48 flex-1">{renderAdd(quantity)}</div>
      </div>
      {product.aiPickReason && (
        <p className="bg-accent-soft mt-6 flex gap-3 rounded-md px-4 py-3 text-sm">
          <Sparkles aria-hidden className="text-accent mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            <span className="font-medium">Why it is an AI Pick:</span> {product.aiPickReason}
          </span>
        </p>
      )}
      <DeliveryOptions product={product} />
    </div>
  );
}

function Stock({ stock }: { stock: number }) {
  const [text, look] =
    stock === 0
      ? ['Sold out', 'text-danger']
      : stock <= LOW_STOCK
        ? [`Only ${stock} left`, 'text-caution']
        : ['In stock', 'text-positive'];
  return (
    <p className={`mt-3 flex items-center gap-2 text-sm font-medium ${look}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {text}
    </p>
  );
}
