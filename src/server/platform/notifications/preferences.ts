import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { notificationPreferences, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { NewsKind } from '@/shared/platform/mail-kinds.ts';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@/shared/platform/notification-kinds.ts';
import {
  kindsFor,
  type NotificationPreference,
  type UnsubscribeInput,
  wantsMail,
} from '@/shared/platform/notifications.ts';

type Reader = Pick<SessionUser, 'id' | 'role'>;

/** Lists a user's notification settings in display order. */
export async function getPreferences(db: Database, { id, role }: Reader): Promise<NotificationPreference[]> {
  const stored = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, id))
    .orderBy(notificationPreferences.kind);
  return kindsFor(role).map((kind) => {
    const row = stored.find((one) => one.kind === kind);
    return { kind, inApp: row?.inApp ?? true, byMail: wantsMail(kind, row?.byMail ?? null) };
  });
}

/** Changes a notification setting. Mails that are fixed stay so. */
export async function setPreference(db: Database, reader: Reader, preference: NotificationPreference) {
  await savePreferences(db, reader.id, [preference]);
  return getPreferences(db, reader);
}

/**
 * Stops mails of a kind by token alone. Idempotent; an unknown token, or one of another kind, gets the same answer.
 *
 * @throws DomainError TOKEN_INVALID for a token of an older mail
 */
export async function unsubscribe(
  db: Database,
  { token, from }: UnsubscribeInput,
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const readerId = await readStopToken(tx, token, from);
    if (readerId === null) return;
    const stopped = NOTIFICATION_KIND_NAMES.filter((kind) => isMailedAs(kind, from));
    const stored = await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, readerId))
      .orderBy(notificationPreferences.kind);
    await savePreferences(
      tx,
      readerId,
      stopped.map((kind) => ({
        kind,
        inApp: stored.find((row) => row.kind === kind)?.inApp ?? true,
        byMail: false,
      })),
    );
  });
  return { success: true };
}

function isMailedAs(kind: NotificationKind, from: NewsKind): boolean {
  return NOTIFICATION_KINDS[kind].mailedAs === from;
}

async function savePreferences(db: Database, userId: number, preferences: readonly NotificationPreference[]) {
  for (const { kind, inApp, byMail } of preferences) {
    await db
      .insert(notificationPreferences)
      .values({ userId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: { inApp, byMail },
      });
  }
}

/**
 * Creates the unsubscribe token for one kind: user id and HMAC.
 *
 * @param reader.secret their `unsubscribeToken`, which is never sent
 */
export function stopTokenFor({ id, secret }: { id: number; secret: string }, from: NewsKind): string {
  return `${id}.${createHmac('sha256', secret).update(`stop:${from}`).digest('base64url')}`;
}

/**
 * Verifies an unsubscribe token.
 *
 * @returns null if it is invalid or of another kind
 * @throws DomainError TOKEN_INVALID for old tokens without a kind, which would stop any
 */
export async function readStopToken(db: Database, token: string, from: NewsKind): Promise<number | null> {
  if (OLD.test(token)) {
    throw new DomainError(
      'TOKEN_INVALID',
      'This link is from an older email. Use the one in a newer email, or choose your emails in your account.',
    );
  }
  const id = Number(TOKEN.exec(token)?.[1]);
  if (!Number.isSafeInteger(id) || id > MAX_ID) return null;
  const [reader] = await db
    .select({ id: users.id, secret: users.unsubscribeToken })
    .from(users)
    .where(eq(users.id, id));
  if (!reader) return null;
  const [sent, expected] = [Buffer.from(token), Buffer.from(stopTokenFor(reader, from))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? reader.id : null;
}

const TOKEN = /^([1-9]\d{0,9})\.[\w-]{43}$/;
/** The former token: the secret itself. */
const OLD = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const MAX_ID = 2 ** 31 - 1;
