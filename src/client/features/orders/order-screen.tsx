import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { OrderTimeline } from '@/client/components/order-timeline.tsx';
import { Price } from '@/client/components/price.tsx';
import { ReturnsNote } from '@/client/components/returns-note.tsx';
import { Scene } from '@/client/components/scene.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { Totals } from '@/client/components/totals.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useFocusAfter } from '@/client/lib/use-focus-after.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { formatShortDay } from '@/shared/format/format-date.ts';
import { paymentRows } from '@/shared/orders/deposits.ts';
import { fulfillmentOf, statusesOf } from '@/shared/orders/fulfillments.ts';
import { paidBackState } from '@/shared/orders/item-rights.ts';
import { orderStatusName } from '@/shared/orders/made-to-order.ts';
import {
  type BuyerVendorOrderView,
  mayCancelOrder,
  type OrderView,
  type TrackingEntryView,
} from '@/shared/orders/orders.ts';
import { CancelOrder } from './cancel-order.tsx';
import { isSettled, NextSteps } from './next-steps.tsx';
import { OrderSearch } from './order-search.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { VendorOrderCard } from './vendor-order-card.tsx';

export type OrderScreenProps = {
  order: OrderView;
  entries: readonly TrackingEntryView[];
  /** For guests: the mailed address, an account offer and a button that forgets the order here. */
  guest?: { email: string; offer: ReactNode; leave: ReactNode } | null;
  onViewCart?: (() => void) | undefined;
};

export function OrderScreen({ order, entries, guest, onViewCart }: OrderScreenProps) {
  const { orderNumber, isOwn, status, fulfillmentMethod, vendorOrders, createdAt } = order;
  const justPlaced = useJustPlaced();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(status, heading);
  const paidBack = paidBackState(vendorOrders);
  const mayCancel = isOwn && mayCancelOrder(vendorOrders.map((vendorOrder) => vendorOrder.status));
  return (
    <Container className="pb-20 print:p-0 print:[zoom:0.8]">
      <header className="pt-6 pb-8 sm:pt-10">
        <p className="text-ink-soft">
          <Link to={guest ? '/order-tracking' : '/orders'} className="underline underline-offset-4">
            {guest ? 'Track an order' : 'My orders'}
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1} className="font-display mt-2 text-3xl tracking-[-0.01em]">
          Order <span className="whitespace-nowrap">{orderNumber}</span>
        </h1>
        <p className="text-ink-soft mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={paidBack ?? status} nameOf={(one) => orderStatusName(vendorOrders, one)} />
          {paidBack && (
            <span>
              <Price amount={order.refunded} /> refunded
              {order.refundedAt && ` ${formatShortDay(order.refundedAt)}`}
            </span>
          )}
          <span>Placed {formatDate(createdAt)}</span>
        </p>
      </header>

      {justPlaced && status !== 'cancelled' && (
        <div data-print="none">
          <ThankYou mailedTo={guest?.email} />
        </div>
      )}

      <NextSteps order={order} entries={entries} onViewCart={onViewCart} />

      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <section aria-labelledby="shipments" className="flex flex-col gap-4">
            <h2 id="shipments" className="font-display text-2xl">
              {vendorOrders.length === 1 ? 'Shipment' : `From ${vendorOrders.length} sellers`}
            </h2>
            {vendorOrders.map((vendorOrder) => (
              <VendorOrderCard
                key={vendorOrder.id}
                vendorOrder={vendorOrder}
                progress={vendorOrders.length > 1 ? { entries, placedAt: createdAt } : null}
                isOwn={isOwn}
                orderNumber={orderNumber}
                placedAt={createdAt}
                readySince={readySince(entries, vendorOrder)}
              />
            ))}
          </section>
          <div data-print="none" className="flex flex-wrap gap-3">
            {isOwn && onViewCart && !isSettled(order) && (
              <ReorderButton orderNumber={orderNumber} onViewCart={onViewCart} />
            )}
            <ButtonLink to="/orders/$number/invoice" params={{ number: orderNumber }} variant="secondary">
              <FileText aria-hidden /> Invoice
            </ButtonLink>
            {mayCancel && <CancelOrder orderNumber={orderNumber} />}
          </div>
          {guest && status !== 'cancelled' && <div data-print="none">{guest.offer}</div>}
          <Card title="Order history" data-print="none">
            <OrderTimeline entries={entries} vendorOrders={vendorOrders} />
          </Card>
        </div>
        <aside aria-label="About this order" className="flex min-w-0 flex-col gap-6">
          <Card title="Total">
            <Totals
              totals={order}
              taxIncluded={order.taxIncluded}
              deliveryLabel={fulfillmentMethod === 'delivery' ? 'Delivery' : 'Collection'}
              payments={paymentRows(order)}
              refunded={order.refunded}
            />
          </Card>
          <Destination order={order} />
          {isOwn && (
            <Card title="Returns" data-print="none">
              <ReturnsNote isMadeToOrder={order.items.every(({ leadTimeWeeks }) => leadTimeWeeks != null)} />
            </Card>
          )}
          <Card title="Another order" data-print="none">
            <OrderSearch />
          </Card>
          {guest && (
            <p data-print="none" className="text-right">
              {guest.leave}
            </p>
          )}
        </aside>
      </div>
    </Container>
  );
}

/** Time a vendor order became ready for collection; null unless it is. */
function readySince(entries: readonly TrackingEntryView[], vendorOrder: BuyerVendorOrderView): Date | null {
  if (!statusesOf(vendorOrder).includes('ready_for_collection')) return null;
  const entry = entries.find(
    (other) => other.status === 'ready_for_collection' && other.vendorName === vendorOrder.vendorName,
  );
  return entry?.timestamp ?? null;
}

/** Destination of the order, without a cancelled delivery or collection. */
function Destination({ order: { shippingAddress, collectionLocation, vendorOrders } }: { order: OrderView }) {
  const methods = vendorOrders.flatMap((vendorOrder) =>
    vendorOrder.items
      .map((item) => fulfillmentOf(vendorOrder, item))
      .filter(({ status }) => status !== 'cancelled')
      .map(({ fulfillmentMethod }) => fulfillmentMethod),
  );
  const deliverTo = methods.includes('delivery') ? shippingAddress : null;
  const isCollected = methods.includes('collection');
  // Old orders store no place per part.
  const hasOwnPlaces = vendorOrders.some(({ collectionPlace }) => collectionPlace !== null);
  const collectFrom = isCollected && !hasOwnPlaces ? collectionLocation : null;
  if (!deliverTo && !collectFrom && !(isCollected && hasOwnPlaces)) return null;
  return (
    <Card title={deliverTo ? 'Delivery' : 'Collection'}>
      <div className="flex flex-col gap-4 text-sm">
        {isCollected && hasOwnPlaces && (
          <p className="text-ink-soft">Each shipment shows where to collect it.</p>
        )}
        {deliverTo && (
          <AddressBlock title="Deliver to">
            <AddressLines address={deliverTo} />
          </AddressBlock>
        )}
        {collectFrom && (
          <AddressBlock title="Collect from">
            <p>{collectFrom}</p>
          </AddressBlock>
        )}
      </div>
    </Card>
  );
}

function AddressBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-ink-faint text-label mb-1">{title}</h3>
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}

/** Returns true if the checkout led here. Not after a reload: adding a note to the server's page would move it. */
function useJustPlaced(): boolean {
  const router = useRouter();
  const isHydrated = useHydrated();
  const [isReloaded] = useState(!isHydrated);
  const justPlaced = useSyncExternalStore(
    router.history.subscribe,
    () => router.history.location.state.justPlaced === true,
    () => false,
  );
  return justPlaced && !isReloaded;
}

/** Shown once after checkout. @param props.mailedTo address of a guest's link */
function ThankYou({ mailedTo }: { mailedTo?: string | undefined }) {
  return (
    <section className="bg-accent-soft mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg px-6 py-5 sm:flex-nowrap">
      <Scene name="order-complete" sizes="10rem" className="w-40 shrink-0 rounded-md max-sm:hidden" />
      <div>
        <h2 className="font-display text-2xl">Thank you for your order</h2>
        <p className="text-ink-soft mt-1">
          {mailedTo
            ? `We sent a link to ${mailedTo}. It opens your order on any device.`
            : 'A confirmation is on its way to your inbox.'}{' '}
          You can follow your order here, and we’ll email you updates.
        </p>
      </div>
    </section>
  );
}
