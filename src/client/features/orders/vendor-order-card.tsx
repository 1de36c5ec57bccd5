import { MessageSquare, Store, Truck } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { StatusBadge, StatusBadges } from '@/client/components/status-badge.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { TrackingLink, TrackingNumber } from '@/client/components/tracking-link.tsx';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { NO_PROMISE } from '@/shared/checkout/estimates.ts';
import { toCents } from '@/shared/money.ts';
import { assumedArrival } from '@/shared/orders/arrival.ts';
import { trackingPageOf } from '@/shared/orders/carriers.ts';
import { fulfillmentOf, fulfillmentsOf, statusesOf } from '@/shared/orders/fulfillments.ts';
import { paidBackState, piecesSent } from '@/shared/orders/item-rights.ts';
import { statusNameIn } from '@/shared/orders/made-to-order.ts';
import {
  type BuyerVendorOrderView,
  hasArrived,
  isFinished,
  type OrderItemView,
  shownStatus,
  statusName,
} from '@/shared/orders/orders.ts';
import { hasSeveralParcels } from '@/shared/orders/parcels.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemFulfillment, ReadyText } from './item-fulfillment.tsx';
import { ConfirmArrival, GiveUp, ReportNotArrived } from './late-order-actions.tsx';
import { LeaveDeposit } from './leave-deposit.tsx';
import { VendorOrderProgress, type VendorOrderProgressProps } from './order-progress.tsx';
import { ParcelList } from './parcel-list.tsx';

export type VendorOrderCardProps = {
  vendorOrder: BuyerVendorOrderView;
  /** Set if the order has several shipments, each with its own steps. */
  progress: Pick<VendorOrderProgressProps, 'entries' | 'placedAt'> | null;
  isOwn: boolean;
  orderNumber: string;
  placedAt: Date;
  /** Time it became ready for collection, while it waits. */
  readySince: Date | null;
};

export function VendorOrderCard({
  vendorOrder,
  progress,
  isOwn,
  orderNumber,
  placedAt,
  readySince,
}: VendorOrderCardProps) {
  const { vendorId, vendorName, hasSellerPage, status, fulfillmentMethod, unreadMessages } = vendorOrder;
  const paidBack = paidBackState([vendorOrder]);
  const isDelivery = fulfillmentMethod === 'delivery';
  return (
    <Card
      title={hasSellerPage ? <SellerLink id={vendorId} name={vendorName} /> : vendorName}
      level={3}
      action={
        paidBack ? (
          <StatusBadge status={paidBack} />
        ) : (
          <StatusBadges
            statuses={statusesOf(vendorOrder).map(shownStatus)}
            nameOf={(status) => statusNameIn(vendorOrder, status)}
          />
        )
      }
    >
      <p className="text-ink-soft -mt-2 mb-5 flex items-center gap-2 text-sm">
        {isDelivery ? <Truck aria-hidden className="size-4" /> : <Store aria-hidden className="size-4" />}
        {methodsText(vendorOrder)}
      </p>
      {progress && (
        <div className="mb-6">
          <VendorOrderProgress
            label={`Progress of ${vendorName}`}
            vendorOrder={vendorOrder}
            paidBack={paidBack}
            {...progress}
          />
        </div>
      )}
      <OrderItems {...{ vendorOrder, isOwn, orderNumber }} />
      <div className="mt-5 empty:hidden">
        <ParcelList
          vendorOrder={vendorOrder}
          actionsOf={(parcel) =>
            isOwn &&
            parcel.state === 'in_transit' && (
              <div data-print="none" className="mt-2">
                <ConfirmArrival
                  vendorOrder={vendorOrder}
                  fulfillment={{ fulfillmentMethod: 'delivery', status: parcel.state }}
                  parcel={parcel}
                />
              </div>
            )
          }
        />
      </div>
      {isOwn && (
        <div data-print="none" className="mt-5 flex flex-wrap gap-2">
          {fulfillmentsOf(vendorOrder)
            .filter((one) => !(vendorOrder.isSplit && one.fulfillmentMethod === 'delivery'))
            .map((fulfillment) => (
              <ConfirmArrival
                key={fulfillment.fulfillmentMethod}
                vendorOrder={vendorOrder}
                fulfillment={fulfillment}
              />
            ))}
          <ReportNotArrived vendorOrder={vendorOrder} />
          {vendorOrder.deposit?.isRestDue && (
            <ButtonLink
              to="/orders/$number/rest/$id"
              params={{ number: orderNumber, id: String(vendorOrder.id) }}
              size="sm"
            >
              Pay the rest
            </ButtonLink>
          )}
          <ButtonLink
            to="/orders/$number/messages/$id"
            params={{ number: orderNumber, id: String(vendorOrder.id) }}
            variant="secondary"
            size="sm"
          >
            <MessageSquare aria-hidden /> Message the seller
            {unreadMessages > 0 && <Badge tone="accent">{unreadMessages} new</Badge>}
          </ButtonLink>
          {/* Before work began, an order of one shipment is cancelled as a whole. */}
          {vendorOrder.deposit?.mayLeave && (progress || status !== 'pending') && (
            <LeaveDeposit vendorOrder={vendorOrder} deposit={vendorOrder.deposit} />
          )}
          <GiveUp vendorOrder={vendorOrder} placedAt={placedAt} />
        </div>
      )}
      {isOwn && vendorOrder.status === 'in_transit' && <ArrivalNote vendorOrder={vendorOrder} />}
      {vendorOrder.deposit && toCents(vendorOrder.deposit.kept) > 0 && (
        <p className="text-ink-soft mt-4 text-sm">
          <Price amount={vendorOrder.deposit.kept} size="sm" /> of the deposit stays with the seller.
        </p>
      )}
      {status !== 'cancelled' && <VendorOrderFacts vendorOrder={vendorOrder} readySince={readySince} />}
    </Card>
  );
}

/** Says what follows from the customer's word on a late delivery. */
function ArrivalNote({
  vendorOrder: { arrivalAskedAt, notArrivedAt },
}: Pick<VendorOrderCardProps, 'vendorOrder'>) {
  if (!notArrivedAt && !arrivalAskedAt) return null;
  return (
    <p className="text-ink-soft mt-4 text-sm">
      {notArrivedAt
        ? `You said on ${formatDate(notArrivedAt)} that it has not arrived. The seller looks for it; if it is lost, you get your money back.`
        : arrivalAskedAt &&
          `Has it arrived? Without an answer by ${formatDate(assumedArrival(arrivalAskedAt))} it counts as delivered.`}
    </p>
  );
}

/** Each of several parcels has its own tracking. */
const UNTRACKED = { carrier: null, trackingNumber: null, trackingUrl: null };

function VendorOrderFacts({
  vendorOrder,
  readySince,
}: Pick<VendorOrderCardProps, 'vendorOrder' | 'readySince'>) {
  const { estimatedDelivery, estimatedCollection } = vendorOrder;
  const { carrier, trackingNumber, trackingUrl } = hasSeveralParcels(vendorOrder) ? UNTRACKED : vendorOrder;
  const { collectionPlace, collectionHours, collectionInstructions, deliveryFee, deposit } = vendorOrder;
  const delivery = fulfillmentOf(vendorOrder, { fulfillmentMethod: 'delivery' });
  const collection = fulfillmentOf(vendorOrder, { fulfillmentMethod: 'collection' });
  const isCollected = isFinished(collection.status);
  const hasCollection = collection.fulfillmentMethod === 'collection';
  const hasDelivery = delivery.status !== 'cancelled' && toCents(deliveryFee) > 0;
  const items = [
    {
      term: 'Collect from',
      details: collection.status === 'cancelled' ? null : collectionPlace && <Lines text={collectionPlace} />,
    },
    { term: 'Hours', details: isCollected ? null : collectionHours && <Lines text={collectionHours} /> },
    {
      term: 'Please note',
      details: isCollected ? null : collectionInstructions && <Lines text={collectionInstructions} />,
    },
    {
      term: 'Deposit, paid',
      details: deposit && <Price amount={deposit.amount} size="sm" />,
    },
    {
      term: `Rest${hasDelivery ? ' with delivery' : ''}, ${deposit?.isRestDue ? 'to pay now' : 'when it is made'}`,
      details: deposit && toCents(deposit.rest) > 0 ? <Price amount={deposit.rest} size="sm" /> : null,
    },
    {
      term: 'Delivery fee',
      details: hasDelivery ? <Price amount={deliveryFee} size="sm" /> : null,
    },
    { term: 'Carrier', details: carrier },
    {
      term: 'Tracking number',
      details: trackingNumber && <TrackingNumber number={trackingNumber} url={trackingPageOf(vendorOrder)} />,
    },
    { term: 'Tracking', details: trackingNumber ? null : trackingUrl && <TrackingLink url={trackingUrl} /> },
    {
      term: 'Estimated delivery',
      details: isFinished(delivery.status) ? null : estimatedDelivery && formatDate(estimatedDelivery),
    },
    ...fulfillmentsOf(vendorOrder).map(({ status, completedAt }) => ({
      term: statusName(status),
      details: hasArrived(status) && completedAt ? formatDate(completedAt) : null,
    })),
    { term: 'Ready since', details: readySince && formatDate(readySince) },
    {
      term: estimatedCollection ? 'Ready for collection by' : 'Ready for collection',
      details:
        isCollected || readySince || !hasCollection
          ? null
          : estimatedCollection
            ? formatDate(estimatedCollection)
            : NO_PROMISE,
    },
  ];
  if (items.every(({ details }) => details === null)) return null;
  return <DescriptionList items={items} className="border-line mt-5 border-t pt-2 text-sm" />;
}

/** Left-aligned block for an address or several sentences. */
function Lines({ text }: { text: string }) {
  return <span className="block text-left text-pretty whitespace-pre-line">{text}</span>;
}

/** Delivery methods in words, without cancelled ones while others continue. */
function methodsText(vendorOrder: BuyerVendorOrderView): string {
  const live = vendorOrder.items.filter((item) => fulfillmentOf(vendorOrder, item).status !== 'cancelled');
  const items = live.length > 0 ? live : vendorOrder.items;
  const delivered = items.filter((item) => item.fulfillmentMethod === 'delivery').length;
  if (delivered === 0) return 'Collection';
  if (delivered === items.length) return 'Delivery';
  return `${delivered} of ${items.length} products delivered, the rest collected`;
}

type OrderItemsProps = Pick<VendorOrderCardProps, 'vendorOrder' | 'isOwn' | 'orderNumber'>;

function OrderItems({ vendorOrder, isOwn, orderNumber }: OrderItemsProps) {
  return (
    <ul aria-label="Items" className="flex flex-col gap-4">
      {vendorOrder.items.map((item) => (
        <li key={item.id} className="flex items-start gap-4">
          <Thumbnail imageUrl={item.imageUrl} size="sm" />
          <div className="min-w-0 flex-1">
            <ProductLink id={item.productId} name={item.productName} isPublic={item.product.isPublic} />
            <p className="text-ink-faint text-sm">
              {piecesText(item)}
              {piecesSent(item).sent > 1 && (
                <>
                  , <Price amount={item.price} size="sm" className="font-normal" /> each
                </>
              )}
            </p>
            <ReadyText item={item} madeAt={vendorOrder.madeAt} />
            <ItemFulfillment item={item} vendorOrder={vendorOrder} isForBuyer />
            <RefundedPieces item={item} vendorOrder={vendorOrder} />
            <ItemActions item={item} vendorOrder={vendorOrder} isOwn={isOwn} orderNumber={orderNumber} />
          </div>
          <Price amount={toCents(item.price) * piecesSent(item).sent} size="sm" className="pt-0.5" />
        </li>
      ))}
    </ul>
  );
}

function piecesText(item: OrderItemView): string {
  const { sent, cancelled } = piecesSent(item);
  const count = formatCount(sent, 'piece');
  return cancelled ? `${count} (${cancelled})` : count;
}

/** Pieces refunded without a return; nothing for a cancelled item, which has a status. */
function RefundedPieces({ item, vendorOrder }: { item: OrderItemView; vendorOrder: BuyerVendorOrderView }) {
  const returned = item.returns.reduce((sum, { receivedQuantity }) => sum + receivedQuantity, 0);
  const refunded = item.returnedQuantity - item.cancelledQuantity - returned;
  if (refunded <= 0 || fulfillmentOf(vendorOrder, item).status === 'cancelled') return null;
  return <p className="text-ink-soft text-sm">{formatCount(refunded, 'piece')} refunded</p>;
}
