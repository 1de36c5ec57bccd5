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

/** What somebody is told of, of all that concerns them, in the order in which it is shown. */
export async function getPreferences(db: Database, { id, role }: Reader): Promise<NotificationPreference[]> {
  const said = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, id))
    .orderBy(notificationPreferences.kind);
  return kindsFor(role).map((kind) => {
    const row = said.find((one) => one.kind === kind);
    return { kind, inApp: row?.inApp ?? true, byMail: wantsMail(kind, row?.byMail ?? null) };
  });
}

/** Somebody says what they want to be told of. Mail that always or never comes stays as it is. */
export async function setPreference(
  db: Database,
  reader: Reader,
  preference: NotificationPreference,
): Promise<NotificationPreference[]> {
  await savePreferences(db, reader.id, [preference]);
  return getPreferences(db, reader);
}

/**
 * Stops mails of one sort, for whoever has one of them: its token is all they need. Again, or with a token that is nobody's
 * or of mails of another sort, it does nothing and says the same.
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
    const said = await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, readerId))
      .orderBy(notificationPreferences.kind);
    await savePreferences(
      tx,
      readerId,
      stopped.map((kind) => ({
        kind,
        inApp: said.find((row) => row.kind === kind)?.inApp ?? true,
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
 * What the links of a mail carry that stop mails of its kind, and of no other: whose they are, and a proof that only the
 * reader's secret makes.
 *
 * @param reader.secret their `unsubscribeToken`, which never leaves the shop
 */
export function stopTokenFor({ id, secret }: { id: number; secret: string }, from: NewsKind): string {
  return `${id}.${createHmac('sha256', secret).update(`stop:${from}`).digest('base64url')}`;
}

/**
 * Whose a token of a mail is.
 *
 * @returns null when it is nobody's, or came in a mail of another kind
 * @throws DomainError TOKEN_INVALID for one of the mails from before tokens had a kind, which would stop any
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
/** The reader's secret itself. */
const OLD = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const MAX_ID = 2 ** 31 - 1;
