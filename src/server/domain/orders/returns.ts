import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { RETURN_DAYS } from '../../../shared/constants.ts';
import { DomainError } from '../../../shared/errors.ts';
import { toCents } from '../../../shared/money.ts';
import type { DecideReturnInput, RequestReturnInput } from '../../../shared/order-inputs.ts';
import { hasArrived, type ReturnView, returnableUntil } from '../../../shared/orders.ts';
import { returnAmounts, returnLedger } from '../../../shared/returns.ts';
import type { Database } from '../../db/client.ts';
import {
  ledgerEntries,
  orderItems,
  orders,
  orderTracking,
  products,
  returnRequests,
} from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { addSale } from '../vendors/add-sale.ts';
import { askRefund, refundSentence } from './ask-refund.ts';
import { moneyOf } from './cancel-parts.ts';
import {
  type LockedOrder,
  lockOrder,
  lockPart,
  requirePaid,
  type Seller,
  type VendorOrder,
} from './lock-part.ts';
import { returnView } from './read-items.ts';
import { removeReturnedReview } from './remove-returned-review.ts';
import { tellCustomer, tellVendor } from './tell-people.ts';

type OrderItem = typeof orderItems.$inferSelect;

/**
 * A customer asks to give pieces of an order line back, within 14 days of their arrival.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE before it has arrived, after 14 days, and for more pieces than are left,
 *   with `details.available`
 */
export async function requestReturn(
  { db, settings, now }: Deps,
  customerId: number,
  { orderItemId, quantity, reason }: RequestReturnInput,
): Promise<ReturnView> {
  const [found] = await db
    .select({ orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, customerId)));
  if (!found) throw noSuchItem();
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, found.orderId);
    const { item, part } = await itemOf(tx, locked, orderItemId);
    refuseUnlessReturnable(part, now());
    const available = item.quantity - item.returnedQuantity - (await piecesAskedFor(tx, orderItemId));
    if (quantity > available) {
      const sentence =
        available > 0 ? `Only ${available} can still be returned.` : 'Its return is asked for already.';
      throw new DomainError('ORDER_STATE', sentence, { available });
    }
    const [request] = await tx
      .insert(returnRequests)
      .values({ orderItemId, vendorOrderId: part.id, quantity, reason, createdAt: now() })
      .returning();
    if (!request) throw new Error('The return was not written.');
    const what = `${quantity} × ${item.productName}`;
    await note(tx, locked, part, now(), `Return requested: ${what}.`);
    await tellVendor(
      tx,
      settings,
      locked.order,
      part.vendorId,
      `A return for order ${locked.order.orderNumber}`,
      `The customer would like to return ${what}.`,
      `“${reason}”`,
      'Please accept or refuse it on your dashboard.',
    );
    return returnView(request);
  });
}

/**
 * A seller accepts or refuses a return. The same decision again changes nothing.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` when it was decided otherwise
 */
export async function decideReturn(
  { db, settings, now }: Deps,
  seller: Seller,
  { id, accept, answer }: DecideReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { locked, part, item, request } = await lockReturn(tx, seller, id);
    const decision = accept ? 'accepted' : 'refused';
    if (request.status === decision) return returnView(request);
    if (request.status !== 'requested') throw decidedOtherwise(request.status);
    const [decided] = await tx
      .update(returnRequests)
      .set({ status: decision, answer: answer || null, decidedAt: now() })
      .where(eq(returnRequests.id, id))
      .returning();
    if (!decided) throw new Error('The return is gone.');
    const what = `${request.quantity} × ${item.productName}`;
    await note(tx, locked, part, now(), `Return ${decision}: ${what}.`);
    await tellCustomer(
      tx,
      settings,
      locked.order,
      `return ${decision}`,
      accept
        ? `The seller takes back ${what}. You are paid back as soon as it has arrived.`
        : `The seller has refused the return of ${what}.`,
      ...(answer ? [`“${answer}”`] : []),
    );
    return returnView(decided);
  });
}

/**
 * Pieces of an accepted return have come back: they are in stock again, and paid back. Said again, nothing changes.
 *
 * @param quantity how many came, at most as many as were asked for; the others stay with the customer
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted; INVALID_INPUT for more than were asked for
 */
export async function receiveReturn(
  { db, settings, now }: Deps,
  seller: Seller,
  { id, quantity }: { id: number; quantity: number },
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { locked, part, item, request } = await lockReturn(tx, seller, id);
    if (request.status === 'received') return returnView(request);
    if (request.status !== 'accepted') throw decidedOtherwise(request.status);
    if (quantity > request.quantity) {
      const sentence = `Only ${request.quantity} were to come back`;
      throw new DomainError('INVALID_INPUT', sentence, {}, { quantity: sentence });
    }
    const { order } = locked;
    const payment = await requirePaid(tx, order.id);
    const amounts = await amountsOf(tx, locked, part, item, quantity);
    await tx
      .update(orderItems)
      .set({ returnedQuantity: item.returnedQuantity + quantity })
      .where(eq(orderItems.id, item.id));
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, item.productId));
    await removeReturnedReview(tx, order.customerId, item.productId);
    const { vendorId, subtotal, commission, total } = amounts;
    await addSale(tx, { vendorId, subtotal: -subtotal, commission: -commission }, 0);
    const description = `Returned: ${quantity} × ${item.productName}.`;
    const lines = returnLedger(amounts, order.taxIncluded).map((line) => ({
      ...line,
      orderId: order.id,
      vendorOrderId: part.id,
      description,
      createdAt: now(),
    }));
    if (lines.length > 0) await tx.insert(ledgerEntries).values(lines);
    await askRefund(tx, {
      paymentId: payment.id,
      vendorOrderId: part.id,
      returnRequestId: id,
      amountCents: total,
      reason: description,
      now: now(),
    });
    const [received] = await tx
      .update(returnRequests)
      .set({ status: 'received', receivedQuantity: quantity, receivedAt: now() })
      .where(eq(returnRequests.id, id))
      .returning();
    if (!received) throw new Error('The return is gone.');
    await note(tx, locked, part, now(), description);
    await tellCustomer(
      tx,
      settings,
      order,
      'return received',
      description,
      refundSentence(total, order.currency),
    );
    return returnView(received);
  });
}

async function itemOf(
  tx: Database,
  { parts }: LockedOrder,
  orderItemId: number,
): Promise<{ item: OrderItem; part: VendorOrder }> {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId));
  const part = parts.find(({ id }) => id === item?.vendorOrderId);
  if (!item || !part) throw noSuchItem();
  return { item, part };
}

async function lockReturn(tx: Database, seller: Seller, id: number) {
  const [found] = await tx
    .select({ vendorOrderId: returnRequests.vendorOrderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, id));
  if (!found) throw noSuchReturn();
  const locked = await lockPart(tx, seller, found.vendorOrderId);
  const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id));
  if (!request) throw noSuchReturn();
  const { item, part } = await itemOf(tx, locked, request.orderItemId);
  return { locked, part, item, request };
}

function refuseUnlessReturnable({ status, completedAt }: VendorOrder, now: Date) {
  if (!hasArrived(status) || !completedAt) {
    throw new DomainError('ORDER_STATE', 'It can be returned once it has arrived.', { status });
  }
  if (now > returnableUntil(completedAt)) {
    throw new DomainError('ORDER_STATE', `Returns are possible within ${RETURN_DAYS} days of arrival.`, {
      status,
    });
  }
}

async function piecesAskedFor(tx: Database, orderItemId: number): Promise<number> {
  const [open] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${returnRequests.quantity}), 0)::int` })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.orderItemId, orderItemId),
        inArray(returnRequests.status, ['requested', 'accepted']),
      ),
    );
  return open?.pieces ?? 0;
}

async function amountsOf(
  tx: Database,
  { order }: LockedOrder,
  part: VendorOrder,
  item: OrderItem,
  quantity: number,
) {
  const lines = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.vendorOrderId, part.id))
    .orderBy(asc(orderItems.id));
  return returnAmounts(
    moneyOf(part, order.taxIncluded),
    lines.map((line) => ({
      priceCents: toCents(line.price),
      quantity: line.quantity,
      commission: toCents(line.commission),
      returnedQuantity: line.returnedQuantity,
    })),
    lines.findIndex(({ id }) => id === item.id),
    quantity,
    order.taxIncluded,
  );
}

/** A line in the timeline that changes no status. */
async function note(tx: Database, { order }: LockedOrder, part: VendorOrder, now: Date, description: string) {
  await tx.insert(orderTracking).values({
    orderId: order.id,
    vendorOrderId: part.id,
    status: part.status,
    description,
    timestamp: now,
  });
}

const noSuchItem = () => new DomainError('NOT_FOUND', 'You have not bought this.');
const noSuchReturn = () => new DomainError('NOT_FOUND', 'There is no such return.');

function decidedOtherwise(status: string): DomainError {
  return new DomainError('ORDER_STATE', `This return is ${status}.`, { status });
}
