import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { guestKeys, users } from '@/server/schema.ts';
import { GUEST_DAYS } from '@/shared/constants.ts';
import type { GuestKeyKind } from '@/shared/platform/guest-keys.ts';
import { daysAfter } from '@/shared/time.ts';

/** Maximum keys of a guest; the oldest is deleted. Every order mail has one. */
const MAX_KEYS = 60;

export interface GuestByKey {
  id: number;
  name: string;
  email: string;
  address: string;
  kind: GuestKeyKind;
  isProven: boolean;
  orderId: number | null;
}

/** Creates a guest's key. @returns the secret, which is not stored */
export async function issueGuestKey(
  tx: Database,
  { userId, kind, orderId = null }: { userId: number; kind: GuestKeyKind; orderId?: number | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  const days = kind === 'mailed' ? GUEST_DAYS.link : GUEST_DAYS.browser;
  const surplus = tx
    .select({ hash: guestKeys.hash })
    .from(guestKeys)
    .where(eq(guestKeys.userId, userId))
    .orderBy(desc(guestKeys.createdAt), desc(guestKeys.hash))
    .offset(MAX_KEYS - 1);
  await tx.delete(guestKeys).where(inArray(guestKeys.hash, surplus));
  await tx.insert(guestKeys).values({
    hash: hashToken(token),
    userId,
    kind,
    isProven: kind === 'opened',
    orderId,
    expiresAt: daysAfter(now, days),
    createdAt: now,
  });
  return token;
}

/** Returns the owner of a key; undefined if it is expired or unknown. Looked up by hash, against timing attacks. */
export async function findGuestByKey(
  db: Database,
  token: string,
  now: Date,
): Promise<GuestByKey | undefined> {
  const [guest] = await db
    .select({
      ...columnsOf(users, 'id', 'name', 'email'),
      address: users.guestAddress,
      ...columnsOf(guestKeys, 'kind', 'isProven', 'orderId'),
    })
    .from(guestKeys)
    .innerJoin(users, eq(users.id, guestKeys.userId))
    .where(and(eq(guestKeys.hash, hashToken(token)), gt(guestKeys.expiresAt, now), eq(users.isActive, true)));
  return guest && guest.address !== null ? { ...guest, address: guest.address } : undefined;
}
