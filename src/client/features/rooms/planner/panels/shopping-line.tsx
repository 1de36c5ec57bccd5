import { Link } from '@tanstack/react-router';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { swappedProduct } from '@/client/features/rooms/planner/model/add-items.ts';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { priceDifference, useSimilar } from '@/client/features/rooms/planner/use-products.ts';
import { Button } from '@/client/ui/button.tsx';
import { slugOf } from '@/shared/catalog/product-text.ts';
import type { PurchaseLine } from '@/shared/rooms/plan-purchase.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

type ShoppingLineProps = Pick<PanelProps, 'dispatch'> & {
  line: PurchaseLine;
  plan: RoomPlan;
  product: PlannedProduct | undefined;
};

export function ShoppingLine({ line, plan, product, dispatch }: ShoppingLineProps) {
  const { productId, name, quantity, amount, note } = line;
  const isSold = product !== undefined && product.stock > 0;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-3">
        <span className="min-w-0">
          {product ? (
            <Link
              to="/products/$id/{-$slug}"
              params={{ id: String(productId), slug: slugOf(name) }}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {quantity > 1 && <span className="text-ink-soft"> × {quantity}</span>}
          {note && <span className="text-danger block text-xs">{note}</span>}
        </span>
        {isSold && amount !== null && <Price amount={amount} size="sm" />}
      </div>
      {!isSold && <Replacement productId={productId} plan={plan} product={product} dispatch={dispatch} />}
    </li>
  );
}

/** The most similar product in stock that fits where all pieces of the product are. */
function Replacement({
  productId,
  plan,
  product,
  dispatch,
}: Omit<ShoppingLineProps, 'line'> & { productId: number }) {
  const format = useFormatMoney();
  const own = plan.items.filter((item) => item.productId === productId);
  const [item] = own;
  const similar = useSimilar(plan, item, product, item !== undefined);
  for (const other of similar.data ?? []) {
    if (other.id === productId || other.stock < own.length) continue;
    const items = swappedProduct(plan, productId, other);
    if (!items) continue;
    return (
      <Button
        variant="secondary"
        size="sm"
        className="self-start text-left"
        onClick={() => dispatch({ type: 'arrange', items })}
      >
        Swap for {other.name}, {format(other.price)}
        {product && ` (${priceDifference(other.price, product.price, format)})`}
      </Button>
    );
  }
  // A product that is gone and of unknown kind resembles nothing.
  return similar.isSuccess ? (
    <p className="text-ink-soft text-xs">Nothing like it in stock fits here.</p>
  ) : null;
}
