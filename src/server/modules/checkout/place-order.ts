import { and, eq, sql } from 'drizzle-orm';
import { getSellerTerms } from '@/server/modules/catalog/index.ts';
import { latest, newOrderNumber, type OrderTx } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { insertRow, insertRows } from '@/server/platform/db/insert-rows.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import {
  cartItems,
  ledgerEntries,
  orderItems,
  orders,
  orderTracking,
  products,
  vendorOrders,
} from '@/server/schema.ts';
import { collectionOfProduct, type SellerTerms } from '@/shared/catalog/delivery.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import { promisedBy } from '@/shared/checkout/estimates.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import {
  type OrderAmounts,
  placementLedger,
  type VendorOrderAmounts,
} from '@/shared/checkout/order-amounts.ts';
import { totalsToDecimals } from '@/shared/checkout/price-cart.ts';
import { DEFAULT_COLLECTION_LOCATION } from '@/shared/constants.ts';
import { toDecimal } from '@/shared/money.ts';
import { hasBothMethods } from '@/shared/orders/fulfillments.ts';
import type { CollectionTerms } from '@/shared/orders/orders.ts';
import { type CartLine, type CartOwner, ownerColumn } from './cart-lines.ts';

/** The data of a new order. */
export interface Placement {
  customerId: number;
  /** The cart it came from. */
  cart: CartOwner;
  amounts: OrderAmounts<CartLine>;
  method: FulfillmentMethod;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

type CollectedVendorOrder = VendorOrderAmounts<CartLine> & CollectionTerms & ReturnType<typeof estimatesOf>;

interface PlacedVendorOrder {
  id: number;
  amounts: VendorOrderAmounts<CartLine>;
}

/**
 * Takes the stock and writes the order with vendor orders, lines, timeline, ledger, statistics and confirmation;
 * empties the cart. Cart and products are locked and in stock; the money is held.
 *
 * @param pay records the payment in this transaction
 * @returns the result of `pay`
 */
export async function placeOrder<Paid>(
  change: OrderTx,
  placement: Placement,
  pay: (orderId: number) => Promise<Paid>,
): Promise<Paid> {
  const { tx, settings, events, now } = change;
  const { amounts, customerId } = placement;
  // Independent statements are pipelined, to save round trips under locks.
  const vendorIds = amounts.vendorOrders.map(({ vendorId }) => vendorId);
  const [order, terms] = await Promise.all([
    insertOrder(change, placement),
    getSellerTerms(tx, vendorIds),
    reduceStock(tx, linesOf(amounts)),
    emptyCart(tx, placement.cart, linesOf(amounts)),
  ]);
  const collected = amounts.vendorOrders.map((vendorOrder) => ({
    ...vendorOrder,
    ...estimatesOf(vendorOrder, now),
    ...collectionOf(
      vendorOrder,
      terms.find(({ vendorId }) => vendorId === vendorOrder.vendorId),
    ),
  }));
  const [placedVendorOrders] = await Promise.all([
    insertVendorOrders(change, order.id, collected),
    insertRows(tx, orderTracking, [
      {
        orderId: order.id,
        status: 'confirmed',
        description: `Your order is confirmed${amounts.dueNow < amounts.totals.total ? ', and the deposit is' : ' and'} paid.`,
        timestamp: now,
      },
    ]),
  ]);
  const [paid] = await Promise.all([
    pay(order.id),
    insertItems(tx, order.id, placedVendorOrders),
    insertLedger(change, order.id, amounts, placedVendorOrders),
    events.emit(tx, 'orderPlaced', {
      ...order,
      ...amounts,
      customerId,
      currency: settings.currency,
      shippingAddress: placement.shippingAddress,
      vendorOrders: collected,
      placedAt: now,
    }),
  ]);
  return paid;
}

async function reduceStock(tx: Database, lines: readonly CartLine[]) {
  const statement = prepared(tx, 'take_stock', (builder) =>
    builder
      .update(products)
      // Sales keep the vendor's `updatedAt`.
      .set({ stock: sql`${products.stock} - sold.quantity`, updatedAt: sql`${products.updatedAt}` })
      .from(
        sql`unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('quantities')}::int[]) as sold (product_id, quantity)`,
      )
      .where(sql`${products.id} = sold.product_id`),
  );
  await statement.execute({
    ids: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  });
}

async function emptyCart(tx: Database, owner: CartOwner, lines: readonly CartLine[]) {
  const { kind, column, value } = ownerColumn(owner);
  const statement = prepared(tx, `empty_cart_of_${kind}`, (builder) =>
    builder.delete(cartItems).where(and(eq(column, sql.placeholder('owner')), isInIds(cartItems.productId))),
  );
  await statement.execute({ owner: value, ids: lines.map(({ productId }) => productId) });
}

async function insertOrder({ tx, settings, now }: OrderTx, placement: Placement) {
  const { customerId, amounts, method, shippingAddress, collectionLocation } = placement;
  const isCollected = amounts.vendorOrders.some(({ lines }) =>
    lines.some((line) => line.fulfillmentMethod === 'collection'),
  );
  const estimates = amounts.vendorOrders.map((vendorOrder) => estimatesOf(vendorOrder, now));
  return insertRow(tx, orders, {
    customerId,
    orderNumber: newOrderNumber(),
    currency: settings.currency,
    ...totalsToDecimals(amounts.totals),
    dueLater: toDecimal(amounts.totals.total - amounts.dueNow),
    taxRate: settings.pricePolicy.taxRate.toFixed(6),
    taxIncluded: amounts.taxIncluded,
    fulfillmentMethod: method,
    collectionLocation: isCollected ? collectionLocation || DEFAULT_COLLECTION_LOCATION : null,
    shippingAddress: method === 'delivery' ? shippingAddress : null,
    estimatedDelivery: latest(estimates.map((estimate) => estimate.estimatedDelivery)),
    estimatedCollection: latest(estimates.map((estimate) => estimate.estimatedCollection)),
    createdAt: now,
    updatedAt: now,
  });
}

async function insertVendorOrders(
  { tx, now }: OrderTx,
  orderId: number,
  vendorOrderAmounts: readonly CollectedVendorOrder[],
): Promise<PlacedVendorOrder[]> {
  const insertedOrders = await insertRows(
    tx,
    vendorOrders,
    vendorOrderAmounts.map((vendorOrder) => ({
      orderId,
      vendorId: vendorOrder.vendorId,
      subtotal: toDecimal(vendorOrder.subtotal),
      deliveryFee: toDecimal(vendorOrder.deliveryFee),
      tax: toDecimal(vendorOrder.tax),
      buyerCommission: toDecimal(vendorOrder.buyerCommission),
      commission: toDecimal(vendorOrder.commission),
      commissionRate: vendorOrder.commissionRate.toFixed(4),
      deposit: toDecimal(vendorOrder.deposit),
      rest: toDecimal(vendorOrder.rest),
      fulfillmentMethod: vendorOrder.fulfillmentMethod,
      collectionStatus: hasBothMethods(vendorOrder.lines) ? ('pending' as const) : null,
      collectionPlace: vendorOrder.collectionPlace,
      collectionHours: vendorOrder.collectionHours,
      collectionInstructions: vendorOrder.collectionInstructions,
      estimatedDelivery: vendorOrder.estimatedDelivery,
      estimatedCollection: vendorOrder.estimatedCollection,
      createdAt: now,
      updatedAt: now,
    })),
    { id: vendorOrders.id, vendorId: vendorOrders.vendorId },
  );
  const ids = new Map(insertedOrders.map(({ id, vendorId }) => [vendorId, id]));
  return vendorOrderAmounts.map((amounts) => ({ id: ids.get(amounts.vendorId) ?? 0, amounts }));
}

async function insertItems(tx: Database, orderId: number, placedVendorOrders: readonly PlacedVendorOrder[]) {
  await insertRows(
    tx,
    orderItems,
    placedVendorOrders.flatMap(({ id, amounts }) =>
      amounts.lines.map(({ line, commission, commissionRate, deliveryFee, fulfillmentMethod }) => ({
        orderId,
        vendorOrderId: id,
        productId: line.productId,
        productName: line.name,
        imageUrl: line.imageUrl,
        quantity: line.quantity,
        leadTimeWeeks: line.leadTimeWeeks,
        price: toDecimal(line.priceCents),
        commission: toDecimal(commission),
        commissionRate: commissionRate.toFixed(4),
        deliveryFee: toDecimal(deliveryFee),
        fulfillmentMethod,
      })),
    ),
  );
}

async function insertLedger(
  { tx, now }: OrderTx,
  orderId: number,
  amounts: OrderAmounts<CartLine>,
  placedVendorOrders: readonly PlacedVendorOrder[],
) {
  await insertRows(
    tx,
    ledgerEntries,
    placementLedger(amounts).map((line) => ({
      ...line,
      orderId,
      vendorOrderId:
        placedVendorOrders.find((vendorOrder) => vendorOrder.amounts.vendorId === line.vendorId)?.id ?? null,
      description: 'Order placed',
      createdAt: now,
    })),
  );
}

function linesOf(amounts: OrderAmounts<CartLine>): CartLine[] {
  return amounts.vendorOrders.flatMap((vendorOrder) => vendorOrder.lines.map(({ line }) => line));
}

function estimatesOf({ lines }: VendorOrderAmounts<CartLine>, now: Date) {
  const promise = (method: FulfillmentMethod) => {
    const pieces = lines.filter(({ fulfillmentMethod }) => fulfillmentMethod === method);
    return promisedBy(
      method,
      pieces.map(({ line }) => line),
      now,
      lines[0]?.line.away,
    );
  };
  return { estimatedDelivery: promise('delivery'), estimatedCollection: promise('collection') };
}

/** Collection place and times of a vendor's part; named per product if they differ. */
function collectionOf(
  { lines }: Pick<VendorOrderAmounts<CartLine>, 'lines'>,
  terms: SellerTerms | undefined,
): CollectionTerms {
  const collected = lines.filter((line) => line.fulfillmentMethod === 'collection').map(({ line }) => line);
  return {
    collectionPlace: eachOf(collected, (line) => collectionOfProduct(line, terms).place),
    collectionHours: eachOf(collected, (line) => collectionOfProduct(line, terms).hours),
    collectionInstructions: eachOf(collected, (line) => collectionOfProduct(line, terms).instructions),
  };
}

/** One text if all lines agree, else one per line with its name. */
function eachOf(lines: readonly CartLine[], textOf: (line: CartLine) => string | null): string | null {
  const texts = lines.map((line) => ({ name: line.name, text: textOf(line) }));
  const [first] = texts;
  if (texts.every(({ text }) => text === first?.text)) return first?.text ?? null;
  return texts.flatMap(({ name, text }) => (text ? [`${name}: ${text}`] : [])).join('\n');
}
