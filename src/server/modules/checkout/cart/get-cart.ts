import { desc, eq, sql } from 'drizzle-orm';
import { availability, getSellerTerms, productColumns } from '@/server/modules/catalog/index.ts';
import {
  type Availability,
  type CartOwner,
  lineProblem,
  ownerColumn,
} from '@/server/modules/checkout/cart-lines.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { cartItems, products, users } from '@/server/schema.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';
import type { CartItemView, CartView } from '@/shared/checkout/cart.ts';
import { pricedLines } from '@/shared/checkout/cart-quote.ts';
import { type PricePolicy, priceCart, totalsToDecimals } from '@/shared/checkout/price-cart.ts';
import { DEFAULT_DELIVERY_DAYS } from '@/shared/constants.ts';
import { toCents, toDecimal } from '@/shared/money.ts';

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
  availability: Availability;
}

export function cartView(rows: readonly CartRow[], sellers: SellerTerms[], policy: PricePolicy): CartView {
  const items = rows.map(itemView);
  const lines = pricedLines({ items, sellers }, null);
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
    sellers,
  };
}

function itemView({ id, quantity, product, availability }: CartRow): CartItemView {
  return {
    id,
    quantity,
    product,
    lineTotal: toDecimal(toCents(product.price) * quantity),
    problem: lineProblem(availability, quantity),
    isOnSale: availability.isOnSale,
  };
}

function readItems(db: Database, owner: CartOwner): Promise<CartRow[]> {
  const { kind, column, value } = ownerColumn(owner);
  const statement = prepared(db, `cart_of_${kind}`, (builder) =>
    builder
      .select({ id: cartItems.id, quantity: cartItems.quantity, product: productColumns, availability })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(eq(column, sql.placeholder('owner')))
      .orderBy(desc(cartItems.createdAt), desc(cartItems.id)),
  );
  return statement.execute({ owner: value });
}
