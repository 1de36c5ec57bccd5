import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { orderItems, orderTracking, parcels, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { fulfillmentOf, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { UpdateVendorOrderInput } from '@/shared/orders/order-inputs.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { announceUpdate, type MailedParcel, SHIPMENT_FACTS, sentenceOf } from './announce-update.ts';
import { isUnsent, piecesLeftOf, readDeliveryLines, refreshDelivery } from './delivery-progress.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import type { Order, OrderItem, OrderTx, VendorOrder } from './lock-order.ts';

export type Parcel = typeof parcels.$inferSelect;

type ShipmentFacts = Pick<Parcel, (typeof SHIPMENT_FACTS)[number]>;

const NO_FACTS: ShipmentFacts = { carrier: null, trackingNumber: null, trackingUrl: null };

/** Lines that are sent together. */
interface ParcelPlan {
  lines: OrderItem[];
  facts: ShipmentFacts;
}

/**
 * Returns the lines of a new parcel with its tracking.
 *
 * @param input.orderItemIds default all that were not sent
 * @throws DomainError NOT_FOUND; ORDER_STATE for a line that was sent or cancelled meanwhile
 */
export async function planParcel(
  tx: Database,
  vendorOrder: VendorOrder,
  { orderItemIds, ...input }: UpdateVendorOrderInput,
): Promise<ParcelPlan> {
  const all = await readDeliveryLines(tx, vendorOrder);
  const unsent = all.filter(isUnsent);
  const chosen = new Set(orderItemIds ?? unsent.map(({ id }) => id));
  for (const id of chosen) {
    const line = all.find((one) => one.id === id);
    if (!line) throw new DomainError('NOT_FOUND', 'This item is not in the shipment.');
    if (!isUnsent(line)) {
      const end = line.parcelId === null ? 'cancelled' : 'sent';
      throw new DomainError('ORDER_STATE', `${line.productName} was ${end} already. Nothing was sent.`, {
        status: vendorOrder.status,
      });
    }
  }
  const lines = unsent.filter(({ id }) => chosen.has(id));
  // Typed before the first parcel was sent.
  const isFirst = all.every(({ parcelId }) => parcelId === null);
  const earlier = isFirst ? vendorOrder : NO_FACTS;
  const factOf = (name: keyof ShipmentFacts) =>
    input[name] === undefined ? earlier[name] : input[name] || null;
  const facts = {
    carrier: factOf('carrier'),
    trackingNumber: factOf('trackingNumber'),
    trackingUrl: factOf('trackingUrl'),
  };
  return { lines, facts };
}

/** Writes a parcel that is sent. @returns it, with its vendor order after it; null if nothing is left to send */
export async function writeParcel(
  change: OrderTx,
  vendorOrder: VendorOrder,
  { lines, facts }: ParcelPlan,
  { by, announceAt }: { by: Mover; announceAt: Date | null },
): Promise<{ parcel: Parcel; updated: VendorOrder } | null> {
  if (lines.length === 0) return null;
  const { tx, now } = change;
  const sent = { ...facts, vendorOrderId: vendorOrder.id, sentAt: now, announceAt };
  const parcel = await insertRow(tx, parcels, sent);
  const ids = lines.map(({ id }) => id);
  await tx.update(orderItems).set({ parcelId: parcel.id }).where(inArray(orderItems.id, ids));
  const shown = { ...facts, updatedAt: now };
  await tx.update(vendorOrders).set(shown).where(eq(vendorOrders.id, vendorOrder.id));
  return { parcel, updated: await refreshDelivery(change, { ...vendorOrder, ...shown }, by) };
}

/** Changes carrier and tracking of a parcel. */
export async function changeParcel(tx: Database, { id }: Parcel, changes: Partial<ShipmentFacts>) {
  const names = SHIPMENT_FACTS.filter((name) => changes[name] !== undefined);
  if (names.length === 0) return;
  const set = Object.fromEntries(names.map((name) => [name, changes[name]]));
  await tx.update(parcels).set(set).where(eq(parcels.id, id));
}

/** Returns a parcel of a vendor order, by default the newest; null if there is none. */
export async function findParcel(tx: Database, { id }: { id: number }, parcelId?: number) {
  const [found = null] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.vendorOrderId, id), parcelId ? eq(parcels.id, parcelId) : undefined))
    .orderBy(desc(parcels.id))
    .limit(1);
  return found;
}

export const noSuchParcel = () => new DomainError('NOT_FOUND', 'There is no such parcel.');

/** Returns the newest parcel that its vendor can still undo; null if there is none. */
export async function findUndoableParcel(tx: Database, { id }: { id: number }, now: Date) {
  const [found = null] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.vendorOrderId, id), gt(parcels.announceAt, now)))
    .orderBy(desc(parcels.id))
    .limit(1);
  return found;
}

/** Takes a parcel back before its customer is mailed: its lines are still to be sent. */
export async function undoParcel(change: OrderTx, vendorOrder: VendorOrder, { id }: Parcel): Promise<void> {
  const { tx } = change;
  await tx.delete(parcels).where(eq(parcels.id, id));
  const facts = factsOf((await findParcel(tx, vendorOrder)) ?? NO_FACTS);
  await tx.update(vendorOrders).set(facts).where(eq(vendorOrders.id, vendorOrder.id));
  let updated: VendorOrder = { ...vendorOrder, ...facts };
  const [delivery] = fulfillmentsOf(updated);
  if (delivery.status === 'in_transit') {
    updated = await moveFulfillment(change, updated, delivery, { to: 'processing', by: 'system' });
  }
  await refreshDelivery(change, updated, 'system');
}

/** Describes a parcel for its mail. @param step after it was sent, or has arrived */
export async function describeParcel(
  tx: Database,
  vendorOrder: VendorOrder,
  { id }: { id: number },
  step: 'in_transit' | 'delivered',
): Promise<MailedParcel> {
  const lines = await readDeliveryLines(tx, vendorOrder);
  const unsent = lines.filter(isUnsent);
  const orderItemIds = lines.filter(({ parcelId }) => parcelId === id).map((line) => line.id);
  const isOther = ({ parcelId }: OrderItem) => parcelId !== null && parcelId !== id;
  const isWaitedFor = (line: OrderItem) => isOther(line) && !line.arrivedAt && piecesLeftOf(line) > 0;
  const isPart = unsent.length > 0 || (step === 'delivered' && lines.some(isWaitedFor));
  const subject = isPart ? 'Part of your order' : lines.some(isOther) ? 'The rest of your order' : undefined;
  return {
    orderItemIds,
    subject,
    toCome: unsent.map((line) => `${piecesLeftOf(line)} × ${line.productName}`),
  };
}

/** Mails a parcel that its vendor can no longer undo. */
export async function announceParcel(
  change: OrderTx,
  order: Order,
  vendorOrder: VendorOrder,
  parcel: Parcel,
): Promise<void> {
  const { tx } = change;
  await tx.update(parcels).set({ announceAt: null }).where(eq(parcels.id, parcel.id));
  const delivery = fulfillmentOf(vendorOrder, { fulfillmentMethod: 'delivery' });
  if (delivery.status === 'cancelled') return;
  await announceUpdate(change, {
    ...{ order, before: vendorOrder, updated: vendorOrder, moved: [delivery], step: 'in_transit' },
    actor: { id: vendorOrder.vendorId, role: 'vendor' },
    changes: factsSet(parcel),
    location: null,
    parcel: await describeParcel(tx, vendorOrder, parcel, 'in_transit'),
  });
}

export function factsOf({ carrier, trackingNumber, trackingUrl }: ShipmentFacts): ShipmentFacts {
  return { carrier, trackingNumber, trackingUrl };
}

/** Returns carrier and tracking of a parcel, without what it lacks. */
export function factsSet(parcel: ShipmentFacts): Partial<ShipmentFacts> {
  return Object.fromEntries(
    SHIPMENT_FACTS.filter((name) => parcel[name] !== null).map((name) => [name, parcel[name]]),
  );
}

/** Ends the time to undo parcels that have arrived: the mail of the arrival replaces theirs. @param only one of them */
export async function settleParcels(
  { tx, now }: OrderTx,
  vendorOrder: VendorOrder,
  only?: { id: number },
): Promise<void> {
  const settled = await tx
    .update(parcels)
    .set({ announceAt: null })
    .where(
      and(
        eq(parcels.vendorOrderId, vendorOrder.id),
        only && eq(parcels.id, only.id),
        isNotNull(parcels.announceAt),
      ),
    )
    .returning(columnsOf(parcels, 'id'));
  for (const _ of settled) {
    await tx.insert(orderTracking).values({
      orderId: vendorOrder.orderId,
      vendorOrderId: vendorOrder.id,
      status: 'in_transit',
      description: sentenceOf('in_transit', vendorOrder, []),
      actor: 'vendor',
      actorId: vendorOrder.vendorId,
      timestamp: now,
    });
  }
}
