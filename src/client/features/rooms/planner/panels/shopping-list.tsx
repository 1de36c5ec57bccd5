import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useRef } from 'react';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { swappedProduct } from '@/client/features/rooms/planner/model/add-items.ts';
import {
  overBudget,
  planDelivery,
  type RoomBudget,
} from '@/client/features/rooms/planner/model/plan-costs.ts';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import {
  priceDifference,
  usePlannedProducts,
  useSimilar,
} from '@/client/features/rooms/planner/use-products.ts';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { hasRegionalFees } from '@/shared/catalog/delivery.ts';
import { feesText } from '@/shared/checkout/price-cart.ts';
import type { Cents } from '@/shared/money.ts';
import { type PurchaseLine, planPurchase, wantedProductsOf } from '@/shared/rooms/plan-purchase.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { useAddRoom } from './use-add-room.ts';

type ShoppingListProps = Pick<PanelProps, 'dispatch'> & {
  plan: RoomPlan;
  budget?: RoomBudget | undefined;
  onViewCart: (() => void) | undefined;
};

/** The room's cost by vendor. Adds to the cart only what is missing there. */
export function ShoppingList({ plan, budget, dispatch, onViewCart }: ShoppingListProps) {
  const api = useApi();
  const format = useFormatMoney();
  const list = useRef<HTMLElement>(null);
  const deliverTo = useDeliverTo();
  const wanted = wantedProductsOf(plan.items);
  const products = usePlannedProducts(plan.items);
  const cart = useOptionalQuery(api.cart.get.queryOptions());
  const policy = useOptionalQuery(api.platform.config.queryOptions());
  const ids = (products.data ?? []).map(({ id }) => id).sort((one, other) => one - other);
  const sellers = useQuery({ ...api.roomPlans.sellers.queryOptions({ ids }), enabled: ids.length > 0 });
  const { addAll, isPending } = useAddRoom({
    wanted,
    shown: products.data ?? [],
    refresh: async () => (await products.refetch()).data,
    onViewCart,
  });
  if (wanted.length === 0) return null;
  if (products.isError) return <ErrorState title="Failed to fetch products" query={products} />;
  if (!products.data) return null;

  const { lines, bought, total, missing } = planPurchase(wanted, products.data, cart?.items ?? []);
  const delivery =
    policy && sellers.data
      ? planDelivery(bought, sellers.data, policy, deliverTo?.destination ?? null)
      : null;
  const productOf = new Map(products.data.map((product) => [product.id, product]));
  const vendors = new Map(
    lines.flatMap(({ productId }) => {
      const product = productOf.get(productId);
      return product ? [[product.vendorId, product.vendorName] as const] : [];
    }),
  );
  const gone = lines.filter(({ productId }) => !productOf.has(productId));
  const line = (one: (typeof lines)[number]) => (
    <ShoppingLine
      key={one.productId}
      line={one}
      plan={plan}
      product={productOf.get(one.productId)}
      dispatch={dispatch}
    />
  );
  const prices = new Map(products.data.map(({ id, price }) => [id, price]));
  const over = budget && policy ? overBudget(budget, plan.items, prices, policy) : 0;
  const usually = sellers.data?.some(hasRegionalFees) ? ' in most regions' : '';
  const withFees = policy && feesText(policy);
  const pieces = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section ref={list} aria-label="Shopping list" className="border-line flex flex-col gap-3 border-t pt-5">
      <h2 className="text-sm font-medium">Shopping list</h2>
      {[...vendors].map(([id, name]) => (
        <div key={id}>
          <h3 className="text-ink-soft flex flex-wrap justify-between gap-x-3 text-xs">
            <span className="font-medium">{name}</span>
            {delivery?.vendors
              .filter((vendor) => vendor.id === id)
              .map(({ fee, isPartly }) => (
                <span key={id}>
                  {feeText(fee, format)}
                  {isPartly && ', part of it pick-up only'}
                </span>
              ))}
          </h3>
          <ul className="mt-1.5 flex flex-col gap-2 text-sm">
            {lines.filter(({ productId }) => productOf.get(productId)?.vendorId === id).map(line)}
          </ul>
        </div>
      ))}
      {gone.length > 0 && <ul className="flex flex-col gap-2 text-sm">{gone.map(line)}</ul>}
      {delivery && total > 0 ? (
        <dl className="border-line flex flex-col gap-1 border-t pt-3 text-sm">
          <PaidLine label="To pay, if you collect it" amount={delivery.collected} isFirst />
          {delivery.delivered !== null && (
            <PaidLine
              label={`To pay, delivered${deliverTo ? ` to ${deliverTo.name}` : usually}`}
              amount={delivery.delivered}
            />
          )}
          {withFees && <PaidLine label="Total before fee and tax" amount={total} />}
        </dl>
      ) : (
        <p className="border-line flex justify-between gap-3 border-t pt-3 font-medium">
          Total <Price amount={total} />
        </p>
      )}
      {/* Sticky bar with the room's total and its cart button. */}
      <div
        data-buy-bar="wide"
        data-print="none"
        className="z-bar border-line bg-canvas px-page fixed inset-x-0 bottom-0 border-t pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
      >
        <div className="max-w-page mx-auto flex items-center justify-end gap-4 sm:gap-6">
          <p className="min-w-0 max-sm:flex-1 sm:text-right">
            <span className="text-ink-soft mr-2 text-sm max-sm:hidden">{delivery ? 'To pay' : 'Total'}</span>
            <Price amount={delivery?.collected ?? total} />
            {delivery && delivery.delivered !== null && (
              <span className="text-ink-soft text-sm"> + delivery</span>
            )}
            {delivery && withFees && over === 0 && (
              <span className="text-ink-soft block text-xs">
                <span className="max-sm:hidden">{withFees}, </span>
                {format(total)} before<span className="sm:hidden"> fee and tax</span>
              </span>
            )}
            {over > 0 && (
              <span role="status" className="text-danger block text-xs">
                {format(over)} over your budget
                <span className="max-sm:hidden"> of {format(budget?.cents ?? 0)}</span>
              </span>
            )}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="max-sm:hidden"
            onClick={() => list.current?.scrollIntoView({ block: 'center' })}
          >
            See the list
          </Button>
          {pieces > 0 ? (
            <Button isPending={isPending} onClick={() => void addAll()}>
              <ShoppingBag aria-hidden />
              Add {formatCount(pieces, 'piece')} to cart
            </Button>
          ) : (
            <Button variant="secondary" onClick={onViewCart}>
              <ShoppingBag aria-hidden />
              View cart
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

type PaidLineProps = { label: string; amount: number; isFirst?: boolean };

function PaidLine({ label, amount, isFirst = false }: PaidLineProps) {
  return (
    <div className={cx('flex justify-between gap-3', isFirst ? 'font-medium' : 'text-ink-soft')}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} size="sm" />
      </dd>
    </div>
  );
}

function feeText(fee: Cents | null, format: (cents: Cents) => string): string {
  if (fee === null) return 'Pick-up only';
  return fee === 0 ? 'Free delivery' : `Delivery ${format(fee)}`;
}

type ShoppingLineProps = Pick<PanelProps, 'dispatch'> & {
  line: PurchaseLine;
  plan: RoomPlan;
  product: PlannedProduct | undefined;
};

function ShoppingLine({ line, plan, product, dispatch }: ShoppingLineProps) {
  const { productId, name, quantity, amount, note } = line;
  const isSold = product !== undefined && product.stock > 0;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-3">
        <span className="min-w-0">
          {product ? (
            <ProductLink
              id={product.listingId}
              variantId={productId}
              name={name}
              className="underline-offset-4 hover:underline"
            />
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
type ReplacementProps = Omit<ShoppingLineProps, 'line'> & { productId: number };

function Replacement({ productId, plan, product, dispatch }: ReplacementProps) {
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
