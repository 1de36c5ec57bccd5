import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdmin, VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { ledgerEntries } from '@/server/schema.ts';
import { refuseField } from '@/shared/errors.ts';
import { type Cents, formatMoney, toCents, toDecimal } from '@/shared/money.ts';
import type { GiveGoodwillInput, GoodwillSumsInput } from '@/shared/orders/order-inputs.ts';
import { mostGoodwill, type RefundPreview, type VendorOrderBooks } from '@/shared/orders/refunds.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import { daysAfter } from '@/shared/time.ts';
import { lockVendorOrder, type Order, type VendorOrder } from './lock-order.ts';
import { planGoodwill, sumsNow } from './refund-plan.ts';
import { refundVendorOrder } from './refund-vendor-order.ts';
import { readBooks } from './vendor-order-books.ts';

/** Days after the order in which a vendor can give goodwill: card networks refuse older refunds. */
const GOODWILL_DAYS = 180;

/** The vendor order that is refunded. */
interface GoodwillPlace {
  order: Order;
  vendorOrder: VendorOrder;
  books: VendorOrderBooks;
  now: Date;
}

/**
 * Refunds an amount that the vendor pays, such as for a scratch. Idempotent by key.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE if it is cancelled or unpaid; INVALID_INPUT with `details.available` for
 *   more than the vendor earns with the order or has in the balance, and after `GOODWILL_DAYS`; DUPLICATE for a key used for
 *   another refund
 */
export async function giveGoodwill(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { id, amount, reason, key }: GiveGoodwillInput,
): Promise<{ refunded: string }> {
  return refundVendorOrder(
    deps,
    actor,
    {
      ...{ vendorOrderId: id, pieces: [], withDelivery: false, restock: false },
      ...{ goodwill: amount, goodwillPayer: 'vendor', reason, key },
    },
    refuseTooMuch,
  );
}

/** Computes what goodwill changes, by the functions that carry it out. @throws DomainError NOT_FOUND */
export async function previewGoodwill(
  { db, now }: Deps,
  actor: VendorOrAdmin,
  { id, amount }: GoodwillSumsInput,
): Promise<RefundPreview> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    const { books } = onlyRow(await readBooks(tx, order, [vendorOrder]));
    const most = await mostNow(tx, { order, vendorOrder, books, now: now() });
    const amountCents = toCents(amount ?? '0.00');
    if (amountCents === 0 || amountCents > most) return { sums: null, most: toDecimal(most) };
    const terms = { payer: 'vendor', currency: order.currency, field: 'amount' } as const;
    return {
      sums: await sumsNow(tx, planGoodwill(books, amountCents, terms), vendorOrder),
      most: toDecimal(most),
    };
  });
}

async function refuseTooMuch(tx: Database, place: GoodwillPlace, amountCents: Cents): Promise<void> {
  const most = await mostNow(tx, place);
  if (amountCents <= most) return;
  const sentence =
    most > 0
      ? `At most ${formatMoney(most, place.order.currency)} can be refunded`
      : 'Nothing more of this order can be refunded here';
  refuseField('amount', sentence, { available: toDecimal(most) });
}

/** The highest amount: what the vendor earns with the order, and has in the balance. */
async function mostNow(tx: Database, { order, vendorOrder, books, now }: GoodwillPlace): Promise<Cents> {
  if (vendorOrder.status === 'cancelled' || order.createdAt < daysAfter(now, -GOODWILL_DAYS)) return 0;
  const [balance] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.vendorId, vendorOrder.vendorId),
        eq(ledgerEntries.currency, order.currency),
        inArray(ledgerEntries.account, [...BALANCE_ACCOUNTS]),
      ),
    );
  return Math.max(0, Math.min(mostGoodwill(books), balance?.cents ?? 0));
}
