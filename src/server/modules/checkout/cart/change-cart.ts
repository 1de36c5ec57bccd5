import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { availability, isPieceOnSale, listingId } from '@/server/modules/catalog/index.ts';
import {
  type CartOwner,
  type CartRow,
  cartView,
  deleteLines,
  getCart,
  isOwnedBy,
  OWN_PRODUCT,
  PIECE_COLUMNS,
  readSellers,
  refuseUnavailable,
} from '@/server/modules/checkout/cart-lines.ts';
import { noSuchOrder } from '@/server/modules/orders/index.ts';
import { type Database, isForeignKeyViolation } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { addressKey, enforceLimit } from '@/server/platform/limits/limits.ts';
import { cartItems, orderItems, orders, products, users } from '@/server/schema.ts';
import type { AddItemInput, CartView } from '@/shared/checkout/cart.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Reordered } from '@/shared/orders/orders.ts';

/**
 * Adds pieces of a product to a cart. Checks stock, but reserves nothing until checkout.
 *
 * @returns the whole cart
 * @throws DomainError FORBIDDEN for the user's own product; CART_FULL; NOT_FOUND for another product's variant; otherwise as `refuseUnavailable`. The cart is
 *   unchanged then
 */
export async function addItem(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner,
  { productId: listing, variantId, quantity }: AddItemInput,
): Promise<CartView> {
  const productId = variantId ?? listing;
  if (variantId !== undefined) await requireVariant(db, listing, variantId);
  const rows: CartRow[] = await addItemStatement(db, owner)
    .execute({ owner: 'userId' in owner ? owner.userId : owner.visitorKey, productId, quantity })
    .catch(emptyIfProductGone);
  if (!rows.some(({ product }) => product.id === productId))
    await throwReason(db, owner, productId, quantity);
  return cartView(rows, await readSellers(db, rows), policy);
}

/** Variants never change their product, so that this may be read before. */
async function requireVariant(db: Database, productId: number, variantId: number): Promise<void> {
  const isVariant = and(eq(products.id, variantId), eq(listingId('products'), productId));
  if ((await db.$count(products, isVariant)) > 0) return;
  throw new DomainError('NOT_FOUND', 'This product has no such variant.');
}

/**
 * One statement that writes the line and returns the cart, so that concurrent additions both count. A line beyond a
 * limit is not written and is missing from the result, even if it existed. The line is read from `returning`, as a
 * statement does not see its own writes in the table.
 */
function addItemStatement(db: Database, owner: CartOwner) {
  const [kind, type] = 'userId' in owner ? ['user_id', 'int'] : ['visitor_key', 'text'];
  const [column, value] = [sql.raw(kind), sql`${sql.placeholder('owner')}::${sql.raw(type)}`];
  const [userId, visitorKey] = kind === 'user_id' ? [value, sql`null`] : [sql`null`, value];
  const [productId, quantity] = [
    sql`${sql.placeholder('productId')}::int`,
    sql`${sql.placeholder('quantity')}::int`,
  ];
  const most = sql`least(${sql.raw(String(MAX_LINE_QUANTITY))}, ${availability.stock})`;
  return prepared(db, `add_to_cart_of_${kind}`, (builder) => {
    const upsert = builder.$with('written', {}).as(sql`
      insert into cart_items (${column}, product_id, quantity)
      select ${value}, ${products.id}, ${quantity}
      from ${products} join ${users} on ${users.id} = ${products.vendorId}
      where ${products.id} = ${productId} and ${isPieceOnSale} and ${quantity} <= ${most}
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
    return builder
      .with(upsert)
      .select({
        id: sql<number>`line.id`,
        quantity: sql<number>`line.quantity`,
        ...PIECE_COLUMNS,
      })
      .from(lines)
      .innerJoin(products, eq(products.id, sql`line.product_id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .orderBy(desc(sql`line.created_at`), desc(sql`line.id`));
  });
}

/** The foreign key fails if the product was deleted concurrently. */
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
    .where(and(eq(cartItems.productId, productId), isOwnedBy(owner)));
  if (!line) throw cartFull();
  // Available, but too many together with those in the cart.
  refuseUnavailable(product, Math.min(product.stock, MAX_LINE_QUANTITY) + 1);
  throw new Error('A line was refused that should have been written.');
}

const cartFull = () =>
  new DomainError(
    'CART_FULL',
    `A cart holds at most ${MAX_CART_LINES} different products. Remove one to add another.`,
    { most: MAX_CART_LINES },
  );

/**
 * Sets a line's quantity.
 *
 * @throws DomainError NOT_FOUND if the line is not in this cart; otherwise as `refuseUnavailable`
 */
export async function updateItem(
  db: Database,
  policy: PricePolicy,
  owner: CartOwner | null,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<CartView> {
  if (!owner) throw noSuchItem();
  await db.transaction(async (tx) => {
    const [line] = await tx
      .select({ product: availability })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(eq(cartItems.id, itemId), isOwnedBy(owner)))
      .for('update', { of: cartItems });
    if (!line) throw noSuchItem();
    refuseUnavailable(line.product, quantity);
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, itemId));
  });
  return getCart(db, policy, owner);
}

export async function removeItem(db: Database, policy: PricePolicy, owner: CartOwner | null, itemId: number) {
  if (!owner) throw noSuchItem();
  const [removed] = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, itemId), isOwnedBy(owner)))
    .returning({ id: cartItems.id });
  if (!removed) throw noSuchItem();
  return getCart(db, policy, owner);
}

export async function clearCart(db: Database, policy: PricePolicy, owner: CartOwner | null) {
  if (owner) await deleteLines(db, isOwnedBy(owner));
  return getCart(db, policy, owner);
}

const noSuchItem = () => new DomainError('NOT_FOUND', 'This is not in your cart.');

/**
 * Moves a visitor's cart to the user who signs in. Quantities add up to at most the stock; sold-out products stay as
 * one piece, to be shown so; the user's own products are dropped. Beyond the cart's limit, the user's lines and the
 * visitor's latest win. One statement, so that concurrent additions are either moved or stay; idempotent.
 *
 * @param tx of `transactionWithRetry`: products may be deleted concurrently
 */
export async function mergeCarts(tx: Database, visitorKey: string, userId: number): Promise<void> {
  await tx.execute(sql`select rehome_lock_cart(${userId}::int, null)`);
  await tx.execute(sql`
    with locked as (
      select id from cart_items where visitor_key = ${visitorKey} order by product_id for update
    ),
    moved as (
      delete from cart_items where id in (select id from locked)
      returning id, product_id, quantity, created_at
    ),
    own as (select product_id from cart_items where user_id = ${userId}),
    newcomers as (
      select product_id, row_number() over (order by created_at desc, id desc) as place
      from moved where product_id not in (select product_id from own)
    )
    insert into cart_items (user_id, product_id, quantity, created_at)
    select ${userId}::int, product_id, least(quantity, greatest(stock, 1)), moved.created_at
    from moved join products on products.id = product_id and products.vendor_id <> ${userId}::int
      left join newcomers using (product_id)
    where place is null or place <= ${MAX_CART_LINES}::int - (select count(*) from own)
    order by product_id
    on conflict (user_id, product_id) do update set quantity = least(
      cart_items.quantity + excluded.quantity,
      ${MAX_LINE_QUANTITY}::int,
      greatest((select stock from products where products.id = excluded.product_id), 1)
    )`);
}

/**
 * Rate-limits new carts of visitors. Checks for an existing cart, as browsers may send any key.
 *
 * @param visitorKey null for a browser without a cookie
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function limitNewCarts(db: Database, visitorKey: string | null, ip: string | null) {
  if (visitorKey !== null) {
    const [line] = await db
      .select({ id: cartItems.id })
      .from(cartItems)
      .where(eq(cartItems.visitorKey, visitorKey))
      .limit(1);
    if (line) return;
  }
  await enforceLimit(db, 'new-visitor-carts', addressKey(ip));
}

/**
 * Adds an order's products to the cart at present prices, up to the stock and without those already there.
 *
 * @returns the cart, and what could not be added fully
 * @throws DomainError NOT_FOUND for another user's order
 */
export async function reorder(deps: Deps, customerId: number, orderNumber: string): Promise<Reordered> {
  const { db, settings } = deps;
  const owner = { userId: customerId };
  const bought = await db
    .select({
      ...columnsOf(orderItems, 'productId', 'productName', 'quantity'),
      inCart: cartItems.quantity,
      ...availability,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, customerId)))
    .where(and(eq(orders.orderNumber, orderNumber.toUpperCase()), eq(orders.customerId, customerId)))
    .orderBy(asc(orderItems.id));
  if (bought.length === 0) throw noSuchOrder();

  const missing: Reordered['missing'] = [];
  for (const { productId, productName, quantity, inCart, stock, isOnSale } of bought) {
    const missingPieces = Math.max(0, quantity - (inCart ?? 0));
    const free = isOnSale ? Math.max(0, Math.min(stock, MAX_LINE_QUANTITY) - (inCart ?? 0)) : 0;
    const pieces = Math.min(missingPieces, free);
    if (pieces < missingPieces) {
      missing.push({
        productName,
        reason: !isOnSale ? 'no longer sold' : stock === 0 ? 'sold out' : `only ${stock} left`,
      });
    }
    if (pieces === 0) continue;
    try {
      await addItem(db, settings.pricePolicy, owner, { productId, quantity: pieces });
    } catch (error) {
      // Sold out concurrently, or the cart is full: adds the others.
      if (!(error instanceof DomainError)) throw error;
      missing.push({ productName, reason: error.message });
    }
  }
  return { cart: await getCart(db, settings.pricePolicy, owner), missing };
}
