import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { formatDate } from '@/client/lib/format.ts';
import { useFocusAfter } from '@/client/lib/use-focus-after.ts';
import { AddressLines } from '@/client/ui/address-lines.tsx';
import { Price, useFormatMoney } from '@/client/ui/price.tsx';
import { StatusBadge } from '@/client/ui/status-badge.tsx';
import { Thumbnail } from '@/client/ui/thumbnail.tsx';
import { toCents } from '@/shared/money.ts';
import { hasArrived, type OrderItemView, type VendorOrderView } from '@/shared/orders.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import { ReturnBox } from './return-box.tsx';
import { SaleActions } from './sale-actions.tsx';
import { type SaleChanges, useSaleChanges } from './sales.ts';

type SaleCardProps = { sale: VendorOrderView; search: DashboardSearch; hasVendorName: boolean };

/** One part of an order: what was bought, where it goes, what is next. */
export function SaleCard({ sale, search, hasVendorName }: SaleCardProps) {
  const changes = useSaleChanges(search);
  const { orderNumber, status, createdAt, customerName, vendorName } = sale;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(status, heading);

  return (
    <article className="border-line bg-surface rounded-lg border">
      <header className="border-line flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b p-5 sm:px-6">
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-medium tabular-nums">
            <Link
              to="/order-tracking"
              search={{ order: orderNumber }}
              className="underline-offset-4 hover:underline"
            >
              {orderNumber}
            </Link>
          </h3>
          <p className="text-ink-faint text-sm">
            {customerName}, {formatDate(createdAt)}
            {hasVendorName && `, sold by ${vendorName}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <div className="grid gap-6 p-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_32rem]">
        <ul aria-label="Items" className="flex flex-col gap-4">
          {sale.items.map((item) => (
            <li key={item.id}>
              <Item item={item} isMixed={sale.fulfillmentMethod === 'delivery'} changes={changes} />
            </li>
          ))}
        </ul>
        <SaleFacts sale={sale} />
      </div>
      <SaleActions sale={sale} changes={changes} />
    </article>
  );
}

function Item({ item, isMixed, changes }: { item: OrderItemView; isMixed: boolean; changes: SaleChanges }) {
  const { productName, imageUrl, quantity, price, fulfillmentMethod, returnedQuantity, returns } = item;
  return (
    <>
      <div className="flex items-start gap-4">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {quantity > 1 && `${quantity} × `}
            {productName}
          </p>
          <p className="text-ink-faint text-sm">
            {isMixed && fulfillmentMethod === 'collection' ? 'Collected by the customer' : null}
            {returnedQuantity > 0 && ` ${returnedQuantity} came back`}
          </p>
        </div>
        <Price amount={toCents(price) * quantity} size="sm" />
      </div>
      {returns.map((request) => (
        <ReturnBox key={request.id} request={request} productName={productName} changes={changes} />
      ))}
    </>
  );
}

function SaleFacts({ sale }: { sale: VendorOrderView }) {
  const money = useFormatMoney();
  const { fulfillmentMethod, shippingAddress, collectionLocation, status } = sale;
  const isOver = hasArrived(status) || status === 'cancelled';
  return (
    <dl className="text-sm lg:columns-2 lg:gap-8">
      {fulfillmentMethod === 'delivery' ? (
        <Fact term="Deliver to">
          {shippingAddress ? (
            <AddressLines address={shippingAddress} />
          ) : (
            'You no longer need the address, so we no longer show it.'
          )}
        </Fact>
      ) : (
        <Fact term="Collected at">{collectionLocation ?? 'Your collection address'}</Fact>
      )}
      {sale.trackingNumber && <Fact term="Tracking number">{sale.trackingNumber}</Fact>}
      {!isOver && sale.estimatedDelivery && (
        <Fact term="Expected to arrive by">{formatDate(sale.estimatedDelivery)}</Fact>
      )}
      {!isOver && sale.estimatedCollection && (
        <Fact term="Promised to be ready by">{formatDate(sale.estimatedCollection)}</Fact>
      )}
      {sale.completedAt && (
        <Fact term={status === 'collected' ? 'Collected' : 'Delivered'}>{formatDate(sale.completedAt)}</Fact>
      )}
      <Fact term="You earn">
        <span className="font-medium tabular-nums">{money(sale.earnings)}</span>
        {status !== 'cancelled' && (
          <span className="text-ink-faint block">
            {money(sale.subtotal)}
            {toCents(sale.deliveryFee) > 0 && ` and ${money(sale.deliveryFee)} for delivery`}, less{' '}
            {money(sale.commission)} commission
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid pb-3 last:pb-0">
      <dt className="text-ink-faint">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
