import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { guestAddress } from '@/server/modules/checkout/guests/claim-guest-orders.ts';
import { findGuestByKey, issueGuestKey } from '@/server/platform/auth/guest-keys.ts';
import type { KeptCookie } from '@/server/platform/auth/kept-cookie.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  addressKey,
  keyOfPersonAtAddress,
  mailboxKey,
  userKey,
} from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { toMailbox } from '@/server/platform/mail/mail-budgets.ts';
import { guestKeys, orders, users } from '@/server/schema.ts';
import type { BeginGuestInput, GuestView } from '@/shared/checkout/guests.ts';
import { GUEST_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

/**
 * Makes whoever asks a guest, who may buy without an account. A browser that is one already stays the same guest, as long
 * as they bought nothing or go by the same address; so who comes back sees all that they bought.
 *
 * Whether the address has an account changes nothing, in the answer or in what is done.
 *
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function beginGuest(
  deps: Deps,
  browser: { guest: KeptCookie; ip: string | null },
  input: BeginGuestInput,
): Promise<GuestView> {
  const { db, now } = deps;
  const { guest: cookie, ip } = browser;
  const token = cookie.token;
  const known = token === null ? undefined : await findGuestByKey(db, token, now());
  if (token !== null && known?.kind === 'bought') {
    await enforceLimit(db, 'guest-changes', userKey(known.id));
    if (await changeGuest(db, known.id, input)) {
      const expiresAt = daysAfter(now(), GUEST_DAYS.browser);
      await db
        .update(guestKeys)
        .set({ expiresAt })
        .where(eq(guestKeys.hash, hashToken(token)));
      cookie.keep(token);
      return viewOf(known, input);
    }
  }
  await enforceLimit(db, 'guests-per-network', addressKey(ip));
  const mailbox = mailboxKey(toMailbox(input.email));
  await enforceLimit(db, 'guests-per-mailbox', keyOfPersonAtAddress(mailbox, ip));
  const made = await db.transaction(async (tx) => {
    const id = await insertGuest(tx, input, now());
    return { id, token: await issueGuestKey(tx, { userId: id, kind: 'bought' }, now()) };
  });
  cookie.keep(made.token);
  return viewOf({ id: made.id, isProven: false }, input);
}

/** @returns false for a guest who bought with another address, and for one who is gone */
function changeGuest(db: Database, id: number, { email, name }: BeginGuestInput): Promise<boolean> {
  return db.transaction(async (tx) => {
    // An order that is being placed holds the row: it comes before or after.
    const [guest] = await tx
      .select({ address: users.guestAddress })
      .from(users)
      .where(and(eq(users.id, id), isNotNull(users.guestAddress)))
      .for('update');
    if (!guest) return false;
    const address = guestAddress(email);
    const hasMoved = guest.address !== address;
    if (hasMoved && (await tx.$count(orders, eq(orders.customerId, id))) > 0) return false;
    await tx.update(users).set({ email, name, guestAddress: address }).where(eq(users.id, id));
    return true;
  });
}

async function insertGuest(tx: Database, { email, name }: BeginGuestInput, now: Date): Promise<number> {
  // With a colon, which no username or key of an address may have.
  const standIn = `guest:${randomUUID()}`;
  const [made] = await tx
    .insert(users)
    .values({
      username: standIn,
      usernameKey: standIn,
      email,
      emailKey: standIn,
      guestAddress: guestAddress(email),
      name,
      passwordHash: '',
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!made) throw new Error('The guest was not made.');
  return made.id;
}

function viewOf({ id, isProven }: Pick<GuestView, 'id' | 'isProven'>, who: BeginGuestInput): GuestView {
  const { email, name } = who;
  return { id, email, name, role: 'customer', isGuest: true, canBuy: true, isProven };
}

/** Ends the key of a browser, as signing out ends a session: a copy of the cookie opens nothing any more. Mailed links stay. */
export async function leaveGuest(db: Database, cookie: KeptCookie): Promise<{ success: boolean }> {
  if (cookie.token !== null) {
    await db
      .delete(guestKeys)
      .where(and(eq(guestKeys.hash, hashToken(cookie.token)), ne(guestKeys.kind, 'mailed')));
  }
  cookie.forget();
  return { success: true };
}
