import { noteVisit } from '@/server/modules/catalog/index.ts';
import { answers } from '@/server/output/answers.ts';
import { notifyCartChange } from '@/server/procedures/notify-cart-change.ts';
import { limitNewCartsPerAddress } from '@/server/procedures/within-limits.ts';
import { onlySuccess, reshape, type Sent } from '@/server/rest-route.ts';
import { type Context, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  type AddItemInput,
  addItemInput,
  cartOfInput,
  removeItemInput,
  updateItemInput,
} from '@/shared/checkout/cart.ts';
import { type CartItemView, cartItemView, cartView } from '@/shared/checkout/cart-views.ts';
import { DomainError } from '@/shared/errors.ts';
import { orderNumberInput } from '@/shared/orders/order-inputs.ts';
import { reorderedView } from '@/shared/orders/orders-views.ts';
import { addItem, clearCart, removeItem, reorder, updateItem } from './cart/change-cart.ts';
import { type CartOwner, getCart } from './cart-lines.ts';

const cartWriteProcedure = visitorProcedure.use(notifyCartChange);

/** The cart of the user or browser. Every write returns the whole cart. */
export const cartRouter = router({
  get: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/cart/{userId}',
        needsSession: true,
        output: reshape(cartView, cartView.shape.items, (cart) => cart.items),
      },
    })
    .input(cartOfInput)
    .output(answers(cartView))
    .query(({ ctx, input }) => getCart(ctx.db, policyOf(ctx), ownerOf(ctx, input?.userId))),

  addItem: cartWriteProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/cart',
        status: 201,
        needsSession: true,
        output: lineOf((item, { body }) => item.product.id === (body.variantId ?? body.productId)),
      },
    })
    .input(addItemInput)
    .use(limitNewCartsPerAddress)
    .use(noteCarted)
    .output(answers(cartView))
    .mutation(({ ctx, input }) =>
      addItem(
        ctx.db,
        policyOf(ctx),
        ownerOf(ctx, input.userId) ?? { visitorKey: ctx.visitor.ensureKey() },
        input,
      ),
    ),

  updateItem: cartWriteProcedure
    .meta({
      rest: {
        method: 'PATCH',
        path: '/api/cart/{itemId}',
        needsSession: true,
        output: lineOf((item, { params }) => item.id === Number(params.itemId)),
      },
    })
    .input(updateItemInput)
    .output(answers(cartView))
    .mutation(({ ctx, input }) => updateItem(ctx.db, policyOf(ctx), ownerOf(ctx), input)),

  removeItem: cartWriteProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/cart/{itemId}', needsSession: true, output: onlySuccess } })
    .input(removeItemInput)
    .output(answers(cartView))
    .mutation(({ ctx, input }) => removeItem(ctx.db, policyOf(ctx), ownerOf(ctx), input.itemId)),

  clear: cartWriteProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/cart/clear/{userId}', needsSession: true, output: onlySuccess },
    })
    .input(cartOfInput)
    .output(answers(cartView))
    .mutation(({ ctx, input }) => clearCart(ctx.db, policyOf(ctx), ownerOf(ctx, input?.userId))),
});

/** Picks the written line from the cart. */
function lineOf(isIt: (item: CartItemView, sent: Sent) => boolean) {
  return reshape(
    cartView,
    cartItemView,
    // The cart contains the line that was just written.
    (cart, sent) => cart.items.find((item) => isIt(item, sent)) as CartItemView,
  );
}

const policyOf = (ctx: Context) => ctx.deps.settings.pricePolicy;

/**
 * @param claimed owner in a REST path
 *
 * @returns null for a browser without a cart
 * @throws DomainError NOT_FOUND if `claimed` is another user
 */
function ownerOf({ user, visitor }: Context, claimed?: number): CartOwner | null {
  if (claimed !== undefined && claimed !== user?.id) {
    throw new DomainError('NOT_FOUND', 'There is no such cart.');
  }
  if (user) return { userId: user.id };
  return visitor.key === null ? null : { visitorKey: visitor.key };
}

/** The part of `orders` that fills a cart. */
export const reorderRouter = router({
  /** Adds an order's products that are still sold. */
  reorder: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/orders/{orderNumber}/reorder' } })
    .input(orderNumberInput)
    .output(answers(reorderedView))
    .mutation(({ ctx, input }) => reorder(ctx.deps, ctx.user.id, input.orderNumber)),
});

/** Counts an addition to a cart for the product's vendor. */
async function noteCarted<Answer extends { ok: boolean }>({
  ctx,
  input,
  next,
}: {
  ctx: Context;
  input: AddItemInput;
  next(): Promise<Answer>;
}): Promise<Answer> {
  const answer = await next();
  if (answer.ok) noteVisit(ctx.deps, ctx, input.productId, true);
  return answer;
}
