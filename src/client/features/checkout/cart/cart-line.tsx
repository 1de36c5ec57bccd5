import { Trash2 } from 'lucide-react';
import { collectionText } from '@/client/components/deliver-to/arrival-text.ts';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { AmountToPay, Price, useFormatMoney } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { QuantityStepper } from '@/client/ui/quantity-stepper.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import {
  collectionOfProduct,
  deliveryFeeTo,
  isSharedFee,
  type SellerTerms,
} from '@/shared/catalog/delivery.ts';
import { leadTimeText } from '@/shared/catalog/made-to-order.ts';
import type { CartItemView } from '@/shared/checkout/cart.ts';
import { MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { toCents } from '@/shared/money.ts';

export type CartLineProps = {
  item: CartItemView;
  terms: SellerTerms | undefined;
  isBusy: boolean;
  onQuantityChange: (quantity: number) => void;
  onRemove: () => void;
  onLeave: () => void;
};

export function CartLine({ item, terms, isBusy, onQuantityChange, onRemove, onLeave }: CartLineProps) {
  const { product, quantity, problem, isOnSale } = item;
  const leadTime = leadTimeText(product);
  return (
    <li className="border-line flex gap-4 border-b py-5 first:pt-0 last:border-0">
      <Thumbnail imageUrl={product.imageUrl} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <ProductLink
              id={item.listingId}
              variantId={product.id}
              name={product.name}
              isPublic={isOnSale}
              onClick={onLeave}
            />
            {isOnSale && (
              <p className="text-ink-faint text-sm">
                <SellerLink id={product.vendorId} name={product.vendorName} onClick={onLeave} />
              </p>
            )}
            {leadTime && <p className="text-ink-faint text-sm">{leadTime}</p>}
            <p className="text-ink-faint text-sm">
              <Price amount={product.price} size="sm" className="font-normal" /> each
            </p>
          </div>
          <IconButton
            label={`Remove ${product.name}`}
            icon={<Trash2 aria-hidden />}
            size="sm"
            aria-disabled={isBusy}
            onClick={onRemove}
            data-remove
            className="-mt-1 -mr-2 shrink-0"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <QuantityStepper
            isAnnounced={false}
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={Math.max(1, Math.min(product.stock, MAX_LINE_QUANTITY))}
            isBusy={isBusy}
            onValueChange={onQuantityChange}
          />
          <p className="ml-auto text-right">
            <Price amount={item.lineTotal} />
            <AmountToPay price={product.price} quantity={quantity} />
          </p>
        </div>
        <DeliveryOfLine product={product} terms={terms} />
        {problem && (
          <p role="status" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

/** Undeliverable items, and the delivery fee of the rest to the buyer's region. */
function DeliveryOfLine({ product, terms }: { product: Product; terms: SellerTerms | undefined }) {
  const money = useFormatMoney();
  const chosen = useDeliverTo();
  const look = 'text-ink-faint text-sm';
  if (!product.deliveryAvailable)
    return (
      <p className={look}>
        Not delivered: you collect it from the seller. {collectionText([product], terms)}
      </p>
    );
  if (!chosen) return <p className={look}>{collectionText([product], terms)}</p>;
  const own = { deliveryAvailable: true, deliveryFeeCents: toCents(product.deliveryFee) };
  const places = terms?.places ?? [];
  const fee = deliveryFeeTo(own, places, chosen.destination);
  if (fee !== null) {
    const all = isSharedFee(places, chosen.destination) ? ` for everything from ${product.vendorName}` : '';
    return (
      <p className={look}>
        Delivery to {chosen.name}: {fee === 0 ? 'free' : `${money(fee)}${all}`}
      </p>
    );
  }
  return (
    <p className="text-caution text-sm">
      Can’t be delivered to {chosen.name}. You collect it from {collectionOfProduct(product, terms).place}.
    </p>
  );
}
