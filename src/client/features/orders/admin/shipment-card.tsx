import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Price } from '@/client/components/price.tsx';
import { ReturnAnswers } from '@/client/components/return-answers.tsx';
import { StatusBadges } from '@/client/components/status-badge.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { TrackingLink } from '@/client/components/tracking-link.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { ItemFulfillment } from '@/client/features/orders/item-fulfillment.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toCents } from '@/shared/money.ts';
import type { AdminVendorOrder } from '@/shared/orders/admin-orders.ts';
import {
  type Cancellation,
  cancellationsOf,
  type Fulfillment,
  fulfillmentOf,
  fulfillmentsOf,
  statusesOf,
} from '@/shared/orders/fulfillments.ts';
import {
  type BuyerVendorOrderView,
  type OrderItemView,
  type ReturnView,
  statusName,
  type VendorOrderStatus,
} from '@/shared/orders/orders.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnBadge } from './return-badge.tsx';
import type { OrderChanges } from './use-order-changes.ts';

export type ShipmentProps = {
  shipment: BuyerVendorOrderView;
  money: AdminVendorOrder;
  changes: OrderChanges;
};

export function ShipmentCard({ shipment, money, changes }: ShipmentProps) {
  const { vendorId, vendorName, items } = shipment;
  const hasDeliveryFee = Number(money.deliveryFee) > 0;
  return (
    <Card
      title={
        <Link
          to="/admin/vendors/$id"
          params={{ id: String(vendorId) }}
          className="wrap-anywhere underline underline-offset-4"
        >
          {vendorName}
        </Link>
      }
      text={fulfillmentsOf(shipment)
        .flatMap((fulfillment) => textOf(shipment, fulfillment))
        .join(' · ')}
      action={<StatusBadges statuses={statusesOf(shipment)} />}
    >
      <WayHome shipment={shipment} />
      <ul className="divide-line divide-y">
        {items.map((item) => (
          <Item key={item.id} item={item} shipment={shipment} changes={changes} />
        ))}
      </ul>
      <dl className="border-line flex flex-wrap gap-x-6 gap-y-1 border-t pt-4 text-sm">
        {hasDeliveryFee && <Amount term="Delivery" amount={money.deliveryFee} />}
        <Amount term="Paid with tax and commission" amount={money.total} />
        <Amount term="Can still be refunded" amount={money.refundable} />
        <Amount
          term={hasDeliveryFee ? 'Vendor earns, without delivery' : 'Vendor earns'}
          amount={money.earned}
        />
      </dl>
      <ShipmentActions shipment={shipment} money={money} changes={changes} />
    </Card>
  );
}

/** Collection place and carrier, if known. */
function WayHome({ shipment }: { shipment: BuyerVendorOrderView }) {
  const { collectionPlace, collectionHours, collectionInstructions, carrier, trackingUrl } = shipment;
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

function Item({
  item,
  shipment,
  changes,
}: {
  item: OrderItemView;
  shipment: BuyerVendorOrderView;
  changes: OrderChanges;
}) {
  const { productName, imageUrl, quantity, price, returnedQuantity, refundOnlyQuantity, returns } = item;
  const back = returnedQuantity - refundOnlyQuantity;
  const isCancelled = fulfillmentOf(shipment, item).status === 'cancelled';
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start gap-4">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{productName}</p>
          <p className="text-ink-soft text-sm">
            Qty {quantity} × <Price amount={price} size="sm" />
          </p>
          <ItemFulfillment item={item} vendorOrder={shipment} />
          {back > 0 && !isCancelled && <p className="text-ink-soft text-sm">Returned and refunded: {back}</p>}
          {refundOnlyQuantity > 0 && (
            <p className="text-ink-soft text-sm">Refunded without coming back: {refundOnlyQuantity}</p>
          )}
        </div>
        <Price amount={toCents(price) * quantity} />
      </div>
      {returns.map((request) => (
        <ReturnBox key={request.id} request={request} productName={productName} changes={changes} />
      ))}
    </li>
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
  { trackingNumber, estimatedDelivery, estimatedCollection }: BuyerVendorOrderView,
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
    ...(trackingNumber ? [`Tracking ${trackingNumber}`] : []),
  ];
}

type ReturnBoxProps = { request: ReturnView; productName: string; changes: OrderChanges };

function ReturnBox({ request, productName, changes }: ReturnBoxProps) {
  const { status, quantity, receivedQuantity, answer, createdAt } = request;
  return (
    <div className="border-line bg-canvas mt-3 rounded-md border p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">Qty {status === 'received' ? receivedQuantity : quantity}</span>
        <ReturnBadge status={status} />
      </p>
      <p className="text-ink-soft mt-1 wrap-anywhere">
        {returnReasonText(request)} <span className="text-ink-faint">{formatDate(createdAt)}</span>
      </p>
      {answer && <p className="text-ink-soft mt-1 wrap-anywhere">Answer: “{answer}”</p>}
      <ReturnAnswers isAdmin request={request} productName={productName} changes={changes} className="mt-3" />
    </div>
  );
}

const STEPS: Partial<Record<VendorOrderStatus, { label: string; told: string }>> = {
  processing: { label: 'Start preparing', told: 'that it is being prepared' },
  in_transit: { label: 'Mark as sent', told: 'that it is on its way' },
  delivered: { label: 'Mark as delivered', told: 'that it was delivered' },
  ready_for_collection: { label: 'Mark as ready', told: 'that it is ready to collect' },
  collected: { label: 'Mark as collected', told: 'that it was collected' },
};

/** Advances, refunds or cancels a shipment for its vendor. */
function ShipmentActions({ shipment, money, changes }: ShipmentProps) {
  const [open, setOpen] = useState<VendorOrderStatus | 'refund' | Cancellation | null>(null);
  const { id, vendorName } = shipment;
  const { move } = changes;
  const steps = money.nextStatuses.flatMap((status) => {
    const step = STEPS[status];
    return step ? [{ status, ...step }] : [];
  });
  const step = steps.find(({ status }) => status === open) ?? steps[0];
  const cancellations = cancellationsOf(shipment, 'admin');
  const mayRefund = toCents(money.refundable) > 0;
  const close = () => setOpen(null);
  if (steps.length === 0 && cancellations.length === 0 && !mayRefund) return null;
  const of = <span className="sr-only">: {vendorName}</span>;
  // No keys by status: the next step reuses the button, so it keeps the focus.
  const [first, second] = steps;
  const stepButton = ({ status, label }: (typeof steps)[number]) => (
    <Button size="sm" onClick={() => setOpen(status)}>
      {label}
      {of}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {first && stepButton(first)}
      {second && stepButton(second)}
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
      {step && (
        <ConfirmDialog
          isOpen={open === step.status}
          onClose={close}
          title={`${step.label}?`}
          text={`You do this in place of ${vendorName}. We email the customer ${step.told}, and tell the vendor that you did it.`}
          confirmLabel={step.label}
          tone="primary"
          isPending={move.isPending}
          onConfirm={() => move.mutate({ id, status: step.status }, { onSettled: close })}
        />
      )}
      {typeof open === 'object' && open && (
        <CancelShipment shipment={shipment} cancellation={open} changes={changes} onClose={close} />
      )}
      {open === 'refund' && (
        <RefundDialog shipment={shipment} money={money} changes={changes} onClose={close} />
      )}
    </div>
  );
}

function CancelShipment({
  shipment: { id, vendorName },
  cancellation: { onlyMethod, isLost },
  changes: { cancelShipment },
  onClose,
}: Pick<ShipmentProps, 'shipment' | 'changes'> & { cancellation: Cancellation; onClose: () => void }) {
  const cancelled = onlyMethod ?? 'shipment';
  return (
    <ReasonedDialog
      size="sm"
      isLockedWhilePending
      length={{ min: 1, max: 500 }}
      hint="The customer and the vendor read it"
      title={`Cancel this ${cancelled}?`}
      text={`The customer is refunded all that is left of it, and its pieces ${isLost ? 'are lost: they do not return' : 'return'} to the stock of ${vendorName}. This cannot be undone.`}
      confirmLabel={`Cancel ${cancelled}`}
      cancelLabel={`Keep ${cancelled}`}
      // A toast says what failed.
      mutation={{ ...cancelShipment, error: null }}
      toInput={(reason) => ({ id, reason, fulfillmentMethod: onlyMethod })}
      onSuccess={onClose}
      onClose={onClose}
    />
  );
}
