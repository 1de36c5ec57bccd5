import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import {
  decoyAccounts,
  mailNews,
  mailOutbox,
  platformIntegrations,
  products,
  userNotes,
} from '@/server/db/schema/index.ts';
import { forgetOriginsOf } from '@/server/domain/audit/forget-origins.ts';

/** Somebody as they were before their row was anonymised. */
interface Person {
  id: number;
  usernameKey: string;
  email: string;
  emailKey: string;
  /** Addresses that they asked to go by and never confirmed. */
  newEmails: readonly string[];
}

/**
 * Removes what tells who somebody was outside their own row: mail to them, what admins noted, keys of their other shops,
 * where their products were collected, and from where they acted. Call it once the row is anonymised.
 */
export async function forgetTraces(tx: Database, person: Person): Promise<void> {
  const { id, usernameKey, email, emailKey, newEmails } = person;
  await tx.delete(userNotes).where(eq(userNotes.userId, id));
  await tx.delete(platformIntegrations).where(eq(platformIntegrations.vendorId, id));
  await tx
    .update(products)
    .set({ collectionAddress: null, collectionInstructions: null })
    .where(
      and(
        eq(products.vendorId, id),
        or(
          sql`${products.collectionAddress} is not null`,
          sql`${products.collectionInstructions} is not null`,
        ),
      ),
    );
  await tx.delete(decoyAccounts).where(eq(decoyAccounts.emailKey, emailKey));
  const own = [...new Set([email, email.toLowerCase(), emailKey])];
  await tx.delete(mailNews).where(inArray(mailNews.to, own));
  await tx.delete(mailOutbox).where(inArray(mailOutbox.to, own));
  // Nobody has proved that these are theirs: other mail to them may be somebody else's.
  await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'new_address'), inArray(mailOutbox.to, [...newEmails])));
  await forgetOriginsOf(tx, id, [usernameKey, emailKey]);
}
