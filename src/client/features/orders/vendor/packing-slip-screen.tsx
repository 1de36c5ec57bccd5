import { AddressLines } from '@/client/components/address-lines.tsx';
import { PrintBlock, PrintHead, PrintPage, PrintTable } from '@/client/components/print-page.tsx';
import { ReadyText } from '@/client/features/orders/item-fulfillment.tsx';
import { formatDate } from '@/client/lib/format.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';

type PackingSlipScreenProps = { vendorOrders: readonly VendorOrderView[]; config: ShopConfig };

/** The packing slip, without prices, refunded pieces, and pieces to collect beside a delivery. */
export function PackingSlipScreen({ vendorOrders, config }: PackingSlipScreenProps) {
  return (
    <PrintPage back={{ to: '/vendor-dashboard', search: { tab: 'orders' }, label: 'Back to orders' }}>
      {vendorOrders.map((vendorOrder) => (
        <PackingSlip key={vendorOrder.id} vendorOrder={vendorOrder} appName={config.appName} />
      ))}
    </PrintPage>
  );
}

function PackingSlip({ vendorOrder, appName }: { vendorOrder: VendorOrderView; appName: string }) {
  const { orderNumber, vendorName, createdAt, customerName, shippingAddress } = vendorOrder;
  const items = vendorOrder.items
    .filter(({ fulfillmentMethod }) => fulfillmentMethod === vendorOrder.fulfillmentMethod)
    .map((item) => ({ ...item, quantity: item.quantity - item.returnedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const head = (
    <PrintHead title="Packing slip" orderNumber={orderNumber} from={vendorName}>
      <p>Sold on {appName}</p>
      <p>Ordered {formatDate(createdAt)}</p>
    </PrintHead>
  );
  const isCancelled = vendorOrder.status === 'cancelled';
  if (isCancelled || pieces === 0) {
    return (
      <>
        {head}
        <p className="mt-8">
          {isCancelled ? 'This order was cancelled.' : 'All pieces of this parcel were refunded.'} There is
          nothing to pack.
        </p>
      </>
    );
  }
  return (
    <>
      {head}
      <div className="mt-8 text-sm">
        <PrintBlock title={vendorOrder.fulfillmentMethod === 'delivery' ? 'Deliver to' : 'Collected by'}>
          {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{customerName}</p>}
        </PrintBlock>
      </div>
      <PrintTable
        caption="What is in the parcel"
        rows={items}
        columns={[
          {
            name: 'Product',
            cell: (item) => (
              <>
                {item.productName}
                <ReadyText item={item} orderedAt={createdAt} madeAt={vendorOrder.madeAt} />
              </>
            ),
          },
          { name: 'Qty', cell: ({ quantity }) => quantity },
          {
            name: 'Packed',
            cell: () => (
              <span aria-hidden className="border-line-strong ml-auto block size-5 rounded-sm border" />
            ),
          },
        ]}
      />
      <p className="text-ink-soft mt-6 text-sm">
        {pieces} {pieces === 1 ? 'piece' : 'pieces'}. Thank you for your order!
      </p>
    </>
  );
}
