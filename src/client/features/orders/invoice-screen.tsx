import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '@/client/lib/format.ts';
import { AddressLines } from '@/client/shop/address-lines.tsx';
import { Price } from '@/client/shop/price.tsx';
import { PrintPage } from '@/client/shop/print-page.tsx';
import { Totals } from '@/client/shop/totals.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { toCents } from '@/shared/money.ts';
import type { OrderView } from '@/shared/orders.ts';
import type { ShopConfig } from '@/shared/platform.ts';

export type InvoiceScreenProps = { order: OrderView; config: ShopConfig };

/** The bill of an order, as a page that prints well. */
export function InvoiceScreen({ order, config }: InvoiceScreenProps) {
  const { orderNumber, shippingAddress, collectionLocation, vendorOrders, createdAt } = order;
  return (
    <PrintPage
      back={{ to: '/order-tracking', search: { order: orderNumber }, label: 'Back to the order' }}
      actions={
        <ButtonAnchor href={`/api/orders/${orderNumber}/invoice.pdf`} variant="secondary" download>
          <Download aria-hidden /> Download PDF
        </ButtonAnchor>
      }
    >
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="font-display text-3xl">Invoice</h1>
          <p className="text-ink-soft mt-2 tabular-nums">{orderNumber}</p>
        </div>
        <div className="text-ink-soft text-sm sm:text-right">
          <p className="font-display text-ink text-xl">{config.appName}</p>
          <p>{config.contactEmail}</p>
          <p>{config.contactPhone}</p>
        </div>
      </header>

      <div className="mt-8 grid gap-6 text-sm sm:grid-cols-3">
        <Block title="Date">
          <p>{formatDate(createdAt)}</p>
          <p>{order.status === 'cancelled' ? 'Cancelled' : 'Paid by card'}</p>
        </Block>
        <Block title={vendorOrders.length === 1 ? 'Seller' : 'Sellers'}>
          <ul>
            {vendorOrders.map(({ id, vendorName }) => (
              <li key={id}>{vendorName}</li>
            ))}
          </ul>
        </Block>
        <Block title="Buyer">
          {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{order.customerName}</p>}
        </Block>
      </div>

      <table className="mt-8 w-full border-collapse text-sm">
        <caption className="sr-only">What was bought</caption>
        <thead className="text-ink-faint text-label text-left">
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 pr-4 font-medium">
              Product
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium max-sm:hidden">
              Price
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {vendorOrders.flatMap((vendorOrder) =>
            vendorOrder.items.map((item) => (
              <tr key={item.id} className="border-line border-b align-top">
                <th scope="row" className="py-3 pr-4 text-left font-normal">
                  <span className="block font-medium">{item.productName}</span>
                  <span className="text-ink-faint block">
                    {vendorOrder.vendorName}, {item.fulfillmentMethod}
                  </span>
                </th>
                <td className="px-2 py-3 text-right">{item.quantity}</td>
                <td className="px-2 py-3 text-right max-sm:hidden">
                  <Price amount={item.price} size="sm" className="font-normal" />
                </td>
                <td className="py-3 pl-2 text-right">
                  <Price amount={toCents(item.price) * item.quantity} size="sm" />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>

      <div className="mt-6 ml-auto w-full sm:max-w-xs">
        <Totals
          totals={order}
          taxIncluded={order.taxIncluded}
          deliveryLabel={toCents(order.deliveryFee) > 0 ? 'Delivery' : undefined}
          refunded={order.refunded}
        />
      </div>
      {collectionLocation && (
        <p className="text-ink-soft mt-8 text-sm">Collection from {collectionLocation}</p>
      )}
    </PrintPage>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-ink-faint text-label mb-1">{title}</h2>
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}
