import { useState } from 'react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { StatusBadges } from '@/client/components/status-badge.tsx';
import { TrackingLink } from '@/client/components/tracking-link.tsx';
import { VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { MadeButton } from '@/client/features/orders/made-button.tsx';
import { OrderLine } from '@/client/features/orders/order-line.tsx';
import { ParcelActions } from '@/client/features/orders/parcel-actions.tsx';
import { ParcelList } from '@/client/features/orders/parcel-list.tsx';
import { type ShipmentStep, ShipmentSteps } from '@/client/features/orders/shipment-steps.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { toCents, toDecimal } from '@/shared/money.ts';
import type { AdminVendorOrder } from '@/shared/orders/admin-orders.ts';
import type { DepositView } from '@/shared/orders/deposits-views.ts';
import {
  type Cancellation,
  cancellationsOf,
  type Fulfillment,
  fulfillmentOf,
  fulfillmentsOf,
  statusesOf,
} from '@/shared/orders/fulfillments.ts';
import { hasMadeToOrder, isBeingMade, statusNameIn, stepsOf } from '@/shared/orders/made-to-order.ts';
import { type BuyerVendorOrderView, statusName } from '@/shared/orders/orders.ts';
import { hasSeveralParcels } from '@/shared/orders/parcels.ts';
import { refundOf, remainingOf } from '@/shared/orders/refunds.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { OrderChanges } from './use-order-changes.ts';

export type ShipmentProps = {
  shipment: BuyerVendorOrderView;
  money: AdminVendorOrder;
  changes: OrderChanges;
};

export function ShipmentCard({ shipment, money, changes }: ShipmentProps) {
  const { vendorId, vendorName, items, deposit } = shipment;
  const restCents = toCents(deposit?.rest ?? '0.00');
  const hasDeliveryFee = Number(money.deliveryFee) > 0;
  return (
    <Card
      title={
        <VendorLink id={vendorId} name={vendorName} className="wrap-anywhere underline underline-offset-4" />
      }
      text={fulfillmentsOf(shipment)
        .flatMap((fulfillment) => textOf(shipment, fulfillment))
        .join(' · ')}
      action={
        <StatusBadges statuses={statusesOf(shipment)} nameOf={(status) => statusNameIn(shipment, status)} />
      }
    >
      <WayHome shipment={shipment} />
      <ul className="divide-line divide-y">
        {items.map((item) => (
          <li key={item.id} className="py-4 first:pt-0">
            <OrderLine isAdmin item={item} vendorOrder={shipment} changes={changes} />
          </li>
        ))}
      </ul>
      <div className="mb-4 empty:hidden">
        <ParcelList
          vendorOrder={shipment}
          actionsOf={(shown) => (
            <ParcelActions
              isAdmin
              shown={shown}
              vendorOrderId={shipment.id}
              buyer="the customer"
              mutation={changes.endParcel}
              onClose={changes.reloadAfterRefusal}
            />
          )}
        />
      </div>
      <dl className="border-line flex flex-wrap gap-x-6 gap-y-1 border-t pt-4 text-sm">
        {hasDeliveryFee && <Amount term="Delivery" amount={money.deliveryFee} />}
        {deposit ? (
          <>
            <Amount term="Total with tax and commission" amount={money.total} />
            <Amount term="Deposit, paid" amount={deposit.amount} />
            {restCents > 0 && <Amount term={restTerm(deposit)} amount={deposit.rest} />}
            {toCents(deposit.kept) > 0 && <Amount term="Deposit, kept by the vendor" amount={deposit.kept} />}
          </>
        ) : (
          <Amount term="Paid with tax and commission" amount={money.total} />
        )}
        <Amount
          term="Can still be refunded"
          amount={toDecimal(Math.max(0, toCents(money.refundable) - restCents))}
        />
        <Amount
          term={hasDeliveryFee ? 'Vendor earns, without delivery' : 'Vendor earns'}
          amount={money.earned}
        />
      </dl>
      <ShipmentActions shipment={shipment} money={money} changes={changes} />
    </Card>
  );
}

function restTerm({ isRestDue }: DepositView): string {
  return isRestDue ? 'Rest, to be paid' : 'Rest, once it is made';
}

/** Collection place and carrier, if known. */
function WayHome({ shipment }: { shipment: BuyerVendorOrderView }) {
  const { collectionPlace, collectionHours, collectionInstructions } = shipment;
  const { carrier, trackingUrl } = hasSeveralParcels(shipment)
    ? { carrier: null, trackingUrl: null }
    : shipment;
  const isCollected = fulfillmentOf(shipment, { fulfillmentMethod: 'collection' }).status !== 'cancelled';
  const words = [
    ...(isCollected
      ? [collectionPlace && `Collect from ${collectionPlace}`, collectionHours, collectionInstructions]
      : []),
    carrier && `Carrier: ${carrier}`,
  ].filter(Boolean);
  if (words.length === 0 && !trackingUrl) return null;
  return (
    <div className="text-ink-soft mb-4 text-sm wrap-anywhere whitespace-pre-line">
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {trackingUrl && <TrackingLink url={trackingUrl} />}
    </div>
  );
}

function Amount({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-faint">{term}</dt>
      <dd>
        <Price amount={amount} size="sm" />
      </dd>
    </div>
  );
}

function textOf(
  { estimatedDelivery, estimatedCollection, ...shipment }: BuyerVendorOrderView,
  { fulfillmentMethod, status, completedAt }: Fulfillment,
): string[] {
  const method = statusName(fulfillmentMethod);
  if (status === 'cancelled') return [`${method} cancelled`];
  if (completedAt) return [method, `Arrived ${formatDate(completedAt)}`];
  if (fulfillmentMethod === 'collection') {
    return [method, ...(estimatedCollection ? [`Ready by ${formatDate(estimatedCollection)}`] : [])];
  }
  return [
    method,
    ...(estimatedDelivery ? [`Due ${formatDate(estimatedDelivery)}`] : []),
    ...(shipment.trackingNumber && !hasSeveralParcels(shipment)
      ? [`Tracking ${shipment.trackingNumber}`]
      : []),
  ];
}

const STEP_NEWS: Record<ShipmentStep, string> = {
  processing: 'that it is being prepared',
  in_transit: 'that it is on its way',
  delivered: 'that it was delivered',
  ready_for_collection: 'that it is ready to collect',
  collected: 'that it was collected',
};

/** Advances, refunds or cancels a shipment for its vendor. */
function ShipmentActions({ shipment, money, changes }: ShipmentProps) {
  const [open, setOpen] = useState<'refund' | Cancellation | null>(null);
  const { id, vendorName } = shipment;
  const nextStatuses = stepsOf(shipment, money.nextStatuses);
  const isUnfinished = isBeingMade(shipment);
  const cancellations = cancellationsOf(shipment, 'admin');
  const mayRefund = toCents(money.refundable) > 0;
  const close = () => {
    setOpen(null);
    changes.reloadAfterRefusal();
  };
  if (nextStatuses.length === 0 && cancellations.length === 0 && !mayRefund && !isUnfinished) return null;
  const of = <span className="sr-only">: {vendorName}</span>;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ShipmentSteps
        id={id}
        name={vendorName}
        nextStatuses={nextStatuses}
        isMadeToOrder={hasMadeToOrder(shipment.items)}
        textOf={(step) =>
          `You do this in place of ${vendorName}. We email the customer ${STEP_NEWS[step]}, and tell the vendor that you did it.`
        }
        mutation={changes.move}
        onClose={close}
      />
      {isUnfinished && (
        <MadeButton
          id={id}
          name={vendorName}
          text={`You do this in place of ${vendorName}. We email the customer that it is made, and tell the vendor that you did it. This cannot be undone.`}
          mutation={changes.made}
          onClose={close}
        />
      )}
      {mayRefund && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('refund')}>
          Refund
          {of}
        </Button>
      )}
      {cancellations.map((cancellation) => (
        <Button
          key={cancellation.onlyMethod ?? 'all'}
          size="sm"
          variant="quiet"
          onClick={() => setOpen(cancellation)}
        >
          {cancellation.isLost ? 'Lost on its way' : `Cancel ${cancellation.onlyMethod ?? 'shipment'}`}
          {of}
        </Button>
      ))}
      {typeof open === 'object' && open && (
        <CancelShipment
          shipment={shipment}
          money={money}
          cancellation={open}
          changes={changes}
          onClose={close}
        />
      )}
      {open === 'refund' && (
        <RefundDialog shipment={shipment} money={money} changes={changes} onClose={close} />
      )}
    </div>
  );
}

function CancelShipment({
  shipment,
  money,
  cancellation: { onlyMethod, isLost },
  changes: { cancelShipment },
  onClose,
}: ShipmentProps & { cancellation: Cancellation; onClose: () => void }) {
  const { id, vendorName } = shipment;
  const formatMoney = useFormatMoney();
  const cancelled = onlyMethod ?? 'shipment';
  const { amountCents } = refundOf(money.books, remainingOf(money.books, shipment.items, onlyMethod));
  const rest = onlyMethod ? '0.00' : (shipment.deposit?.rest ?? '0.00');
  const paid = formatMoney(Math.max(0, amountCents - toCents(rest)));
  const refunded =
    toCents(rest) > 0
      ? `what they have paid, ${paid}, and the rest of ${formatMoney(rest)} is not charged.`
      : `all that is left of it, ${paid}.`;
  return (
    <ReasonedDialog
      size="sm"
      length={{ min: 1, max: 500 }}
      hint="The customer and the vendor read it"
      title={`Cancel this ${cancelled}?`}
      text={`The customer is refunded ${refunded} Its pieces ${isLost ? 'are lost: they do not return' : 'return'} to the stock of ${vendorName}. This cannot be undone.`}
      confirmLabel={`Cancel ${cancelled}`}
      cancelLabel={`Keep ${cancelled}`}
      mutation={cancelShipment}
      toInput={(reason) => ({ id, reason, fulfillmentMethod: onlyMethod })}
      onSuccess={onClose}
      onClose={onClose}
    />
  );
}
