import { RotateCcw } from 'lucide-react';
import { useShowCart } from '@/client/components/use-show-cart.ts';
import { formatList } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

type ReorderButtonProps = { orderNumber: string; onViewCart: () => void; size?: 'sm' };

/** Adds the products of an order to the cart. */
export function ReorderButton({ orderNumber, onViewCart, size }: ReorderButtonProps) {
  const api = useApi();
  const showCart = useShowCart();
  const reorder = trpc.orders.reorder.useMutation({
    scope: VISITOR_SCOPE,
    onMutate: () => api.cart.get.cancel(),
    onSuccess: async ({ cart, missing }) => {
      await showCart(cart);
      const action = { label: 'View cart', onAct: onViewCart, isNavigation: true };
      if (missing.length === 0) toast.success('Added to cart', 'Everything is in your cart.', action);
      else {
        const left = missing.map(({ productName, reason }) => `${productName} (${reason})`);
        toast.info('Not everything is in your cart', `Missing: ${formatList(left)}.`, action);
      }
    },
    onError: (error) => toast.failure(error, 'Failed to add the order to your cart'),
  });
  return (
    <Button
      variant="secondary"
      size={size}
      isPending={reorder.isPending}
      onClick={() => reorder.mutate({ orderNumber })}
    >
      <RotateCcw aria-hidden /> Buy again
    </Button>
  );
}
