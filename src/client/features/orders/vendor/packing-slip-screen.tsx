import { AddressLines } from '@/client/components/address-lines.tsx';
import { PrintBlock, PrintHead, PrintPage, PrintTable } from '@/client/components/print-page.tsx';
import { ReadyText } from '@/client/features/orders/item-fulfillment.tsx';
import { formatDate } from '@/client/lib/format.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { OrderItemView, VendorOrderView } from '@/shared/orders/orders.ts';
import { itemsToSend, shownParcels } from '@/shared/orders/parcels.ts';

type PackingSlipScreenProps = {
  vendorOrders: readonly VendorOrderView[];
  config: ShopConfig;
  /** The number of one of several parcels; default what is still to be sent. */
  parcel?: number | undefined;
};

/** The packing slip, without prices, refunded pieces, other parcels, and pieces to collect beside a delivery. */
export function PackingSlipScreen({ vendorOrders, config, parcel }: PackingSlipScreenProps) {
  return (
    <PrintPage back={{ to: '/vendor-dashboard', search: { tab: 'orders' }, label: 'Back to orders' }}>
      {vendorOrders.map((vendorOrder) => (
        <section
          key={vendorOrder.id}
          aria-label={`Packing slip of ${vendorOrder.orderNumber}`}
          className="not-last:border-line not-last:mb-10 not-last:break-after-page not-last:border-b not-last:pb-10 print:not-last:mb-0 print:not-last:border-0 print:not-last:pb-0"
        >
          <PackingSlip vendorOrder={vendorOrder} appName={config.appName} parcel={parcel} />
        </section>
      ))}
    </PrintPage>
  );
}

type PackingSlipProps = Pick<PackingSlipScreenProps, 'parcel'> & {
  vendorOrder: VendorOrderView;
  appName: string;
};

function PackingSlip({ vendorOrder, appName, parcel }: PackingSlipProps) {
  const { orderNumber, vendorName, createdAt, customerName, shippingAddress } = vendorOrder;
  const shown = shownParcels(vendorOrder).find(({ number }) => number === parcel);
  const toSend = itemsToSend(vendorOrder);
  const isPart = vendorOrder.isSplit && toSend.length > 0;
  const items = (shown?.items ?? (isPart ? toSend : vendorOrder.items))
    .filter(({ fulfillmentMethod }) => fulfillmentMethod === vendorOrder.fulfillmentMethod)
    .map((item) => ({ ...item, quantity: item.quantity - item.returnedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const head = (
    <PrintHead title="Packing slip" orderNumber={orderNumber} from={vendorName}>
      {vendorOrder.vendorAddress && <p className="whitespace-pre-line">{vendorOrder.vendorAddress}</p>}
      <p>Sold on {appName}</p>
      <p>Ordered {formatDate(createdAt)}</p>
      {shown && <p>Parcel {shown.number}</p>}
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
      <div className="mt-8 grid gap-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        <PrintBlock title={vendorOrder.fulfillmentMethod === 'delivery' ? 'Deliver to' : 'Collected by'}>
          {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{customerName}</p>}
        </PrintBlock>
        {shippingAddress?.access && <PrintBlock title="Access">{shippingAddress.access}</PrintBlock>}
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
                {packingText(item) && (
                  <span className="text-ink-soft block font-normal">{packingText(item)}</span>
                )}
                <ReadyText item={item} madeAt={vendorOrder.madeAt} />
              </>
            ),
          },
          { name: 'SKU', cell: ({ packing }) => packing?.sku },
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

/** Width × depth × height, and weight, as far as they are known. */
function packingText({ packing }: OrderItemView): string {
  if (!packing) return '';
  const { widthCm, depthCm, heightCm, weightKg } = packing;
  const sides = [widthCm, depthCm, heightCm].filter((side) => side !== null);
  return [
    ...(sides.length > 0 ? [`${sides.join(' × ')} cm`] : []),
    ...(weightKg === null ? [] : [`${weightKg} kg`]),
  ].join(', ');
}
