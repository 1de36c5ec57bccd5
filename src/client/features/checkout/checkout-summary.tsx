import { Store, Truck } from 'lucide-react';
import { formatCount } from '@/client/lib/format.ts';
import { Price, useFormatMoney } from '@/client/shop/price.tsx';
import { Thumbnail } from '@/client/shop/thumbnail.tsx';
import { Totals } from '@/client/shop/totals.tsx';
import type { CartItemView, CartView } from '@/shared/cart.ts';
import { DEFAULT_COLLECTION_LOCATION } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';
import type { FulfillmentMethod } from '@/shared/orders.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { isDelivered } from '@/shared/price-cart.ts';

export type CheckoutSummaryProps = {
  cart: CartView;
  method: FulfillmentMethod;
  config: ShopConfig;
  isUpdating: boolean;
};

/** What is bought, which way each thing goes, and what it costs. */
export function CheckoutSummary({ cart, method, config, isUpdating }: CheckoutSummaryProps) {
  const totals = (method === 'delivery' ? cart.delivery : null) ?? cart.collection;
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label="Items" className="flex flex-col gap-4">
        {cart.items.map((item) => (
          <SummaryLine key={item.id} item={item} method={method} />
        ))}
      </ul>
      <div className="border-line border-t pt-4">
        <Totals
          totals={totals}
          taxIncluded={config.taxIncluded}
          rates={{ tax: config.taxRate, commission: config.buyerCommissionRate }}
          deliveryLabel={method === 'delivery' ? 'Delivery' : 'Collection'}
          isUpdating={isUpdating}
        />
      </div>
    </div>
  );
}

function SummaryLine({ item, method }: { item: CartItemView; method: FulfillmentMethod }) {
  const { product, quantity, lineTotal, problem } = item;
  const isOnTheWay = isDelivered(product, method);
  return (
    <li className="flex gap-4">
      <Thumbnail imageUrl={product.imageUrl} size="sm" />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex justify-between gap-4">
          <p className="font-medium">{product.name}</p>
          <Price amount={lineTotal} size="sm" />
        </div>
        <p className="text-ink-faint">
          {quantity} × <Price amount={product.price} size="sm" className="font-normal" />
        </p>
        <p className="text-ink-soft mt-1 flex gap-1.5">
          {isOnTheWay ? (
            <Truck aria-hidden className="mt-0.75 size-4 shrink-0" />
          ) : (
            <Store aria-hidden className="mt-0.75 size-4 shrink-0" />
          )}
          <span>{isOnTheWay ? <DeliveryNote item={item} /> : collectionNote(item)}</span>
        </p>
        {problem && <p className="text-danger mt-1 font-medium">{problem}</p>}
      </div>
    </li>
  );
}

function DeliveryNote({ item: { product } }: { item: CartItemView }) {
  const formatMoney = useFormatMoney();
  const fee = toCents(product.deliveryFee) === 0 ? 'free' : formatMoney(product.deliveryFee);
  return `Delivered in about ${formatCount(product.estimatedDeliveryDays, 'day')}, ${fee}`;
}

/** Where a thing is fetched. */
function collectionNote({ product }: CartItemView): string {
  return `Collect from ${product.collectionAddress ?? DEFAULT_COLLECTION_LOCATION}`;
}
