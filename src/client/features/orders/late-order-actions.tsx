import { trpc } from '@/client/lib/trpc.ts';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { toCents } from '@/shared/money.ts';
import { fulfillmentsToGiveUp } from '@/shared/orders/arrival.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import { type Fulfillment, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import { arrivalOf, type BuyerVendorOrderView } from '@/shared/orders/orders.ts';
import type { ShownParcel } from '@/shared/orders/parcels.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

type ConfirmArrivalProps = {
  vendorOrder: BuyerVendorOrderView;
  fulfillment: Pick<Fulfillment, 'fulfillmentMethod' | 'status'>;
  /** Only this parcel. */
  parcel?: ShownParcel;
};

/** Confirms the arrival of a shipment or parcel that its seller has not marked as delivered. */
export function ConfirmArrival({
  vendorOrder: { id, vendorName },
  fulfillment: { status, fulfillmentMethod },
  parcel,
}: ConfirmArrivalProps) {
  const refresh = useOrderRefresh();
  const confirm = trpc.orders.confirmArrival.useMutation({
    onSuccess: () => void refresh(),
  });
  const arrival = arrivalOf(status);
  if (!arrival) return null;
  const label = arrival === 'delivered' ? 'It has arrived' : 'I have collected it';
  return (
    <ConfirmButton
      variant="secondary"
      size="sm"
      title={`${label}?`}
      text="We tell the seller. From then on you can review it, and ask to return it for as long as returns are open."
      confirmLabel={label}
      cancelLabel="Not yet"
      tone="primary"
      mutation={confirm}
      onClose={() => confirm.isError && void refresh()}
      onConfirm={(close) =>
        confirm.mutate({ id, fulfillmentMethod, parcelId: parcel?.parcel.id }, { onSuccess: close })
      }
    >
      {label} <span className="sr-only">: {parcel ? `parcel ${parcel.number}` : vendorName}</span>
    </ConfirmButton>
  );
}

/** Reports that a late delivery has not arrived. */
export function ReportNotArrived({ vendorOrder }: { vendorOrder: BuyerVendorOrderView }) {
  const { id, vendorName, status, estimatedDelivery, arrivalAskedAt, notArrivedAt } = vendorOrder;
  const refresh = useOrderRefresh();
  const report = trpc.orders.reportNotArrived.useMutation({ onSuccess: () => void refresh() });
  const isLate = arrivalAskedAt !== null || estimatedDelivery === null || new Date() > estimatedDelivery;
  if (status !== 'in_transit' || !isLate || notArrivedAt) return null;
  return (
    <ConfirmButton
      variant="secondary"
      size="sm"
      title="It has not arrived?"
      text="We tell the seller, who asks the carrier, and our team watches it. If it is lost, you get your money back."
      confirmLabel="It has not arrived"
      cancelLabel="Back"
      tone="primary"
      mutation={report}
      onClose={() => report.isError && void refresh()}
      onConfirm={(close) => report.mutate({ id }, { onSuccess: close })}
    >
      It has not arrived <span className="sr-only">: {vendorName}</span>
    </ConfirmButton>
  );
}

/** Cancels what a seller has not sent long after the promised day. */
export function GiveUp({ vendorOrder, placedAt }: { vendorOrder: BuyerVendorOrderView; placedAt: Date }) {
  const { id, vendorName, deposit, estimatedDelivery, estimatedCollection } = vendorOrder;
  const refresh = useOrderRefresh();
  const giveUp = trpc.orders.giveUp.useMutation({ onSuccess: () => void refresh() });
  const hasRest = deposit !== undefined && toCents(deposit.rest) > 0;
  const late = fulfillmentsToGiveUp({ ...vendorOrder, placedAt, hasRest }, new Date());
  const isPart =
    late.length < fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled').length;
  return late.map(({ fulfillmentMethod }) => {
    const isPromised = fulfillmentMethod === 'delivery' ? estimatedDelivery : estimatedCollection;
    const isRest = vendorOrder.isSplit && fulfillmentMethod === 'delivery';
    const what = isRest ? 'what was not sent' : isPart ? `the ${fulfillmentMethod}` : 'this order';
    return (
      <ConfirmButton
        key={fulfillmentMethod}
        variant="quiet"
        size="sm"
        title={`Cancel ${what}?`}
        text={`${vendorName} has not ${fulfillmentMethod === 'delivery' ? 'sent it' : 'got it ready'}${isPromised ? ', and it is long overdue' : ''}. What you paid for it goes back to your card. ${REFUND_TIME} This cannot be undone.`}
        confirmLabel="Cancel it"
        cancelLabel="Keep it"
        mutation={giveUp}
        onClose={() => giveUp.isError && void refresh()}
        onConfirm={(close) => giveUp.mutate({ id, fulfillmentMethod }, { onSuccess: close })}
      >
        {isPromised ? `Cancel ${isPart || isRest ? what : ''}, as it is late` : `Cancel ${what}`}
      </ConfirmButton>
    );
  });
}
