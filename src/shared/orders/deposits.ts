import { MIN_DEPOSIT_PART } from '@/shared/catalog/made-to-order.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { formatShortDay, shortDay } from '@/shared/format/format-date.ts';
import { applyRate, type Cents, type Decimal, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { DAY_MS } from '@/shared/time.ts';
import type { DepositView } from './deposits-views.ts';
import { lateFrom, type OrderedLine } from './made-to-order.ts';
import type { VendorOrderStatus } from './orders.ts';

/** Days after a piece is made, from which its vendor may cancel an order whose rest is not paid and keep the deposit. */
export const REST_DAYS = 28;

/** The day from which the vendor may cancel and keep the deposit, if the rest is not paid. */
export function restDueBy(madeAt: Date): Date {
  return new Date(madeAt.getTime() + REST_DAYS * DAY_MS);
}

/** Says how long a rest can be paid, and that the deposit is lost after that. */
export function overdueRestText(madeAt: Date): string {
  return `If it is not paid by ${formatShortDay(restDueBy(madeAt))}, they may cancel the order and keep the deposit.`;
}

/** A vendor order with pieces that are made to order with a deposit. */
export interface DepositOrder {
  status: VendorOrderStatus;
  collectionStatus: VendorOrderStatus | null;
  deposit: Decimal;
  /** Still to be paid. */
  rest: Decimal;
  madeAt: Date | null;
  /** Kept by the vendor. */
  keptDeposit: Decimal;
  items: readonly OrderedLine[];
  createdAt: Date;
}

/** Sums what a customer still has to pay of an order. */
export function restOf(vendorOrders: readonly { deposit?: DepositView | undefined }[]): Decimal {
  return toDecimal(sumCents(vendorOrders.map(({ deposit }) => toCents(deposit?.rest ?? '0.00'))));
}

/** A line below a total. */
export interface PaymentRow {
  label: string;
  amount: Decimal;
  isStrong?: boolean;
}

interface PaidOrder {
  total: Decimal;
  notCharged?: Decimal | undefined;
  vendorOrders: readonly { deposit?: DepositView | undefined }[];
}

/** Lists the amounts of an order with a deposit that are paid, due, kept and not charged; none if all was paid at once. */
export function paymentRows({ total, notCharged = '0.00', vendorOrders }: PaidOrder): PaymentRow[] {
  if (!vendorOrders.some(({ deposit }) => deposit)) return [];
  const rest = restOf(vendorOrders);
  const kept = toDecimal(sumCents(vendorOrders.map(({ deposit }) => toCents(deposit?.kept ?? '0.00'))));
  const paid = toDecimal(toCents(total) - toCents(rest) - toCents(notCharged));
  const others: PaymentRow[] = [
    { label: 'Still to pay', amount: rest },
    { label: 'Not charged', amount: notCharged },
    { label: 'Kept by the seller', amount: kept },
  ];
  return [
    { label: 'Paid', amount: paid, isStrong: true },
    ...others.filter(({ amount }) => toCents(amount) > 0),
  ];
}

/** The view of a deposit on an order’s page. */
export function depositView(vendorOrder: DepositOrder, now: Date): DepositView {
  const { madeAt, items, createdAt } = vendorOrder;
  const lateDay = lateFrom(items, createdAt);
  const mayLeave = mayLeaveDeposit(vendorOrder);
  const isLate = madeAt === null && lateDay !== null && dayInNewZealand(now) >= lateDay;
  return {
    amount: vendorOrder.deposit,
    rest: vendorOrder.rest,
    kept: vendorOrder.keptDeposit,
    isRestDue: mayPayRest(vendorOrder),
    mayLeave,
    isRefundable: mayLeave && (!hasBegun(vendorOrder) || isLate),
    lateFrom: lateDay,
    mayKeep: mayKeepDeposit(vendorOrder, now),
  };
}

/** Steps in which the customer gets pieces: only once the rest is paid. */
const HANDS_OVER: readonly VendorOrderStatus[] = [
  'in_transit',
  'delivered',
  'ready_for_collection',
  'collected',
];

/** Returns true if the rest is to be paid before a step. */
export function mustPayBefore({ rest }: Pick<DepositOrder, 'rest'>, step: VendorOrderStatus): boolean {
  return toCents(rest) > 0 && HANDS_OVER.includes(step);
}

/** Returns true if the customer can pay the rest: it is made, and not paid. */
export function mayPayRest({
  status,
  rest,
  madeAt,
}: Pick<DepositOrder, 'status' | 'rest' | 'madeAt'>): boolean {
  return status !== 'cancelled' && madeAt !== null && toCents(rest) > 0;
}

/** Returns true if the customer may still cancel, also once work has begun: the rest is open. */
function mayLeaveDeposit({ status, deposit, rest }: DepositOrder): boolean {
  const isOpen = status === 'pending' || status === 'processing';
  return isOpen && toCents(deposit) > 0 && toCents(rest) > 0;
}

/** Returns true once the vendor has begun with a delivery or collection, of which none is handed over yet. */
export function hasBegun({
  status,
  collectionStatus,
}: Pick<DepositOrder, 'status' | 'collectionStatus'>): boolean {
  return status === 'processing' || collectionStatus === 'processing';
}

/** Says what a cancellation after work has begun costs the customer, now and later. */
export function cancelCostText(
  deposit: Pick<DepositView, 'isRefundable' | 'lateFrom'>,
  madeAt: Date | null,
): string {
  if (deposit.isRefundable) return 'If you cancel now, you get the deposit back.';
  return `If you cancel now, they keep the deposit. ${laterText(deposit, madeAt, 'you')}`.trim();
}

/** Says from when a cancellation refunds the deposit; empty once it is made. */
export function laterText(
  { lateFrom: day }: Pick<DepositView, 'lateFrom'>,
  madeAt: Date | null,
  customer: 'you' | 'they',
): string {
  return madeAt || !day ? '' : `From ${shortDay(day)}, ${customer} get it back if it is not made.`;
}

/** Returns true if the vendor may cancel and keep the deposit: made `REST_DAYS` ago, and the rest is not paid. */
export function mayKeepDeposit(vendorOrder: Parameters<typeof mayPayRest>[0], now: Date): boolean {
  const { madeAt } = vendorOrder;
  return mayPayRest(vendorOrder) && madeAt !== null && now >= restDueBy(madeAt);
}

/**
 * Returns how much of a refund is taken off the rest. It leaves no rest that is too small for a card payment: then a part
 * of the deposit is refunded instead, as far as it goes.
 *
 * @param depositCents what is left of the deposit after earlier refunds
 */
export function reductionOfRest(restCents: Cents, depositCents: Cents, cents: Cents): Cents {
  if (cents >= restCents) return restCents;
  const fromDeposit = Math.min(cents, MIN_DEPOSIT_PART - (restCents - cents));
  return fromDeposit > 0 && fromDeposit <= depositCents ? cents - fromDeposit : cents;
}

/** Cents of the vendor, and of the shop. */
export interface KeptDeposit {
  earnings: Cents;
  commission: Cents;
}

/**
 * Divides a deposit that is kept. It is a sale of that amount: the vendor pays their commission.
 *
 * @param rate the vendor's commission as a fraction
 */
export function keptDeposit(depositCents: Cents, rate: number): KeptDeposit {
  const commission = applyRate(depositCents, rate);
  return { earnings: depositCents - commission, commission };
}
