import { Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PaidInTheEnd } from '@/client/components/paid-in-the-end.tsx';
import { ProductPrice } from '@/client/components/price.tsx';
import { ProductCorner } from '@/client/components/product-card.tsx';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import { badgeOf } from '@/shared/catalog/product-text.ts';
import { LOW_STOCK, MAX_LINE_QUANTITY, regionName } from '@/shared/constants.ts';
import { DeliveryOptions } from './delivery-options.tsx';

export type BuyBoxProps = {
  product: Product;
  terms?: SellerTerms | undefined;
  renderAdd: (quantity: number) => ReactNode;
  inCart?: ReactNode;
  heart?: ReactNode;
  /** Shows a fixed button at the bottom on phones. */
  hasBar?: boolean;
  askHref?: string | undefined;
};

/** Id of the quantity and button, for keyboard links. */
export const BUY_ID = 'buy';

export function BuyBox({ product, terms, renderAdd, inCart, heart, hasBar = false, askHref }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const max = Math.min(product.stock, MAX_LINE_QUANTITY);
  const badge = badgeOf(product);
  const [button, isAway] = useIsAway();
  const quantity = Math.max(1, Math.min(wanted, max));

  return (
    <div>
      {badge && (
        <p className="mb-4 flex">
          <ProductCorner badge={badge} />
        </p>
      )}
      <h1 className="font-display text-4xl tracking-[-0.018em] wrap-anywhere">{product.name}</h1>
      <p className="text-ink-soft mt-2">
        <SellerLink id={product.vendorId} name={product.vendorName} className="underline" />
        {`, ${regionName(product.region)}`}
        {askHref && (
          <span className="whitespace-nowrap">
            {' · '}
            <a href={askHref} className="relative underline underline-offset-4 tap-area">
              Ask the seller
            </a>
          </span>
        )}
      </p>
      <p className="mt-1">
        <a href="#reviews" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
          <Rating value={product.rating} count={product.reviewCount} />
        </a>
      </p>
      <p className="mt-4">
        <ProductPrice price={product.price} compareAtPrice={product.compareAtPrice} size="xl" />
      </p>
      <p className="text-ink-soft mt-1 text-sm">
        <PaidInTheEnd price={product.price} />
      </p>
      <Stock stock={product.stock} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex row everywhere */}
      <div
        id={BUY_ID}
        role="group"
        aria-label="Buy"
        tabIndex={-1}
        className="noscript:hidden scroll-mt-40 mt-6 outline-none flex flex-wrap items-start gap-3"
      >
        {product.stock > 0 && (
          <QuantityStepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={max}
            onValueChange={setWanted}
          />
        )}
        <div className="flex min-w-60 flex-1 items-start gap-3">
          <div className="flex-1">
            <div ref={button}>{renderAdd(quantity)}</div>
            {inCart}
          </div>
          {heart}
        </div>
      </div>
      {product.aiPickReason && (
        <p className="bg-accent-soft mt-6 flex gap-3 rounded-md px-4 py-3 text-sm">
          <Sparkles aria-hidden className="text-accent mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            <span className="font-medium">Why it is an AI Pick:</span> {product.aiPickReason}
          </span>
        </p>
      )}
      <DeliveryOptions product={product} terms={terms} />
      {hasBar && isAway && (
        <div
          data-buy-bar
          data-print="none"
          className="z-bar border-line bg-canvas fixed inset-x-0 bottom-0 flex items-center gap-4 border-t px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden"
        >
          <p className="min-w-0 flex-1">
            <span className="block truncate text-sm">{product.name}</span>
            <ProductPrice price={product.price} compareAtPrice={product.compareAtPrice} />
          </p>
          <div className="shrink-0">{renderAdd(quantity)}</div>
        </div>
      )}
    </div>
  );
}

/** Returns if an element left the viewport, and its ref. */
function useIsAway() {
  const element = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsAway(entries.at(-1)?.isIntersecting === false),
      {
        // Height of the sticky header.
        rootMargin: '-64px 0px 0px',
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isAway] as const;
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
