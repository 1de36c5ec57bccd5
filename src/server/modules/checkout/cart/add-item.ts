import { and, desc, eq, sql } from 'drizzle-orm';
import { availability, isOnSale, productColumns } from '@/server/modules/catalog/index.ts';
import { type Database, isForeignKeyViolation } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { cartItems, products, users } from '@/server/schema.ts';
import type { AddItemInput, CartView } from '@/shared/checkout/cart.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { type CartOwner, ownedBy } from './cart-owner.ts';
import { type CartRow, cartView, readSellers } from './get-cart.ts';
import { OWN_PRODUCT, refuseUnavailable } from './line-problem.ts';

/**
 * Puts pieces of a product in a cart, on top of any that are there.
 * Stock is looked at, not taken: that happens when the order is placed.
 *
 * @returns the whole cart after the change
 * @throws DomainError FORBIDDEN for a product of their own; CART_FULL when it holds as many products as it may; otherwise
 *   as `refuseUnavailable`. The cart then stays as it was
 */
export async function addItem(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner,
  { productId, quantity }: AddItemInput,
): Promise<CartView> {
  const rows: CartRow[] = await addItemStatement(db, owner)
    .execute({ owner: 'userId' in owner ? owner.userId : owner.visitorKey, productId, quantity })
    .catch(emptyIfProductGone);
  if (!rows.some(({ product }) => product.id === productId))
    await throwReason(db, owner, productId, quantity);
  return cartView(rows, await readSellers(db, rows), policy);
}

/**
 * One statement that writes the line and answers the cart, so that two clicks at once both count. A line past a limit
 * is not written and is missing from the answer, even when it was there before.
 *
 * What a statement writes it does not see in the table, so the line comes from the writing and the others from the table.
 */
function addItemStatement(db: Database, owner: CartOwner) {
  const [kind, type] = 'userId' in owner ? ['user_id', 'int'] : ['visitor_key', 'text'];
  const [column, value] = [sql.raw(kind), sql`${sql.placeholder('owner')}::${sql.raw(type)}`];
  const [userId, visitorKey] = kind === 'user_id' ? [value, sql`null`] : [sql`null`, value];
  const [productId, quantity] = [
    sql`${sql.placeholder('productId')}::int`,
    sql`${sql.placeholder('quantity')}::int`,
  ];
  const most = sql`least(${sql.raw(String(MAX_LINE_QUANTITY))}, ${products.stock})`;
  return prepared(db, `add_to_cart_of_${kind}`, (name) => {
    const written = db.$with('written', {}).as(sql`
      insert into cart_items (${column}, product_id, quantity)
      select ${value}, ${products.id}, ${quantity}
      from ${products} join ${users} on ${users.id} = ${products.vendorId}
      where ${products.id} = ${productId} and ${isOnSale} and ${quantity} <= ${most}
        ${'userId' in owner ? sql`and ${products.vendorId} <> ${value}` : sql``}
        and rehome_cart_has_room(${userId}, ${visitorKey}, ${products.id}, ${sql.raw(String(MAX_CART_LINES))})
      on conflict (${column}, product_id) do update set quantity = cart_items.quantity + excluded.quantity
      where cart_items.quantity + excluded.quantity
        <= (select ${most} from ${products} where ${products.id} = excluded.product_id)
      returning id, product_id, quantity, created_at`);
    const lines = sql`(
      select id, product_id, quantity, created_at from written
      union all
      select id, product_id, quantity, created_at from cart_items
      where ${column} = ${value} and product_id <> ${productId}
    ) line`;
    return db
      .with(written)
      .select({
        id: sql<number>`line.id`,
        quantity: sql<number>`line.quantity`,
        product: productColumns,
        availability,
      })
      .from(lines)
      .innerJoin(products, eq(products.id, sql`line.product_id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .orderBy(desc(sql`line.created_at`), desc(sql`line.id`))
      .prepare(name);
  });
}

/** No line was written when the product left the shop at that moment. */
function emptyIfProductGone(error: unknown): [] {
  if (isForeignKeyViolation(error, 'cart_items_product_id_products_id_fk')) return [];
  throw error;
}

/** Throws the reason why a line was not written. */
async function throwReason(
  db: Database,
  owner: CartOwner,
  productId: number,
  quantity: number,
): Promise<never> {
  const [product] = await db
    .select({ ...availability, vendorId: products.vendorId })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(products.id, productId));
  if ('userId' in owner && product?.vendorId === owner.userId) {
    throw new DomainError('FORBIDDEN', OWN_PRODUCT);
  }
  refuseUnavailable(product, quantity);
  const [line] = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.productId, productId), ownedBy(owner)));
  if (!line) throw cartFull();
  // So many could be had, but with those that are in the cart it would be too many.
  refuseUnavailable(product, Math.min(product.stock, MAX_LINE_QUANTITY) + 1);
  throw new Error('A line was refused that should have been written.');
}

const cartFull = () =>
  new DomainError(
    'CART_FULL',
    `A cart holds at most ${MAX_CART_LINES} different products. Remove one to add another.`,
    { most: MAX_CART_LINES },
  );
