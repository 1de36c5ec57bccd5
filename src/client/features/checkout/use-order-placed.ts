import { useNavigate } from '@tanstack/react-router';
import { forgetKeptGuest } from '@/client/lib/kept-guest.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { OrderView } from '@/shared/orders/orders.ts';
import { forgetKeptCheckout } from './kept-checkout.ts';

/** After a paid order: shows a toast, opens the order and resets the cart. */
export function useOrderPlaced(userId: number) {
  const api = useApi();
  const navigate = useNavigate();

  return async (order: OrderView) => {
    const { orderNumber } = order;
    forgetKeptGuest();
    api.orders.byNumber.setData({ orderNumber }, order);
    toast.success('Payment Successful!', `Order ${orderNumber} has been created.`);
    await navigate({ to: '/order-tracking', search: { order: orderNumber }, state: { justPlaced: true } });
    forgetKeptCheckout(userId);
    // Resets last: the checkout would flash an empty cart. Reset, as Back would open a payment for the old
    // one.
    void api.cart.get.reset();
    void api.orders.mine.invalidate();
  };
}
