import { Download } from 'lucide-react';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { Price } from '@/client/components/price.tsx';
import { PrintBlock, PrintHead, PrintPage, PrintTable } from '@/client/components/print-page.tsx';
import { Totals } from '@/client/components/totals.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { toCents } from '@/shared/money.ts';
import { paymentRows } from '@/shared/orders/deposits.ts';
import { invoiceTitle, paymentNote, sellerLines } from '@/shared/orders/invoice.ts';
import type { OrderView } from '@/shared/orders/orders.ts';

export type InvoiceScreenProps = { order: OrderView; config: ShopConfig };

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
      <PrintHead
        title={invoiceTitle(config.gstNumber, order)}
        orderNumber={orderNumber}
        from={config.appName}
      >
        <p>{config.contactEmail}</p>
        <p>{config.contactPhone}</p>
        {config.invoiceAddress && <p>{config.invoiceAddress}</p>}
        {config.gstNumber && <p>GST number {config.gstNumber}</p>}
      </PrintHead>

      <div className="mt-8 grid gap-6 text-sm sm:grid-cols-3">
        <PrintBlock title="Date">
          <p>{formatDate(createdAt)}</p>
          <p>{paymentNote(order)}</p>
        </PrintBlock>
        <PrintBlock title={vendorOrders.length === 1 ? 'Seller' : 'Sellers'}>
          <ul>
            {vendorOrders.map((vendorOrder) => (
              <li key={vendorOrder.id} className="mb-2">
                {sellerLines(vendorOrder).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </PrintBlock>
        <PrintBlock title="Buyer">
          {shippingAddress ? <AddressLines address={shippingAddress} /> : <p>{order.customerName}</p>}
        </PrintBlock>
      </div>

      <PrintTable
        caption="What was bought"
        rows={vendorOrders.flatMap(({ vendorName, items }) => items.map((item) => ({ ...item, vendorName })))}
        columns={[
          {
            name: 'Product',
            cell: ({ productName, vendorName, fulfillmentMethod }) => (
              <>
                <span className="block">{productName}</span>
                <span className="text-ink-faint block font-normal">
                  {vendorName}, {fulfillmentMethod}
                </span>
              </>
            ),
          },
          { name: 'Quantity', cell: ({ quantity }) => quantity },
          {
            name: 'Price',
            isMinor: true,
            cell: ({ price }) => <Price amount={price} size="sm" className="font-normal" />,
          },
          {
            name: 'Amount',
            cell: ({ price, quantity }) => <Price amount={toCents(price) * quantity} size="sm" />,
          },
        ]}
      />

      <div className="mt-6 ml-auto w-full sm:max-w-xs">
        <Totals
          totals={order}
          taxIncluded={order.taxIncluded}
          deliveryLabel={toCents(order.deliveryFee) > 0 ? 'Delivery' : undefined}
          payments={paymentRows(order)}
          refunded={order.refunded}
        />
      </div>
      {collectionLocation && (
        <p className="text-ink-soft mt-8 text-sm wrap-anywhere">Collection from {collectionLocation}</p>
      )}
    </PrintPage>
  );
}
