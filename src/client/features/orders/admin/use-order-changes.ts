import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { OrderMail } from '@/shared/orders/admin-orders.ts';
import { statusName } from '@/shared/orders/orders.ts';

export function useOrderChanges() {
  const api = useApi();
  const refresh = async () => {
    await Promise.all([api.adminOrders.invalidate(), api.adminPayments.invalidate()]);
    void api.orders.invalidate();
    void api.stats.invalidate();
  };
  const saying = <Result, Input>(words: (result: Result, input: Input) => [title: string, text: string]) => ({
    onSuccess: async (result: Result, input: Input) => {
      await refresh();
      toast.success(...words(result, input));
    },
  });

  const move = trpc.vendorOrders.update.useMutation(
    saying((shipment, { status = shipment.status }) => [
      'Shipment updated',
      `It is now ${statusName(status).toLowerCase()}. We’ve emailed the customer and the vendor.`,
    ]),
  );
  const endParcel = trpc.vendorOrders.endParcel.useMutation(
    saying((_, { outcome }) => [
      outcome === 'lost' ? 'Parcel lost' : 'Parcel delivered',
      'We’ve emailed the customer and the vendor.',
    ]),
  );
  const made = trpc.vendorOrders.made.useMutation(
    saying(() => ['Shipment updated', 'It is made. We’ve emailed the customer and the vendor.']),
  );
  const cancelShipment = trpc.vendorOrders.cancel.useMutation(
    saying(() => [
      'Shipment cancelled',
      'The refund is on its way. We’ve emailed the customer and the vendor.',
    ]),
  );
  const cancelOrder = trpc.adminOrders.cancel.useMutation(
    saying(() => [
      'Order cancelled',
      'The refund is on its way. We’ve emailed the customer and the vendors.',
    ]),
  );
  const decideReturn = trpc.vendorOrders.decideReturn.useMutation(
    saying((_, { accept }) => [
      accept ? 'Return accepted' : 'Return refused',
      'We’ve emailed the customer and the vendor.',
    ]),
  );
  const closeReturn = trpc.vendorOrders.closeReturn.useMutation(
    saying(() => ['Return closed', 'We’ve emailed the customer and the vendor.']),
  );
  const settleReturn = trpc.vendorOrders.settleReturn.useMutation(
    saying(() => [
      'Return settled',
      'The refund is on its way, and the customer keeps it. We’ve emailed the customer and the vendor.',
    ]),
  );
  const offerForReturn = trpc.vendorOrders.offerForReturn.useMutation(
    saying(() => ['Offer made', 'We’ve emailed the customer and the vendor. They accept or decline it.']),
  );
  const replaceReturn = trpc.vendorOrders.replaceReturn.useMutation(
    saying(() => ['Replacement sent', 'We’ve emailed the customer and the vendor.']),
  );
  const receiveReturn = trpc.vendorOrders.receiveReturn.useMutation(
    saying(() => ['Return received', 'The refund is on its way. We’ve emailed the customer and the vendor.']),
  );
  const resendMail = trpc.adminOrders.resendMail.useMutation(
    saying((_, { mail }) => ['Email on its way', `The customer gets the ${MAIL_NAMES[mail]} again.`]),
  );
  const changes = {
    move,
    endParcel,
    made,
    cancelShipment,
    cancelOrder,
    decideReturn,
    receiveReturn,
    closeReturn,
    settleReturn,
    offerForReturn,
    replaceReturn,
    resendMail,
  };
  /** For the end of a dialog: another user may have changed the order, and its dialog would go with the refusal. */
  const reloadAfterRefusal = () => {
    if (Object.values(changes).some(({ isError }) => isError)) void api.adminOrders.invalidate();
  };
  return { ...changes, refresh, reloadAfterRefusal };
}
export type OrderChanges = ReturnType<typeof useOrderChanges>;

export const MAIL_NAMES: Record<OrderMail, string> = {
  confirmation: 'confirmation',
  progress: 'shipping or collection news',
  refund: 'refund summary',
};
