import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { StatusBadges } from '@/client/components/status-badge.tsx';
import { TrackingLink, TrackingNumber } from '@/client/components/tracking-link.tsx';
import { OrderLine } from '@/client/features/orders/order-line.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useFocusAfter } from '@/client/lib/use-focus-after.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { cx } from '@/client/ui/cx.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { isLate } from '@/shared/orders/arrival.ts';
import { trackingPageOf } from '@/shared/orders/carriers.ts';
import { type Fulfillment, fulfillmentsOf, statusesOf } from '@/shared/orders/fulfillments.ts';
import { isOpenReturn, paidBackState, piecesSent } from '@/shared/orders/item-rights.ts';
import { statusNameIn } from '@/shared/orders/made-to-order.ts';
import { isFinished, statusName, type VendorOrderView } from '@/shared/orders/orders.ts';
import { hasSeveralParcels } from '@/shared/orders/parcels.ts';
import { DashboardOrderActions } from './dashboard-order-actions.tsx';
import { DashboardParcels } from './dashboard-parcels.tsx';
import { OrderSteps } from './order-steps.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { useVendorOrderChanges } from './vendor-orders.ts';

type DashboardOrderCardProps = {
  vendorOrder: VendorOrderView;
  search: OrdersSearch;
  hasVendorName: boolean;
  isOwn: boolean;
  isOpen: boolean;
  /** Null if it cannot be selected. */
  selection: { isSelected: boolean; onChange: (isSelected: boolean) => void } | null;
};

/** A vendor order in one row, which opens for its details. */
export function DashboardOrderCard(props: DashboardOrderCardProps) {
  const { vendorOrder, search, hasVendorName, isOwn, selection } = props;
  const changes = useVendorOrderChanges(search);
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const { orderNumber, createdAt, customerName, vendorName, shippingAddress, unreadMessages } = vendorOrder;
  const heading = useRef<HTMLHeadingElement>(null);
  const details = useId();
  const money = useFormatMoney();
  const due = dueOf(vendorOrder);
  const paidBack = paidBackState([vendorOrder]);
  const hasOpenReturn = vendorOrder.items.some(({ returns }) =>
    returns.some((one) => isOpenReturn(one.status)),
  );
  useFocusAfter(statusesOf(vendorOrder).join(), heading);
  const place = shippingAddress ? shippingAddress.city : statusName(vendorOrder.fulfillmentMethod);

  return (
    <article className="border-line bg-surface rounded-lg border">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5 sm:px-4 lg:flex-nowrap lg:py-0.5">
        {selection && (
          <Checkbox
            label={<span className="sr-only">Select {orderNumber}</span>}
            checked={selection.isSelected}
            onChange={({ target }) => selection.onChange(target.checked)}
          />
        )}
        <div className="min-w-0 flex-1 max-sm:basis-3/4 lg:flex lg:items-center lg:gap-4">
          <h3
            ref={heading}
            tabIndex={-1}
            className="text-sm font-medium tabular-nums max-lg:-my-2 lg:w-40 lg:shrink-0"
          >
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setIsOpen(!isOpen)}
              className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap underline-offset-4 hover:underline"
            >
              {orderNumber}
              <ChevronDown
                aria-hidden
                className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </h3>
          <p className="text-ink-soft min-w-0 truncate text-sm lg:w-52 lg:shrink-0">
            {customerName}, {place}
            <span className="text-ink-faint block truncate text-xs">
              {formatDate(createdAt)}
              {due && `, due ${formatDate(due)}`}
              {hasVendorName && `, sold by ${vendorName}`}
            </span>
          </p>
          <p className="min-w-0 flex-1 truncate text-sm">{itemsText(vendorOrder)}</p>
        </div>
        {unreadMessages > 0 && <Badge tone="accent">{unreadMessages} new</Badge>}
        {isLate(due, new Date()) && <Badge tone="danger">Late</Badge>}
        {hasOpenReturn && <Badge tone="caution">Return asked</Badge>}
        <span className="text-sm tabular-nums">
          <span className="sr-only">Sum: </span>
          {money(toDecimal(toCents(vendorOrder.subtotal) + toCents(vendorOrder.deliveryFee)))}
        </span>
        <StatusBadges
          statuses={paidBack ? [paidBack] : statusesOf(vendorOrder)}
          nameOf={(status) => statusNameIn(vendorOrder, status)}
        />
        <div className="flex flex-wrap justify-end gap-2 max-sm:ml-auto lg:w-44">
          <OrderSteps vendorOrder={vendorOrder} changes={changes} />
        </div>
      </header>
      {isOpen && (
        <div id={details}>
          <div className="border-line grid gap-6 border-t p-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_32rem]">
            <div className="flex flex-col gap-4">
              <ul aria-label="Items" className="flex flex-col gap-4">
                {vendorOrder.items.map((item) => (
                  <li key={item.id}>
                    <OrderLine
                      item={item}
                      vendorOrder={vendorOrder}
                      buyer={firstNameOf(customerName)}
                      changes={changes}
                    />
                  </li>
                ))}
              </ul>
              <DashboardParcels vendorOrder={vendorOrder} changes={changes} />
            </div>
            <DashboardOrderFacts vendorOrder={vendorOrder} />
          </div>
          <DashboardOrderActions vendorOrder={vendorOrder} changes={changes} isOwn={isOwn} />
        </div>
      )}
    </article>
  );
}

function itemsText({ items }: VendorOrderView): string {
  return items
    .map((item) => {
      const { sent, cancelled } = piecesSent(item);
      return `${sent} × ${item.productName}${cancelled ? ` (${cancelled})` : ''}`;
    })
    .join(', ');
}

/** Returns the promised day of what the customer waits for; null without one. */
function dueOf(vendorOrder: VendorOrderView): Date | null {
  const days = fulfillmentsOf(vendorOrder)
    .filter(({ status }) => !isFinished(status) && status !== 'ready_for_collection')
    .flatMap(({ fulfillmentMethod }) =>
      fulfillmentMethod === 'delivery'
        ? (vendorOrder.estimatedDelivery ?? [])
        : (vendorOrder.estimatedCollection ?? []),
    );
  const [due] = days.sort((one, other) => one.getTime() - other.getTime());
  return due ?? null;
}

function DashboardOrderFacts({ vendorOrder }: { vendorOrder: VendorOrderView }) {
  const money = useFormatMoney();
  const { fulfillmentMethod, shippingAddress, collectionLocation, status } = vendorOrder;
  const { collectionPlace, collectionHours, carrier, trackingUrl, deposit } = vendorOrder;
  const isTrackedAsOne = !hasSeveralParcels(vendorOrder);
  const fulfillments = fulfillmentsOf(vendorOrder);
  const [isToDeliver, isToCollect] = (['delivery', 'collection'] as const).map((method) =>
    fulfillments.some((one) => one.fulfillmentMethod === method && !isFinished(one.status)),
  );
  return (
    <dl className="text-sm lg:columns-2 lg:gap-8">
      {fulfillmentMethod === 'delivery' && (
        <Fact term="Deliver to">
          {shippingAddress ? (
            <>
              <AddressLines address={shippingAddress} />
              {shippingAddress.access && <p className="mt-1 wrap-anywhere">{shippingAddress.access}</p>}
            </>
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
      {isTrackedAsOne && carrier && <Fact term="Carrier">{carrier}</Fact>}
      {isTrackedAsOne && vendorOrder.trackingNumber && (
        <Fact term="Tracking number">
          <TrackingNumber number={vendorOrder.trackingNumber} url={trackingPageOf(vendorOrder)} />
        </Fact>
      )}
      {isTrackedAsOne && trackingUrl && !vendorOrder.trackingNumber && (
        <Fact term="Tracking">
          <TrackingLink url={trackingUrl} />
        </Fact>
      )}
      {isToDeliver && vendorOrder.estimatedDelivery && (
        <Fact term="Expected to arrive by">{formatDate(vendorOrder.estimatedDelivery)}</Fact>
      )}
      {isToCollect && (
        <Fact term="Aim to have it ready by">
          {vendorOrder.estimatedCollection
            ? formatDate(vendorOrder.estimatedCollection)
            : 'No day set: write to the customer when it is ready'}
        </Fact>
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
      <Fact term="History">
        <Link
          to="/order-tracking"
          search={{ order: vendorOrder.orderNumber }}
          className="underline underline-offset-4"
        >
          What happened so far
        </Link>
      </Fact>
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
