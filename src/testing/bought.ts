import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { latest, newOrderNumber } from '@/server/modules/orders/index.ts';
import { addToVendorStats } from '@/server/modules/sellers/index.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import {
  categories,
  ledgerEntries,
  orderItems,
  orders,
  orderTracking,
  parcels,
  payments,
  products,
  sandboxPayments,
  vendorOrders,
} from '@/server/schema.ts';
import { collectionOfProduct } from '@/shared/catalog/delivery.ts';
import { promisedBy } from '@/shared/checkout/estimates.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { orderAmounts, placementLedger, type VendorOrderAmounts } from '@/shared/checkout/order-amounts.ts';
import { totalsToDecimals } from '@/shared/checkout/price-cart.ts';
import { DEFAULT_COLLECTION_LOCATION } from '@/shared/constants.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { hasBothMethods, statusOfAll } from '@/shared/orders/fulfillments.ts';
import { hasArrived, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import { ADDRESS, type CartContents } from './buying.ts';
import type { World } from './world.ts';

export interface Purchase {
  method?: FulfillmentMethod;
  /** Of vendor orders with one method; of the collection in those with both. */
  status?: VendorOrderStatus;
  /** Of the delivery in vendor orders with both methods; defaults to `status`. */
  deliveryStatus?: VendorOrderStatus;
  /** Payment at Stripe; a sandbox payment if absent. */
  stripePaymentId?: string;
}

/**
 * Writes an order, its payment, ledger, stock and statistics as checkout would, in a few statements and without mails,
 * notifications and timeline. `bought.db.test.ts` compares the rows with a real purchase.
 *
 * @param basket products without delivery fees per region, by vendors without collection terms
 */
export async function bought(
  world: World,
  customerId: number,
  basket: CartContents,
  { method = 'collection', status = 'pending', deliveryStatus = status, stripePaymentId }: Purchase = {},
) {
  const { db, settings, clock } = world;
  const { currency } = settings;
  const now = clock.now;
  const moments = { createdAt: now, updatedAt: now };
  const amounts = orderAmounts(await linesOf(world, basket), settings.pricePolicy, method);
  const placed = amounts.vendorOrders.map((vendorOrder) => ({
    vendorOrder,
    estimates: estimatesOf(vendorOrder, now),
    progress: progressOf(vendorOrder, { status, deliveryStatus }, now),
  }));
  const isCollected = amounts.vendorOrders.some(({ lines }) =>
    lines.some(({ fulfillmentMethod }) => fulfillmentMethod === 'collection'),
  );
  const shippingAddress = method === 'delivery' ? { ...ADDRESS, country: 'New Zealand' } : null;
  const insertedOrder = await db
    .insert(orders)
    .values({
      ...{ customerId, orderNumber: newOrderNumber(), currency, ...totalsToDecimals(amounts.totals) },
      ...{ taxRate: settings.pricePolicy.taxRate.toFixed(6), taxIncluded: amounts.taxIncluded },
      status: statusOfAll(placed.map(({ progress }) => progress)),
      ...{ fulfillmentMethod: method, shippingAddress },
      collectionLocation: isCollected ? DEFAULT_COLLECTION_LOCATION : null,
      estimatedDelivery: latest(placed.map(({ estimates }) => estimates.estimatedDelivery)),
      estimatedCollection: latest(placed.map(({ estimates }) => estimates.estimatedCollection)),
      ...moments,
    })
    .returning({ id: orders.id, orderNumber: orders.orderNumber, total: orders.total });
  const order = onlyRow(insertedOrder);
  const providerPaymentId = stripePaymentId ?? `pi_sandbox_${randomUUID()}`;
  const reference = randomUUID();
  const paid = { amountCents: amounts.totals.total, capturedCents: amounts.totals.total, currency };
  const secret = { clientSecret: `${providerPaymentId}_secret`, cardLast4: '4242' };
  const sold = placed.flatMap(({ vendorOrder }) => vendorOrder.lines.map(({ line }) => line));

  const [written] = await Promise.all([
    db
      .insert(vendorOrders)
      .values(
        placed.map(({ vendorOrder, estimates, progress }) => ({
          ...{ orderId: order.id, vendorId: vendorOrder.vendorId, ...progress, ...estimates, ...moments },
          subtotal: toDecimal(vendorOrder.subtotal),
          deliveryFee: toDecimal(vendorOrder.deliveryFee),
          tax: toDecimal(vendorOrder.tax),
          buyerCommission: toDecimal(vendorOrder.buyerCommission),
          commission: toDecimal(vendorOrder.commission),
          commissionRate: vendorOrder.commissionRate.toFixed(4),
          fulfillmentMethod: vendorOrder.fulfillmentMethod,
          collectionPlace: collectionPlaceOf(vendorOrder),
        })),
      )
      .returning({ id: vendorOrders.id, vendorId: vendorOrders.vendorId }),
    db.insert(payments).values({
      provider: stripePaymentId ? 'stripe' : 'sandbox',
      status: 'captured',
      ...{ userId: customerId, providerPaymentId, reference, ...paid, ...secret, orderId: order.id },
      ...{ fulfillmentMethod: method, shippingAddress, dueLaterCents: 0 },
      ...{ authorizedAt: now, capturedAt: now, nextCheckAt: now, ...moments },
      cart: sold.map(({ productId, quantity, deliveryAvailable, commissionPercent }) => ({
        ...{ productId, quantity, deliveryAvailable, commissionPercent },
      })),
    }),
    stripePaymentId
      ? null
      : db.insert(sandboxPayments).values({
          ...{ id: providerPaymentId, idempotencyKey: `${reference}:create`, ...paid, ...secret },
          status: 'succeeded',
        }),
    db.insert(orderTracking).values({
      ...{ orderId: order.id, status: 'confirmed', timestamp: now },
      description: 'Your order is confirmed and paid.',
    }),
    db
      .update(products)
      .set({
        stock: sql`${products.stock} - (${JSON.stringify(Object.fromEntries(sold.map(({ productId, quantity }) => [productId, quantity])))}::jsonb ->> ${products.id}::text)::int`,
        updatedAt: sql`${products.updatedAt}`,
      })
      .where(
        inArray(
          products.id,
          sold.map(({ productId }) => productId),
        ),
      ),
    ...amounts.vendorOrders.map((sales) => addToVendorStats(db, sales)),
  ]);
  const idOf = (vendorId: number | null) => written.find((row) => row.vendorId === vendorId)?.id ?? null;
  const [items] = await Promise.all([
    db
      .insert(orderItems)
      .values(
        placed.flatMap(({ vendorOrder }) =>
          vendorOrder.lines.map(({ line, commission, commissionRate, deliveryFee, fulfillmentMethod }) => ({
            ...{ orderId: order.id, vendorOrderId: idOf(vendorOrder.vendorId) ?? 0 },
            ...{ productId: line.productId, productName: line.name, imageUrl: line.imageUrl },
            leadTimeWeeks: line.leadTimeWeeks,
            ...{ quantity: line.quantity, price: toDecimal(line.priceCents), fulfillmentMethod },
            ...{ commission: toDecimal(commission), commissionRate: commissionRate.toFixed(4) },
            deliveryFee: toDecimal(deliveryFee),
          })),
        ),
      )
      .returning({ id: orderItems.id, productId: orderItems.productId }),
    db.insert(ledgerEntries).values(
      placementLedger(amounts).map((entry) => ({
        ...{ ...entry, orderId: order.id, vendorOrderId: idOf(entry.vendorId), createdAt: now },
        description: 'Order placed',
      })),
    ),
  ]);
  for (const { vendorOrder, progress } of placed) {
    if (wasSent(vendorOrder, progress)) await sendParcel(world, idOf(vendorOrder.vendorId) ?? 0);
  }
  return {
    ...{ ...order, createdAt: now, vendorOrders: written, items },
    vendorOrderId: written[0]?.id ?? 0,
    orderItemId: items[0]?.id ?? 0,
  };
}

/** True if pieces are delivered, and were sent. */
function wasSent({ lines }: VendorOrderAmounts, { status }: { status: VendorOrderStatus }): boolean {
  const isDelivery = lines.some(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery');
  return isDelivery && (status === 'in_transit' || status === 'delivered');
}

/** Writes all of a delivery as one parcel. */
async function sendParcel({ db, clock }: World, vendorOrderId: number) {
  const parcel = await insertRow(db, parcels, { vendorOrderId, sentAt: clock.now });
  await db
    .update(orderItems)
    .set({ parcelId: parcel.id })
    .where(and(eq(orderItems.vendorOrderId, vendorOrderId), eq(orderItems.fulfillmentMethod, 'delivery')));
}

export async function newBuyer(world: World, basket: CartContents, purchase: Purchase = {}) {
  const buyer = await world.as('customer');
  return { ...buyer, order: await bought(world, buyer.user.id, basket, purchase) };
}

async function linesOf({ db }: World, basket: CartContents) {
  const quantities = new Map(basket.map(([productId, quantity = 1]) => [productId, quantity]));
  const shelf = await db
    .select({ product: products, commissionPercent: categories.commissionRate })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...quantities.keys()]))
    .orderBy(products.id);
  return shelf.map(({ product, commissionPercent }) => ({
    ...{ productId: product.id, vendorId: product.vendorId, name: product.name, imageUrl: product.imageUrl },
    ...{ quantity: quantities.get(product.id) ?? 1, priceCents: toCents(product.price), commissionPercent },
    ...{ deliveryAvailable: product.deliveryAvailable, deliveryFeeCents: toCents(product.deliveryFee) },
    ...{ estimatedDeliveryDays: product.estimatedDeliveryDays, leadTimeWeeks: product.leadTimeWeeks },
    readyDays: product.collectionReadyDays,
    ...{ collectionAddress: product.collectionAddress, region: product.region },
    ...{ collectionInstructions: product.collectionInstructions },
    collectionReadyDays: product.collectionReadyDays,
  }));
}

type SoldLine = Awaited<ReturnType<typeof linesOf>>[number];

function estimatesOf({ lines }: VendorOrderAmounts<SoldLine>, now: Date) {
  const promise = (method: FulfillmentMethod) => {
    const pieces = lines.filter(({ fulfillmentMethod }) => fulfillmentMethod === method);
    return promisedBy(
      method,
      pieces.map(({ line }) => line),
      now,
    );
  };
  return { estimatedDelivery: promise('delivery'), estimatedCollection: promise('collection') };
}

function collectionPlaceOf({ lines }: VendorOrderAmounts<SoldLine>) {
  const collected = lines.find(({ fulfillmentMethod }) => fulfillmentMethod === 'collection');
  return collected ? collectionOfProduct(collected.line, undefined).place : null;
}

function progressOf(
  { lines }: VendorOrderAmounts,
  { status, deliveryStatus }: Required<Pick<Purchase, 'status' | 'deliveryStatus'>>,
  now: Date,
) {
  const arrivalOf = (reached: VendorOrderStatus) => (hasArrived(reached) ? now : null);
  if (!hasBothMethods(lines)) {
    return { status, completedAt: arrivalOf(status), collectionStatus: null, collectedAt: null };
  }
  return {
    ...{ status: deliveryStatus, completedAt: arrivalOf(deliveryStatus) },
    ...{ collectionStatus: status, collectedAt: arrivalOf(status) },
  };
}
