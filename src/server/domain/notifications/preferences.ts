import { eq } from 'drizzle-orm';
import type { SessionUser } from '@/server/auth/sessions.ts';
import type { Database } from '@/server/db/client.ts';
import { notificationPreferences, users } from '@/server/db/schema/index.ts';
import type { NewsKind } from '@/shared/mail-kinds.ts';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@/shared/notification-kinds.ts';
import {
  kindsFor,
  type NotificationPreference,
  type UnsubscribeInput,
  wantsMail,
} from '@/shared/notifications.ts';

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
 * Stops mails of one sort, for whoever has one of them: the token is all they need. Again, or with a token that is nobody's,
 * it does nothing and says the same.
 */
export async function unsubscribe(
  db: Database,
  { token, from }: UnsubscribeInput,
): Promise<{ success: true }> {
  if (!UUID.test(token)) return { success: true };
  await db.transaction(async (tx) => {
    const [reader] = await tx.select({ id: users.id }).from(users).where(eq(users.unsubscribeToken, token));
    if (!reader) return;
    const stopped = NOTIFICATION_KIND_NAMES.filter((kind) => isMailedAs(kind, from));
    const said = await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, reader.id))
      .orderBy(notificationPreferences.kind);
    await savePreferences(
      tx,
      reader.id,
      stopped.map((kind) => ({
        kind,
        inApp: said.find((row) => row.kind === kind)?.inApp ?? true,
        byMail: false,
      })),
    );
  });
  return { success: true };
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

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
