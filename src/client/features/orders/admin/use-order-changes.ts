import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { OrderMail } from '@/shared/orders/admin-orders.ts';
import { statusName } from '@/shared/orders/orders.ts';

/** What an admin does with an order, from its page and from the list of returns. */
export function useOrderChanges() {
  const api = useApi();
  const refresh = async () => {
    await Promise.all([api.adminOrders.invalidate(), api.adminPayments.invalidate()]);
    void api.orders.invalidate();
    void api.stats.invalidate();
  };
  const onError = (error: unknown) => {
    toast.failure(error, 'This did not work. Please try again.');
    // Somebody else may have been quicker: show how it stands.
    void api.adminOrders.invalidate();
  };

  const move = trpc.vendorOrders.update.useMutation({
    onSuccess: async (shipment, { status = shipment.status }) => {
      await refresh();
      toast.success(
        'Shipment updated',
        `It is now ${statusName(status).toLowerCase()}. We’ve emailed the customer and the vendor.`,
      );
    },
    onError,
  });
  const cancelShipment = trpc.vendorOrders.cancel.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success(
        'Shipment cancelled',
        'The refund is on its way. We’ve emailed the customer and the vendor.',
      );
    },
    onError,
  });
  const cancelOrder = trpc.adminOrders.cancel.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success(
        'Order cancelled',
        'The refund is on its way. We’ve emailed the customer and the vendors.',
      );
    },
    onError,
  });
  const decideReturn = trpc.vendorOrders.decideReturn.useMutation({
    onSuccess: async (_, { accept }) => {
      await refresh();
      toast.success(
        accept ? 'Return accepted' : 'Return refused',
        'We’ve emailed the customer and the vendor.',
      );
    },
    onError,
  });
  const closeReturn = trpc.vendorOrders.closeReturn.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success('Return closed', 'We’ve emailed the customer and the vendor.');
    },
    onError,
  });
  const receiveReturn = trpc.vendorOrders.receiveReturn.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success(
        'Return received',
        'The refund is on its way. We’ve emailed the customer and the vendor.',
      );
    },
    onError,
  });
  const resendMail = trpc.adminOrders.resendMail.useMutation({
    onSuccess: async (_, { mail }) => {
      await refresh();
      toast.success('Email on its way', `The customer gets the ${MAIL_NAMES[mail]} again.`);
    },
    onError,
  });
  return { refresh, move, cancelShipment, cancelOrder, decideReturn, receiveReturn, closeReturn, resendMail };
}
export type OrderChanges = ReturnType<typeof useOrderChanges>;

/** How a mail is named in a sentence. */
export const MAIL_NAMES: Record<OrderMail, string> = {
  confirmation: 'confirmation',
  progress: 'shipping or collection news',
  refund: 'refund summary',
};
