import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { StatusBadges } from '@/client/components/status-badge.tsx';
import { TrackingLink } from '@/client/components/tracking-link.tsx';
import { OrderLine } from '@/client/features/orders/order-line.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useFocusAfter } from '@/client/lib/use-focus-after.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { toCents } from '@/shared/money.ts';
import { type Fulfillment, fulfillmentsOf, statusesOf } from '@/shared/orders/fulfillments.ts';
import { statusNameIn } from '@/shared/orders/made-to-order.ts';
import { isFinished, type VendorOrderView } from '@/shared/orders/orders.ts';
import { DashboardOrderActions } from './dashboard-order-actions.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { useVendorOrderChanges } from './vendor-orders.ts';

type DashboardOrderCardProps = {
  vendorOrder: VendorOrderView;
  search: OrdersSearch;
  hasVendorName: boolean;
  isOwn: boolean;
};

export function DashboardOrderCard({ vendorOrder, search, hasVendorName, isOwn }: DashboardOrderCardProps) {
  const changes = useVendorOrderChanges(search);
  const { orderNumber, createdAt, customerName, vendorName } = vendorOrder;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(statusesOf(vendorOrder).join(), heading);

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
        <StatusBadges
          statuses={statusesOf(vendorOrder)}
          nameOf={(status) => statusNameIn(vendorOrder, status)}
        />
      </header>
      <div className="grid gap-6 p-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_32rem]">
        <ul aria-label="Items" className="flex flex-col gap-4">
          {vendorOrder.items.map((item) => (
            <li key={item.id}>
              <OrderLine
                item={item}
                vendorOrder={vendorOrder}
                orderedAt={createdAt}
                buyer={firstNameOf(customerName)}
                changes={changes}
              />
            </li>
          ))}
        </ul>
        <DashboardOrderFacts vendorOrder={vendorOrder} />
      </div>
      <DashboardOrderActions vendorOrder={vendorOrder} changes={changes} isOwn={isOwn} />
    </article>
  );
}

function DashboardOrderFacts({ vendorOrder }: { vendorOrder: VendorOrderView }) {
  const money = useFormatMoney();
  const { fulfillmentMethod, shippingAddress, collectionLocation, status } = vendorOrder;
  const { collectionPlace, collectionHours, carrier, trackingUrl, deposit } = vendorOrder;
  const fulfillments = fulfillmentsOf(vendorOrder);
  const [isToDeliver, isToCollect] = (['delivery', 'collection'] as const).map((method) =>
    fulfillments.some((one) => one.fulfillmentMethod === method && !isFinished(one.status)),
  );
  return (
    <dl className="text-sm lg:columns-2 lg:gap-8">
      {fulfillmentMethod === 'delivery' && (
        <Fact term="Deliver to">
          {shippingAddress ? (
            <AddressLines address={shippingAddress} />
          ) : (
            `The order ${status === 'cancelled' ? 'was cancelled' : 'is complete'}, so we no longer show the address.`
          )}
        </Fact>
      )}
      {fulfillments.some(isCollection) && (
        <Fact term={isToCollect ? 'To be collected at' : 'Collected at'}>
          <span className="whitespace-pre-line">
            {collectionPlace ?? collectionLocation ?? 'Your collection address'}
          </span>
          {collectionHours && <span className="text-ink-faint block">{collectionHours}</span>}
        </Fact>
      )}
      {carrier && <Fact term="Carrier">{carrier}</Fact>}
      {vendorOrder.trackingNumber && <Fact term="Tracking number">{vendorOrder.trackingNumber}</Fact>}
      {trackingUrl && (
        <Fact term="Tracking">
          <TrackingLink url={trackingUrl} />
        </Fact>
      )}
      {isToDeliver && vendorOrder.estimatedDelivery && (
        <Fact term="Expected to arrive by">{formatDate(vendorOrder.estimatedDelivery)}</Fact>
      )}
      {isToCollect && vendorOrder.estimatedCollection && (
        <Fact term="Aim to have it ready by">{formatDate(vendorOrder.estimatedCollection)}</Fact>
      )}
      {fulfillments.map(
        (one) =>
          one.completedAt && (
            <Fact
              key={one.fulfillmentMethod}
              term={one.fulfillmentMethod === 'collection' ? 'Collected' : 'Delivered'}
            >
              {formatDate(one.completedAt)}
            </Fact>
          ),
      )}
      {deposit && toCents(deposit.rest) > 0 && (
        <>
          <Fact term="Deposit, paid by the customer">{money(deposit.amount)}</Fact>
          <Fact term="Still to be paid by the customer">
            {money(deposit.rest)}
            <span className="text-ink-faint block">Hand it over once this is paid.</span>
          </Fact>
        </>
      )}
      <Fact term="You earn">
        <span className="font-medium tabular-nums">{money(vendorOrder.earnings)}</span>
        {deposit && toCents(deposit.kept) > 0 && (
          <span className="text-ink-faint block">
            {`The deposit of ${money(deposit.kept)}, which you keep, less your commission`}
          </span>
        )}
        {status !== 'cancelled' && (
          <span className="text-ink-faint block">
            {money(vendorOrder.subtotal)}
            {toCents(vendorOrder.deliveryFee) > 0 && ` and ${money(vendorOrder.deliveryFee)} for delivery`},
            less {money(vendorOrder.commission)} commission
            {toCents(vendorOrder.takenBack) > 0 &&
              ` and ${money(vendorOrder.takenBack)} for cancellations and refunds`}
          </span>
        )}
      </Fact>
    </dl>
  );
}

/** The items to collect, unless only the collection was cancelled. */
function isCollection({ fulfillmentMethod, status }: Fulfillment, _: number, all: readonly Fulfillment[]) {
  return fulfillmentMethod === 'collection' && (status !== 'cancelled' || all.length === 1);
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid pb-3 last:pb-0">
      <dt className="text-ink-faint">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
