import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { forgetOriginsOf } from '@/server/platform/audit/forget-origins.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  decoyAccounts,
  mailNews,
  mailOutbox,
  platformIntegrations,
  products,
  userNotes,
} from '@/server/schema.ts';

/** Somebody as they were before their row was anonymised. */
interface Person {
  id: number;
  usernameKey: string;
  email: string;
  emailKey: string;
}

/**
 * Removes what tells who somebody was outside their own row: mail to them, what admins noted, keys of their other shops,
 * where their products were collected, and from where they acted. Call it once the row is anonymised.
 */
export async function forgetTraces(tx: Database, person: Person): Promise<void> {
  const { id, usernameKey, email, emailKey } = person;
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
  // Their own mail, whatever their address was then; and what others had sent to their address.
  for (const table of [mailNews, mailOutbox]) {
    await tx.delete(table).where(or(eq(table.userId, id), inArray(table.to, own)));
  }
  await forgetOriginsOf(tx, id, [usernameKey, emailKey]);
}
