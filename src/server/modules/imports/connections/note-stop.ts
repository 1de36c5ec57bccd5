import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { platformIntegrations } from '@/server/schema.ts';
import { PLATFORM_LABELS } from '@/shared/imports/connections.ts';

/** Notifies a vendor that a connection does not work, once until it works again. Last in the transaction. */
export async function noteStop(
  tx: Database,
  shop: MailShop,
  { id, message, now }: { id: number; message: string; now: Date },
): Promise<void> {
  const [stopped] = await tx
    .update(platformIntegrations)
    .set({ stoppedAt: now, syncStatus: 'failed', errorMessage: message })
    .where(and(eq(platformIntegrations.id, id), isNull(platformIntegrations.stoppedAt)))
    .returning();
  if (!stopped) return;
  const name = stopped.name ?? PLATFORM_LABELS[stopped.platform];
  await notifyWithMail(tx, shop, [
    {
      userId: stopped.vendorId,
      kind: 'connection_stopped',
      title: `Your connection to ${name} stopped working`,
      body: `${message} Until then your products here stay as they are, and stock may differ between the two shops.`,
      subject: `connection:${id}`,
      link: `/vendor-dashboard/import?tab=connections&connection=${id}`,
      button: 'Open the connection',
    },
  ]);
}
