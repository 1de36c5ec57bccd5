import { AddressLines } from '@/client/components/address-lines.tsx';
import { PrintPage } from '@/client/components/print-page.tsx';
import type { OrderItemView, OrderView, ReturnView } from '@/shared/orders/orders.ts';

type ReturnLabelScreenProps = { order: OrderView; item: OrderItemView; returnRequest: ReturnView };

export function ReturnLabelScreen({ order, item, returnRequest }: ReturnLabelScreenProps) {
  const { orderNumber, customerName, shippingAddress } = order;
  const seller = order.vendorOrders.find(({ items }) => items.some(({ id }) => id === item.id));
  return (
    <PrintPage back={{ to: '/order-tracking', search: { order: orderNumber }, label: 'Back to the order' }}>
      <h1 className="font-display text-3xl">Return label</h1>
      <p className="text-ink-soft mt-2 tabular-nums">
        Return R-{returnRequest.id} of order {orderNumber}
      </p>
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <section>
          <h2 className="text-ink-faint text-label mb-1">To</h2>
          <p className="text-xl font-medium">{seller?.vendorName}</p>
          {returnRequest.answer && <p className="mt-1 whitespace-pre-line">{returnRequest.answer}</p>}
        </section>
        <section>
          <h2 className="text-ink-faint text-label mb-1">From</h2>
          {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{customerName}</p>}
        </section>
      </div>
      <p className="border-line mt-8 border-t pt-4">
        {item.productName}, Qty {returnRequest.quantity}
      </p>
      <p data-print="none" className="text-ink-soft mt-6 text-sm">
        Print this label and stick it on the parcel, or show it when you bring the piece back.
        {!returnRequest.answer && ' The seller has named no address: write to them from your order.'}
      </p>
    </PrintPage>
  );
}
