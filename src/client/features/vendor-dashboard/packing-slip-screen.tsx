import { formatDate } from '@/client/lib/format.ts';
import { AddressLines } from '@/client/shop/address-lines.tsx';
import { PrintPage } from '@/client/shop/print-page.tsx';
import type { VendorOrderView } from '@/shared/orders.ts';
import type { ShopConfig } from '@/shared/platform.ts';

type PackingSlipScreenProps = { vendorOrders: readonly VendorOrderView[]; config: ShopConfig };

/** What goes into the parcel with an order: what is in it and for whom, without prices. One for each vendor's part. */
export function PackingSlipScreen({ vendorOrders, config }: PackingSlipScreenProps) {
  return (
    <PrintPage back={{ to: '/vendor-dashboard', search: { tab: 'orders' }, label: 'Back to orders' }}>
      {vendorOrders.map((vendorOrder) => (
        <Slip key={vendorOrder.id} vendorOrder={vendorOrder} appName={config.appName} />
      ))}
    </PrintPage>
  );
}

function Slip({ vendorOrder, appName }: { vendorOrder: VendorOrderView; appName: string }) {
  const { orderNumber, vendorName, createdAt, customerName, shippingAddress } = vendorOrder;
  const pieces = vendorOrder.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="font-display text-3xl">Packing slip</h1>
          <p className="text-ink-soft mt-2 tabular-nums">{orderNumber}</p>
        </div>
        <div className="text-ink-soft text-sm sm:text-right">
          <p className="font-display text-ink text-xl">{vendorName}</p>
          <p>Sold on {appName}</p>
          <p>Ordered {formatDate(createdAt)}</p>
        </div>
      </header>
      <div className="mt-8 text-sm">
        <h2 className="text-ink-faint text-label mb-1">
          {vendorOrder.fulfillmentMethod === 'delivery' ? 'Deliver to' : 'Collected by'}
        </h2>
        {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{customerName}</p>}
      </div>
      <table className="mt-8 w-full border-collapse text-sm">
        <caption className="sr-only">What is in the parcel</caption>
        <thead className="text-ink-faint text-label text-left">
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 pr-4 font-medium">
              Product
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              Qty
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              Packed
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {vendorOrder.items.map((item) => (
            <tr key={item.id} className="border-line border-b">
              <th scope="row" className="py-3 pr-4 text-left font-medium">
                {item.productName}
              </th>
              <td className="px-2 py-3 text-right">{item.quantity}</td>
              <td className="py-3 pl-4">
                <span aria-hidden className="border-line-strong ml-auto block size-5 rounded-sm border" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft mt-6 text-sm">
        {pieces} {pieces === 1 ? 'piece' : 'pieces'}. Thank you for your order!
      </p>
    </>
  );
}
