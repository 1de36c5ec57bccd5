import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { users, vendorAbsences } from '@/server/schema.ts';
import { AWAY_LIMITS } from '@/shared/catalog/absence.ts';
import type { AbsenceInput } from '@/shared/catalog/absence-inputs.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { fieldError } from '@/shared/errors.ts';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import { getVendorSetup } from './vendor-setup.ts';

type Vendor = Pick<SessionUser, 'id' | 'role'>;

const FIELDS = {
  from: vendorAbsences.fromDay,
  until: vendorAbsences.untilDay,
  note: vendorAbsences.note,
  hidesPieces: vendorAbsences.hidesPieces,
};
const NO_ABSENCE = { from: null, until: null, note: null, hidesPieces: null };

/**
 * Saves when a vendor is away, in place of an earlier absence. Pieces are hidden at once if it has begun.
 *
 * @throws DomainError INVALID_INPUT for one that is over, or begins too late; EDIT_CONFLICT as `mergeEdit`
 */
export async function saveAbsence(
  deps: Deps,
  vendor: Vendor,
  { seen, ...sent }: AbsenceInput,
): Promise<VendorSetup> {
  const today = dayInNewZealand(deps.now());
  if (sent.until < today) throw fieldError('INVALID_INPUT', 'until', 'Choose a day that is not over');
  if (sent.from > shiftDays(today, AWAY_LIMITS.ahead)) {
    throw fieldError('INVALID_INPUT', 'from', `Choose a day within ${AWAY_LIMITS.ahead} days`);
  }
  return changeAbsence(deps, vendor, async (tx) => {
    const isStored = and(eq(vendorAbsences.vendorId, vendor.id), gte(vendorAbsences.untilDay, today));
    const [stored] = await tx.select(FIELDS).from(vendorAbsences).where(isStored);
    const sentence = 'Your time away has changed since you opened it. Nothing was saved.';
    const edit = mergeEdit(stored ?? NO_ABSENCE, { seen, changes: sent }, sentence, ['from', 'until']);
    const { from, until, note, hidesPieces } = { ...sent, ...stored, ...edit };
    const absence = { fromDay: from, untilDay: until, note, hidesPieces };
    await tx
      .insert(vendorAbsences)
      .values({ vendorId: vendor.id, ...absence })
      .onConflictDoUpdate({ target: vendorAbsences.vendorId, set: absence });
  });
}

/** Ends an absence, or calls it off; idempotent. */
export async function endAbsence(deps: Deps, vendor: Vendor): Promise<VendorSetup> {
  return changeAbsence(deps, vendor, (tx) =>
    tx.delete(vendorAbsences).where(eq(vendorAbsences.vendorId, vendor.id)),
  );
}

async function changeAbsence(
  deps: Deps,
  vendor: Vendor,
  change: (tx: Database) => Promise<unknown>,
): Promise<VendorSetup> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, vendor.id);
    await change(tx);
    await hideAndShow(tx, deps.now(), eq(users.id, vendor.id));
  });
  clearCatalogueCache(deps.db);
  return getVendorSetup(deps, vendor);
}

/** Hides the pieces of closed shops, and of vendors whose absences ask for it; shows all others. @returns the number of changed shops */
export async function hideAndShow(db: Database, now: Date, which?: SQL): Promise<number> {
  const isHidden = sql`(${users.shopClosedAt} is not null or exists (
    select from ${vendorAbsences} as absence
    where absence.vendor_id = ${users.id} and absence.hides_pieces
      and ${dayInNewZealand(now)}::date between absence.from_day and absence.until_day
  ))`;
  const hidden = await db
    .update(users)
    .set({ shopHiddenAt: now })
    .where(and(which, isNull(users.shopHiddenAt), isHidden))
    .returning({ id: users.id });
  const shown = await db
    .update(users)
    .set({ shopHiddenAt: null })
    .where(and(which, sql`${users.shopHiddenAt} is not null`, sql`not ${isHidden}`))
    .returning({ id: users.id });
  return hidden.length + shown.length;
}

/** Begins and ends absences, and deletes those that are over. */
export async function applyAbsences({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const changed = await db.transaction(async (tx) => {
    const ended = await tx
      .delete(vendorAbsences)
      .where(lt(vendorAbsences.untilDay, dayInNewZealand(now())))
      .returning({ vendorId: vendorAbsences.vendorId });
    return ended.length + (await hideAndShow(tx, now()));
  });
  if (changed > 0) clearCatalogueCache(db);
}
