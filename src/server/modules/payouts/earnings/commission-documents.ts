import { eq, sql } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { onlyRow, rows } from '@/server/platform/db/client.ts';
import { users, vendorProfiles } from '@/server/schema.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { monthAfter, shiftDays } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { sumCents, toDecimal } from '@/shared/money.ts';
import { gstIn } from '@/shared/payouts/gst.ts';
import {
  COMMISSION_DOCUMENTS,
  type CommissionDocument,
  type CommissionView,
  commissionNumber,
} from '@/shared/payouts/statements.ts';
import type { EarningsDeps } from './get-earnings.ts';
import { commissionEvents } from './statement-events.ts';
import { readMonth } from './statement-months.ts';

/**
 * Returns the invoice for a vendor's commission of a finished month, and the credit note for commission given back: with
 * lines by day and orders, from the ledger. What is charged and given back at once is netted.
 *
 * @throws DomainError NOT_FOUND as `readMonth`, and before the month is over
 */
export async function getCommission(
  deps: EarningsDeps,
  vendorId: number,
  month: string,
): Promise<CommissionView> {
  const { db, settings } = deps;
  const { isOver } = await readMonth(deps, vendorId, month);
  if (!isOver)
    throw new DomainError('NOT_FOUND', 'This month’s commission is invoiced once the month is over.');
  const recipients = await db
    .select({ name: vendorName, address: vendorProfiles.collectionAddress, email: users.email })
    .from(users)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, users.id))
    .where(eq(users.id, vendorId));
  const days = await rows<{ day: string; is_charge: boolean; orders: number; cents: number }>(
    db,
    sql`select to_char(created_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day, cents > 0 as is_charge,
        count(distinct vendor_order_id)::int as orders, abs(sum(cents)) as cents
      from (${commissionEvents({ vendorId, currency: settings.currency }, month)}) as events
      where cents <> 0 group by 1, 2 order by 1`,
  );
  const documents = COMMISSION_DOCUMENTS.map((kind): CommissionDocument => {
    const lines = days.filter(({ is_charge: isCharge }) => isCharge === (kind === 'invoice'));
    const total = sumCents(lines.map(({ cents }) => cents));
    return {
      kind,
      number: commissionNumber(kind, { month, vendorId }),
      lines: lines.map(({ day, orders, cents }) => ({ day, orders, amount: toDecimal(cents) })),
      gst: settings.invoice.gstNumber ? toDecimal(gstIn(total)) : null,
      total: toDecimal(total),
    };
  });
  return {
    month,
    day: shiftDays(monthAfter(`${month}-01`), -1),
    recipient: onlyRow(recipients),
    documents: documents.filter(({ lines }) => lines.length > 0),
  };
}
