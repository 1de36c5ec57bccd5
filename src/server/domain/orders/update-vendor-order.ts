import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { LOCALE, TIME_ZONE } from '../../../shared/constants.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { UpdateVendorOrderInput } from '../../../shared/order-inputs.ts';
import { canMove, hasArrived, type VendorOrderStatus, type VendorOrderView } from '../../../shared/orders.ts';
import type { Database } from '../../db/client.ts';
import { orders, orderTracking, vendorOrders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import { type LockedOrder, lockPart, requirePaid, type Seller, type VendorOrder } from './lock-part.ts';
import { refreshOrderStatus } from './order-status.ts';
import { partBlocks, tellCustomer } from './tell-people.ts';

/**
 * Takes a part of an order a step further, or says more about it: its tracking number, when it will arrive, where it is.
 * Each
 * change is told to the customer, in the timeline and by mail. Asked for what is already so, it changes nothing.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` when there is no such step from where it is
 */
export async function updateVendorOrder(
  deps: Deps,
  seller: Seller,
  input: UpdateVendorOrderInput,
): Promise<VendorOrderView> {
  const { db, settings, now } = deps;
  await db.transaction(async (tx) => {
    const locked = await lockPart(tx, seller, input.id);
    const { order, part } = locked;
    const step = input.status && input.status !== part.status ? input.status : null;
    if (step) refuseStep(part, step);
    const facts = changedFacts(part, input);
    const location = await newLocation(tx, part, input.location);
    if (!step && !location && Object.keys(facts).length === 0) return;
    if (part.status === 'cancelled') throw new DomainError('ORDER_STATE', 'This order is cancelled.');
    await requirePaid(tx, order.id);

    const at = now();
    const updated = {
      ...part,
      ...facts,
      ...(step ? { status: step } : {}),
      completedAt: step && hasArrived(step) ? at : part.completedAt,
    };
    const { id: _, ...values } = updated;
    await tx
      .update(vendorOrders)
      .set({ ...values, updatedAt: at })
      .where(eq(vendorOrders.id, part.id));
    await mirrorOnOrder(tx, locked, updated, at);
    const description = [
      step ? sentenceOf(step) : '',
      ...(location ? [`Now at: ${location}.`] : []),
      ...factSentences(facts),
    ]
      .join(' ')
      .trim();
    await tx.insert(orderTracking).values({
      orderId: order.id,
      vendorOrderId: part.id,
      status: updated.status === 'pending' ? 'confirmed' : updated.status,
      location,
      description,
      timestamp: at,
    });
    const news = step ? NEWS[step] : 'news of your parcel';
    await tellCustomer(tx, settings, order, news, description, ...(await partBlocks(tx, [part])));
  });
  return getVendorOrder(deps, input.id);
}

function refuseStep(part: VendorOrder, to: VendorOrderStatus) {
  const { status, fulfillmentMethod } = part;
  if (to === 'cancelled') {
    throw new DomainError('ORDER_STATE', 'To cancel an order, use its own call, so that it is paid back.', {
      status,
    });
  }
  if (canMove(fulfillmentMethod, status, to)) return;
  const words = (word: string) => word.replaceAll('_', ' ');
  throw new DomainError('ORDER_STATE', `An order that is ${words(status)} cannot become ${words(to)}.`, {
    status,
  });
}

/** Where a parcel is said to be, unless that was the last that was said. */
async function newLocation(
  tx: Database,
  { id }: VendorOrder,
  said: string | null | undefined,
): Promise<string | null> {
  if (!said) return null;
  const [last] = await tx
    .select({ location: orderTracking.location })
    .from(orderTracking)
    .where(and(eq(orderTracking.vendorOrderId, id), isNotNull(orderTracking.location)))
    .orderBy(desc(orderTracking.timestamp), desc(orderTracking.id))
    .limit(1);
  return said === last?.location ? null : said;
}

type Facts = Partial<Pick<VendorOrder, 'trackingNumber' | 'estimatedDelivery' | 'estimatedCollection'>>;

function changedFacts(part: VendorOrder, input: UpdateVendorOrderInput): Facts {
  const facts: Facts = {};
  const number = input.trackingNumber === undefined ? undefined : input.trackingNumber || null;
  if (number !== undefined && number !== part.trackingNumber) facts.trackingNumber = number;
  for (const name of ['estimatedDelivery', 'estimatedCollection'] as const) {
    const said = input[name];
    if (said !== undefined && said?.getTime() !== part[name]?.getTime()) facts[name] = said;
  }
  return facts;
}

/** The order as a whole shows the first tracking number and the latest estimates of its live parts. */
async function mirrorOnOrder(tx: Database, { order, parts }: LockedOrder, updated: VendorOrder, at: Date) {
  const live = parts
    .map((part) => (part.id === updated.id ? updated : part))
    .filter(({ status }) => status !== 'cancelled');
  const latest = (dates: readonly (Date | null)[]) =>
    dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
  await tx
    .update(orders)
    .set({
      trackingNumber: live.find(({ trackingNumber }) => trackingNumber)?.trackingNumber ?? null,
      estimatedDelivery: latest(live.map(({ estimatedDelivery }) => estimatedDelivery)),
      estimatedCollection: latest(live.map(({ estimatedCollection }) => estimatedCollection)),
    })
    .where(eq(orders.id, order.id));
  await refreshOrderStatus(tx, order.id, at);
}

const NEWS: Record<VendorOrderStatus, string> = {
  pending: 'confirmed',
  processing: 'being prepared',
  in_transit: 'on its way',
  delivered: 'delivered',
  ready_for_collection: 'ready to collect',
  collected: 'collected',
  cancelled: 'cancelled',
};

function sentenceOf(status: VendorOrderStatus): string {
  switch (status) {
    case 'processing':
      return 'Your order is being prepared.';
    case 'in_transit':
      return 'Your order is on its way to you.';
    case 'delivered':
      return 'Your order was delivered.';
    case 'ready_for_collection':
      return 'Your order is ready for you to collect.';
    case 'collected':
      return 'Your order was collected. Enjoy it!';
    case 'pending':
    case 'cancelled':
      return '';
  }
}

const DAY = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'long' });

function factSentences(facts: Facts): string[] {
  const { trackingNumber, estimatedDelivery, estimatedCollection } = facts;
  return [
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}.`] : []),
    ...(estimatedDelivery ? [`Expected to arrive by ${DAY.format(estimatedDelivery)}.`] : []),
    ...(estimatedCollection ? [`Expected to be ready by ${DAY.format(estimatedCollection)}.`] : []),
    ...(Object.values(facts).some((fact) => fact === null)
      ? ['An earlier date or number no longer holds.']
      : []),
  ];
}
