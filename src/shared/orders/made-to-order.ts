import { LATE_WEEKS, leadTimeText } from '@/shared/catalog/made-to-order.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { formatShortDay } from '@/shared/format/format-date.ts';
import { statusesOf, type VendorOrderProgress } from './fulfillments.ts';
import { shownStatus, statusName, type VendorOrderStatus } from './orders.ts';

export interface OrderedLine {
  /** None for a piece from stock. */
  leadTimeWeeks?: number | null | undefined;
  quantity: number;
  /** None yet in a new order. */
  returnedQuantity?: number | undefined;
}

interface VendorOrder {
  items: readonly OrderedLine[];
  /** When its pieces made to order were reported as made. */
  madeAt: Date | null;
}

/** True for a vendor order of which something is made to order, and not cancelled or refunded. */
export function hasMadeToOrder(lines: readonly OrderedLine[]): boolean {
  return leadTimesOf(lines).length > 0;
}

function leadTimesOf(lines: readonly OrderedLine[]): number[] {
  return lines.flatMap(({ leadTimeWeeks, quantity, returnedQuantity = 0 }) =>
    leadTimeWeeks != null && returnedQuantity < quantity ? [leadTimeWeeks] : [],
  );
}

/**
 * Returns the day of New Zealand from which a customer who cancels gets the deposit back although work has begun, unless all
 * is made by then: `LATE_WEEKS` after the last piece was to be ready. Null if nothing is made to order.
 */
export function lateFrom(lines: readonly OrderedLine[], orderedAt: Date): string | null {
  const leadTimes = leadTimesOf(lines);
  return leadTimes.length === 0 ? null : readyOn(Math.max(...leadTimes) + LATE_WEEKS, orderedAt);
}

function readyOn(weeks: number, orderedAt: Date): string {
  return shiftDays(dayInNewZealand(orderedAt), 7 * weeks);
}

/** True from the start of the work until its vendor reports it as made. */
export function isBeingMade({ items, madeAt, ...statuses }: VendorOrder & Statuses): boolean {
  const { status, collectionStatus } = statuses;
  return madeAt === null && hasMadeToOrder(items) && [status, collectionStatus].includes('processing');
}

/** Steps after the work. */
const DISPATCHED: readonly VendorOrderStatus[] = ['in_transit', 'ready_for_collection'];

/** Returns the steps that are offered: none that dispatches pieces before they are made. */
export function stepsOf(
  vendorOrder: VendorOrder & Statuses,
  steps: readonly VendorOrderStatus[],
): readonly VendorOrderStatus[] {
  return isBeingMade(vendorOrder) ? steps.filter((step) => !DISPATCHED.includes(step)) : steps;
}

interface Statuses {
  status: string;
  collectionStatus: string | null;
}

/** The label of a status: of pieces made to order, `processing` is "Being made". */
export function statusNameIn({ items, madeAt }: VendorOrder, status: string): string {
  if (!hasMadeToOrder(items)) return statusName(status);
  if (status === 'pending' || status === 'confirmed') return 'Ordered';
  if (status === 'processing') return madeAt ? 'Made' : 'Being made';
  return statusName(status);
}

/** The label of an order's status: that of its vendor orders with this status, unless they differ. */
export function orderStatusName(
  vendorOrders: readonly (VendorOrder & Pick<VendorOrderProgress, 'status' | 'collectionStatus'>)[],
  status: string,
): string {
  const labels = new Set(
    vendorOrders
      .filter((one) => statusesOf(one).some((own) => shownStatus(own) === status))
      .map((one) => statusNameIn(one, status)),
  );
  const [label = statusName(status)] = labels;
  return labels.size > 1 ? statusName(status) : label;
}

/** "Made to order, about 6 weeks", or when it was made; null for a line from stock. The order itself has the day. */
export function readyText(
  { leadTimeWeeks }: Pick<OrderedLine, 'leadTimeWeeks'>,
  madeAt: Date | null,
): string | null {
  if (leadTimeWeeks == null) return null;
  return madeAt ? `Made to order, made on ${formatShortDay(madeAt)}` : leadTimeText({ leadTimeWeeks });
}
