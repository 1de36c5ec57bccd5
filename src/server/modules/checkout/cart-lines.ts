import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  availability,
  awayOf,
  getSellerTerms,
  listingId,
  placesOf,
  productColumns,
  readyDays,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { cartItems, categories, products, users } from '@/server/schema.ts';
import type { Away } from '@/shared/catalog/absence.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import { type DeliveryPlace, linesTo as pricedLinesTo, type SellerTerms } from '@/shared/catalog/delivery.ts';
import { closedOrdersText, depositPercentOf, type OrderBook } from '@/shared/catalog/made-to-order.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import type { CartItemView, CartView } from '@/shared/checkout/cart.ts';
import { pricedLines } from '@/shared/checkout/cart-quote.ts';
import { daysUntil } from '@/shared/checkout/estimates.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { dueNowOf, type OrderableLine } from '@/shared/checkout/order-amounts.ts';
import {
  type PricedLine,
  type PricePolicy,
  priceCart,
  totalsToDecimals,
} from '@/shared/checkout/price-cart.ts';
import { DEFAULT_DELIVERY_DAYS, MAX_LINE_QUANTITY, type Region } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';

export interface CartLine extends OrderableLine {
  /** Places with a delivery fee other than the product's. */
  places: DeliveryPlace[];
  away: Away | null;
  collectionAddress: string | null;
  collectionInstructions: string | null;
  collectionReadyDays: number | null;
  readyDays: number | null;
  region: Region;
  productId: number;
  listingId: number;
  name: string;
  imageUrl: string;
  isOnSale: boolean;
  stock: number;
  leadTimeWeeks: number | null;
  pausedUntil: string | null;
  estimatedDeliveryDays: number;
  depositPercent: number | null;
}

/** The paid cart: a guest's is their browser's. */
export function cartOf({ userId, visitorKey }: { userId: number; visitorKey: string | null }): CartOwner {
  return visitorKey === null ? { userId } : { visitorKey };
}

/** Sets the delivery fees of a destination; lines that cannot go there count as undeliverable. */
export function linesTo(lines: readonly CartLine[], destination: Destination | null): CartLine[] {
  return pricedLinesTo(lines, ({ places }) => places, destination);
}

/** Reads a cart as it would be ordered, by product. */
export async function readCartLines(db: Database, owner: CartOwner): Promise<CartLine[]> {
  const { kind, column, value } = ownerColumn(owner);
  const statement = prepared(db, `lines_of_cart_of_${kind}`, (builder) => linesOf(builder, column));
  return (await statement.execute({ owner: value })).map(toLine);
}

/**
 * The same with cart and products locked until the transaction ends, in the order of product ids, to avoid deadlocks. Reads
 * after locking: a shop that closed meanwhile has locked its products, but not changed them.
 */
export async function lockCartLines(tx: Database, owner: CartOwner): Promise<CartLine[]> {
  const { kind, column, value } = ownerColumn(owner);
  const statement = prepared(tx, `lock_lines_of_cart_of_${kind}`, (builder) =>
    builder
      .select({ id: products.id })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(column, sql.placeholder('owner')))
      .orderBy(asc(products.id))
      .for('no key update', { of: [cartItems, products] }),
  );
  // Pipelined, to save a round trip.
  const [locked, lines] = await Promise.all([statement.execute({ owner: value }), readCartLines(tx, owner)]);
  const lockedIds = new Set(locked.map(({ id }) => id));
  return lines.filter(({ productId }) => lockedIds.has(productId));
}

function linesOf(db: Database, column: ReturnType<typeof ownerColumn>['column']) {
  return db
    .select({ ...SHELF_COLUMNS, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(column, sql.placeholder('owner')))
    .orderBy(asc(products.id));
}

/** Returns the reason why a cart cannot be bought; null if it can. */
export function cartRefusal(userId: number, lines: readonly CartLine[]): DomainError | null {
  if (lines.length === 0) return new DomainError('CART_EMPTY', 'Your cart is empty.');
  if (lines.some(({ vendorId }) => vendorId === userId)) return new DomainError('FORBIDDEN', OWN_PRODUCT);
  for (const line of lines) {
    const problem = lineProblem(line, line.quantity);
    if (!problem) continue;
    const { name, productId, isOnSale, stock } = line;
    const available = isOnSale ? stock : 0;
    const closed = isOnSale ? closedOrdersText(line, new Date()) : null;
    const sentence =
      available > 0
        ? `Only ${stock} left of “${name}”.`
        : closed
          ? `“${name}”: ${closed}.`
          : `“${name}” is ${isOnSale ? 'sold out' : 'no longer sold'}.`;
    return new DomainError('OUT_OF_STOCK', sentence, { productId, productName: name, available });
  }
  return null;
}

const SHELF_COLUMNS = {
  productId: products.id,
  listingId: listingId('products'),
  ...availability,
  ...columnsOf(products, 'imageUrl', 'vendorId', 'price', 'deliveryAvailable', 'deliveryFee'),
  places: placesOf(users.id),
  away: awayOf(users.id),
  ...columnsOf(products, 'collectionAddress', 'collectionInstructions', 'collectionReadyDays', 'region'),
  estimatedDeliveryDays: products.estimatedDeliveryDays,
  readyDays: readyDays(products, users.id),
  depositPercent: products.depositPercent,
  commissionPercent: categories.commissionRate,
} as const;

type Priced = Omit<CartLine, 'priceCents' | 'deliveryFeeCents'> & { price: Decimal; deliveryFee: Decimal };

function toLine({ price, deliveryFee, ...line }: Priced): CartLine {
  return {
    ...line,
    priceCents: toCents(price),
    deliveryFeeCents: toCents(deliveryFee),
    depositPercent: depositPercentOf({ price, depositPercent: line.depositPercent }),
  };
}

export const OWN_PRODUCT = 'You cannot buy your own product.';

interface Availability extends OrderBook {
  name: string;
  isOnSale: boolean;
}

/** Returns the reason why a quantity cannot be bought; null if it can. */
function lineProblem(product: Availability, quantity: number): string | null {
  const { isOnSale, stock, leadTimeWeeks } = product;
  if (!isOnSale) return 'No longer sold';
  if (stock === 0) return closedOrdersText(product, new Date()) ?? 'Sold out';
  if (quantity <= stock) return null;
  return `Only ${stock} left${leadTimeWeeks === null ? '' : ' this week'}`;
}

/**
 * Rejects a line that cannot be bought.
 *
 * @throws DomainError NOT_FOUND if the product is no longer sold; OUT_OF_STOCK with `details.available`; INVALID_INPUT
 *   above the maximum quantity
 */
export function refuseUnavailable(product: Availability | undefined, quantity: number): asserts product {
  if (!product?.isOnSale) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  const problem = lineProblem(product, quantity);
  if (problem) throw new DomainError('OUT_OF_STOCK', problem, { available: product.stock });
  if (quantity > MAX_LINE_QUANTITY) {
    refuseField('quantity', `Quantity must be at most ${MAX_LINE_QUANTITY}`);
  }
}

/** A cart's owner: a user, or a browser without a sign-in. */
export type CartOwner = { userId: number } | { visitorKey: string };

export function isOwnedBy(owner: CartOwner): SQL {
  return 'userId' in owner ? eq(cartItems.userId, owner.userId) : eq(cartItems.visitorKey, owner.visitorKey);
}

/** The same for prepared statements: one per kind of owner. */
export function ownerColumn(owner: CartOwner) {
  return 'userId' in owner
    ? { kind: 'user', column: cartItems.userId, value: owner.userId }
    : { kind: 'visitor', column: cartItems.visitorKey, value: owner.visitorKey };
}

/** Deletes cart lines. Locks them by product id, as orders do, to avoid deadlocks. */
export async function deleteLines(db: Database, condition: SQL | undefined): Promise<void> {
  const lines = db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(condition)
    .orderBy(asc(cartItems.productId), asc(cartItems.id))
    .for('update');
  const locked = db.$with('locked').as(lines);
  await db
    .with(locked)
    .delete(cartItems)
    .where(inArray(cartItems.id, db.select({ id: locked.id }).from(locked)));
}

/** Returns a cart with products and both totals, newest line first. @param owner null for a browser without a cart */
export async function getCart(db: Database, policy: PricePolicy, owner: CartOwner | null): Promise<CartView> {
  const rows = owner ? await readItems(db, owner) : [];
  return cartView(rows, await readSellers(db, rows), policy);
}

export function readSellers(db: Database, rows: readonly CartRow[]): Promise<SellerTerms[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return getSellerTerms(
    db,
    rows.map(({ product }) => product.vendorId),
  );
}

export interface CartRow {
  id: number;
  quantity: number;
  product: Product;
  listingId: number;
  availability: Availability;
}

export function cartView(rows: readonly CartRow[], sellers: SellerTerms[], policy: PricePolicy): CartView {
  const items = rows.map(itemView);
  const lines = pricedLines({ items, sellers }, null);
  const delivered = items.filter(({ product }) => product.deliveryAvailable);
  const deliveryDays = daysUntil(
    'delivery',
    delivered.map(({ product }) => ({ ...product, readyDays: null })),
  );
  return {
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    collection: totalsOf(lines, policy, 'collection'),
    delivery: delivered.length > 0 ? totalsOf(lines, policy, 'delivery') : null,
    estimatedDeliveryDays: deliveryDays ?? DEFAULT_DELIVERY_DAYS,
    sellers,
  };
}

function totalsOf(
  lines: readonly PricedLine[],
  policy: PricePolicy,
  method: FulfillmentMethod,
): CartView['collection'] {
  const totals = priceCart(lines, policy, method);
  const dueNow = dueNowOf(lines, policy, method);
  return { ...totalsToDecimals(totals), ...(dueNow < totals.total && { dueNow: toDecimal(dueNow) }) };
}

function itemView({ id, quantity, product, listingId, availability }: CartRow): CartItemView {
  return {
    id,
    quantity,
    product: { ...product, name: availability.name },
    listingId,
    lineTotal: toDecimal(toCents(product.price) * quantity),
    problem: lineProblem(availability, quantity),
    isOnSale: availability.isOnSale,
  };
}

/** The piece of a cart line. Needs `users` joined. */
export const PIECE_COLUMNS = {
  product: productColumns,
  listingId: listingId('products'),
  availability,
} as const;

function readItems(db: Database, owner: CartOwner): Promise<CartRow[]> {
  const { kind, column, value } = ownerColumn(owner);
  const statement = prepared(db, `cart_of_${kind}`, (builder) =>
    builder
      .select({ id: cartItems.id, quantity: cartItems.quantity, ...PIECE_COLUMNS })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(eq(column, sql.placeholder('owner')))
      .orderBy(desc(cartItems.createdAt), desc(cartItems.id)),
  );
  return statement.execute({ owner: value });
}
