import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { planPurchase, wantedOf } from '@/client/features/room-planner/model/plan-purchase.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { Price } from '@/client/shop/price.tsx';
import { useShowCart } from '@/client/shop/use-show-cart.ts';
import { Button } from '@/client/ui/button.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { slugOf } from '@/shared/product-text.ts';
import type { RoomItem } from '@/shared/room-plan.ts';

/** What the room costs, and the way into the cart: only what is not there yet is added. */
export function ShoppingList({
  items,
  onViewCart,
}: {
  items: readonly RoomItem[];
  onViewCart: (() => void) | undefined;
}) {
  const api = useApi();
  const showCart = useShowCart();
  const wanted = wantedOf(items);
  const ids = wanted.map(({ productId }) => productId);
  const products = useQuery({
    ...api.catalog.byIds.queryOptions({ ids }, { placeholderData: keepPreviousData }),
    enabled: ids.length > 0,
  });
  const { data: cart } = useQuery(api.cart.get.queryOptions());
  const addItem = trpc.cart.addItem.useMutation({
    scope: VISITOR_SCOPE,
    onMutate: () => api.cart.get.cancel(),
    onSuccess: showCart,
  });
  if (wanted.length === 0) return null;
  if (products.isError)
    return <ErrorState title="Failed to fetch products" onRetry={() => void products.refetch()} />;
  if (!products.data) return null;

  const { lines, total, missing } = planPurchase(wanted, products.data, cart?.items ?? []);
  const pieces = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  const addAll = async () => {
    let added = 0;
    try {
      for (const line of missing) {
        await addItem.mutateAsync(line);
        added += line.quantity;
      }
      toast.success(
        'Added to cart',
        `${formatCount(added, 'piece')} of your room ${added === 1 ? 'has' : 'have'} been added to your cart.`,
        onViewCart && { label: 'View cart', onAct: onViewCart },
      );
    } catch (error) {
      const rest = added > 0 ? ` ${formatCount(added, 'piece')} of the room are in your cart.` : '';
      toast.error('Error', `${messageOrFallback(error, 'Failed to add the room to your cart.')}${rest}`);
      await api.cart.get.invalidate();
    }
  };

  return (
    <section aria-label="Shopping list" className="border-line flex flex-col gap-3 border-t pt-5">
      <h2 className="text-sm font-medium">Shopping list</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {lines.map(({ productId, name, quantity, amount, note }) => (
          <li key={productId} className="flex justify-between gap-3">
            <span className="min-w-0">
              <Link
                to="/products/$id/{-$slug}"
                params={{ id: String(productId), slug: slugOf(name) }}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              {quantity > 1 && <span className="text-ink-soft"> × {quantity}</span>}
              {note && <span className="text-danger block text-xs">{note}</span>}
            </span>
            {amount !== null && <Price amount={amount} size="sm" />}
          </li>
        ))}
      </ul>
      <p className="border-line flex justify-between gap-3 border-t pt-3 font-medium">
        Total <Price amount={total} />
      </p>
      <p className="text-ink-faint text-xs">
        Service fee, tax and delivery are added in the cart and at checkout.
      </p>
      <Button
        isWide
        isPending={addItem.isPending}
        aria-disabled={pieces === 0}
        onClick={() => pieces > 0 && void addAll()}
      >
        <ShoppingBag aria-hidden />
        {pieces > 0 ? `Add ${formatCount(pieces, 'piece')} to cart` : 'All in your cart'}
      </Button>
    </section>
  );
}
