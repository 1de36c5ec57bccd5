import type { Database } from '@/server/platform/db/client.ts';
import { DomainError } from '@/shared/errors.ts';
import { toCents } from '@/shared/money.ts';
import type { StatementInput, StatementMonth, StatementView } from '@/shared/payouts/statements.ts';
import { readStatementEvents } from './statement-events.ts';
import { readMonth } from './statement-months.ts';

/**
 * A vendor's statement of a month in New Zealand, in one currency: its sums, and what happened in it a page at a time.
 *
 * @throws DomainError NOT_FOUND before the month of the vendor's first line, and for a month to come
 */
export async function getStatement(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  { month, cursor }: StatementInput,
): Promise<StatementView> {
  const summary = await requireMonth(db, now, vendorId, currency, month);
  const opening = toCents(summary.opening);
  const events = await readStatementEvents(db, {
    ...{ vendorId, currency, month, opening },
    cursor: cursor ?? undefined,
  });
  return { ...summary, ...events };
}

/** @throws DomainError NOT_FOUND as `getStatement` */
export async function requireMonth(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  month: string,
): Promise<StatementMonth> {
  const summary = await readMonth(db, now, vendorId, currency, month);
  if (!summary) throw new DomainError('NOT_FOUND', 'There is no statement for this month.');
  return summary;
}
