import { and, eq, exists, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users, vendorApplicationDecisions } from '@/server/schema.ts';

/** Counts the records that are deleted with an account although the team may still need them. */
export async function countOwnForms(
  db: Database,
  userId: number,
): Promise<{ openForms: number; decidedApplications: number }> {
  const own = await ownForms(db, userId);
  const decided = db
    .select({ id: vendorApplicationDecisions.formId })
    .from(vendorApplicationDecisions)
    .where(eq(vendorApplicationDecisions.formId, collectionForms.id));
  return {
    openForms: await db.$count(
      collectionForms,
      and(own, notInArray(collectionForms.status, ['resolved', 'archived'])),
    ),
    decidedApplications: await db.$count(collectionForms, and(own, exists(decided))),
  };
}

/** Messages that somebody sent with their account, or as a visitor with the address whose mailbox they have proved to read. */
export async function ownForms(db: Database, userId: number): Promise<SQL | undefined> {
  const [user] = await db
    .select({ email: users.email, isMailboxProven: users.isMailboxProven })
    .from(users)
    .where(eq(users.id, userId));
  const withAccount = eq(collectionForms.userId, userId);
  if (!user?.isMailboxProven) return withAccount;
  const asVisitor = and(
    isNull(collectionForms.userId),
    eq(sql`lower(${collectionForms.email})`, user.email.toLowerCase()),
  );
  return or(withAccount, asVisitor);
}
