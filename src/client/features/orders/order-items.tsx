import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { toCents } from '@/shared/money.ts';
import { fulfillmentOf } from '@/shared/orders/fulfillments.ts';
import type { BuyerVendorOrderView, OrderItemView } from '@/shared/orders/orders.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemFulfillment } from './item-fulfillment.tsx';

export type OrderItemsProps = { vendorOrder: BuyerVendorOrderView; isOwn: boolean; orderNumber: string };

export function OrderItems({ vendorOrder, isOwn, orderNumber }: OrderItemsProps) {
  return (
    <ul aria-label="Items" className="flex flex-col gap-4">
      {vendorOrder.items.map((item) => (
        <li key={item.id} className="flex items-start gap-4">
          <Thumbnail imageUrl={item.imageUrl} size="sm" />
          <div className="min-w-0 flex-1">
            <ProductLink id={item.productId} name={item.productName} isPublic={item.product.isPublic} />
            <p className="text-ink-faint text-sm">
              {formatCount(item.quantity, 'piece')}
              {item.quantity > 1 && (
                <>
                  , <Price amount={item.price} size="sm" className="font-normal" /> each
                </>
              )}
            </p>
            <ItemFulfillment item={item} vendorOrder={vendorOrder} isForBuyer />
            <RefundedPieces item={item} vendorOrder={vendorOrder} />
            <ItemActions item={item} vendorOrder={vendorOrder} isOwn={isOwn} orderNumber={orderNumber} />
          </div>
          <Price amount={toCents(item.price) * item.quantity} size="sm" className="pt-0.5" />
        </li>
      ))}
    </ul>
  );
}

/** Pieces refunded without a return; nothing for a cancelled item, which has a status. */
function RefundedPieces({ item, vendorOrder }: { item: OrderItemView; vendorOrder: BuyerVendorOrderView }) {
  const returned = item.returns.reduce((sum, { receivedQuantity }) => sum + receivedQuantity, 0);
  const refunded = item.returnedQuantity - returned;
  if (refunded <= 0 || fulfillmentOf(vendorOrder, item).status === 'cancelled') return null;
  return <p className="text-ink-soft text-sm">{formatCount(refunded, 'piece')} refunded</p>;
}
