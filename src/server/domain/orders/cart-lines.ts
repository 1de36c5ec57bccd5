import { asc, eq, inArray } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { toCents } from '../../../shared/money.ts';
import type { OrderableLine } from '../../../shared/order-amounts.ts';
import type { Database } from '../../db/client.ts';
import { cartItems, categories, products, users } from '../../db/schema/index.ts';
import { lineProblem } from '../cart/line-problem.ts';
import { availability } from '../catalog/columns.ts';

/** A line of a person's cart with all that an order writes down of it. */
export interface CartLine extends OrderableLine {
  productId: number;
  name: string;
  imageUrl: string;
  isOnSale: boolean;
  stock: number;
  estimatedDeliveryDays: number;
}

/** A person's cart as it would be ordered, by product. */
export async function readCartLines(db: Database, userId: number): Promise<CartLine[]> {
  const inCart = await selectCart(db, userId);
  return toLines(inCart, await selectProducts(db, idsOf(inCart)));
}

/**
 * The same, with cart and products locked until the transaction ends. Products are locked in the order of their ids,
 * which is how two carts with the same products in another order do not wait for each other for ever.
 */
export async function lockCartLines(tx: Database, userId: number): Promise<CartLine[]> {
  const inCart = await selectCart(tx, userId).for('update');
  return toLines(inCart, await selectProducts(tx, idsOf(inCart)).for('no key update', { of: products }));
}

/** The refusal of a cart that cannot be bought as it is; null when it can. */
export function cartRefusal(lines: readonly CartLine[]): DomainError | null {
  if (lines.length === 0) return new DomainError('CART_EMPTY', 'Your cart is empty.');
  for (const line of lines) {
    const problem = lineProblem(line, line.quantity);
    if (!problem) continue;
    const { name, productId, isOnSale, stock } = line;
    const available = isOnSale ? stock : 0;
    const sentence =
      available > 0
        ? `Only ${stock} left of “${name}”.`
        : `“${name}” is ${isOnSale ? 'sold out' : 'no longer sold'}.`;
    return new DomainError('OUT_OF_STOCK', sentence, { productId, productName: name, available });
  }
  return null;
}

type InCart = { productId: number; quantity: number };

function selectCart(db: Database, userId: number) {
  return db
    .select({ productId: cartItems.productId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.productId));
}

function selectProducts(db: Database, ids: number[]) {
  return db
    .select({
      productId: products.id,
      ...availability,
      imageUrl: products.imageUrl,
      vendorId: products.vendorId,
      price: products.price,
      deliveryAvailable: products.deliveryAvailable,
      deliveryFee: products.deliveryFee,
      estimatedDeliveryDays: products.estimatedDeliveryDays,
      commissionPercent: categories.commissionRate,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id));
}

function toLines(inCart: InCart[], shelf: Awaited<ReturnType<typeof selectProducts>>): CartLine[] {
  const quantities = new Map(inCart.map(({ productId, quantity }) => [productId, quantity]));
  return shelf.map(({ price, deliveryFee, ...product }) => ({
    ...product,
    quantity: quantities.get(product.productId) ?? 0,
    priceCents: toCents(price),
    deliveryFeeCents: toCents(deliveryFee),
  }));
}

function idsOf(inCart: InCart[]): number[] {
  return inCart.map(({ productId }) => productId);
}
