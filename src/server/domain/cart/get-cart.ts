import { desc, eq } from 'drizzle-orm';
import type { CartItemView, CartView } from '../../../shared/cart.ts';
import { DEFAULT_DELIVERY_DAYS } from '../../../shared/constants.ts';
import { toCents, toDecimal } from '../../../shared/money.ts';
import { type PricePolicy, priceCart, totalsToDecimals } from '../../../shared/price-cart.ts';
import type { Database } from '../../db/client.ts';
import { cartItems, products, users } from '../../db/schema/index.ts';
import { availability, productColumns } from '../catalog/columns.ts';
import { belongsTo, type CartOwner } from './cart-owner.ts';
import { lineProblem } from './line-problem.ts';

/**
 * A cart with its products and both totals, newest line first.
 *
 * @param owner null for a browser that never put anything in a cart
 */
export async function getCart(db: Database, policy: PricePolicy, owner: CartOwner | null): Promise<CartView> {
  const items = owner ? await readItems(db, owner) : [];
  const lines = items.map(({ quantity, product }) => ({
    quantity,
    priceCents: toCents(product.price),
    deliveryAvailable: product.deliveryAvailable,
    deliveryFeeCents: toCents(product.deliveryFee),
  }));
  const delivered = items.filter(({ product }) => product.deliveryAvailable);
  return {
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    collection: totalsToDecimals(priceCart(lines, policy, 'collection')),
    delivery: delivered.length > 0 ? totalsToDecimals(priceCart(lines, policy, 'delivery')) : null,
    estimatedDeliveryDays:
      delivered.length > 0
        ? Math.max(...delivered.map(({ product }) => product.estimatedDeliveryDays))
        : DEFAULT_DELIVERY_DAYS,
  };
}

async function readItems(db: Database, owner: CartOwner): Promise<CartItemView[]> {
  const found = await db
    .select({ id: cartItems.id, quantity: cartItems.quantity, product: productColumns, availability })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(belongsTo(owner))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id));
  return found.map(({ id, quantity, product, availability }) => ({
    id,
    quantity,
    product,
    lineTotal: toDecimal(toCents(product.price) * quantity),
    problem: lineProblem(availability, quantity),
    isOnSale: availability.isOnSale,
  }));
}
