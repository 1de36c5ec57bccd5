import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { type collectionForms, formReplies, users } from '@/server/schema.ts';
import { refuseField } from '@/shared/errors.ts';
import { type FormDetails, formReference } from '@/shared/support/collection-forms.ts';
import { replyAddress } from './list-forms.ts';

interface Reply {
  adminId: number;
  origin: Origin;
  form: typeof collectionForms.$inferSelect;
  text: string;
  /** Whether the message becomes resolved with it. */
  isResolved: boolean;
}

/**
 * Keeps an admin's reply and mails it.
 *
 * @throws DomainError INVALID_INPUT when there is no address to reply to
 */
export async function replyToSender(
  tx: Database,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { adminId, origin, form, text, isResolved }: Reply,
): Promise<void> {
  const [sender] = form.userId === null ? [] : await tx.select().from(users).where(eq(users.id, form.userId));
  const to = replyAddress(form, sender);
  if (to === null) refuseField('reply', 'There is no address to reply to');
  await tx.insert(formReplies).values({ formId: form.id, writtenBy: adminId, text, createdAt: now() });
  await recordAudit(tx, origin, {
    action: 'reply_to_form',
    actorId: adminId,
    subject: `form:${form.id}`,
  });
  await enqueueMail(tx, {
    kind: 'account_notice',
    to,
    userId: form.userId,
    isProven: sender !== undefined,
    write: () =>
      replyMail(settings, {
        reference: formReference(form.id),
        name: sender?.name ?? null,
        text,
        isResolved,
      }),
  });
}

/**
 * Leaves a line in the bell of who sent a message with an account. That it is resolved is mailed too, to those who want such
 * mail; a reply has its own.
 */
export async function tellSender(
  tx: Database,
  shop: MailShop,
  { id, userId, status, title, formType }: FormDetails,
  { hasReply }: { hasReply: boolean },
): Promise<void> {
  // Who asks to sell is told of the decision.
  if (userId === null || (formType === 'vendor_application' && !hasReply)) return;
  const notice: MailedNotice = {
    userId,
    kind: 'form',
    title: hasReply ? 'We have replied to your message' : `Your message is ${STATES[status]}`,
    body: title,
    link: '/account#messages',
    button: 'See your messages',
    subject: `form:${id}`,
  };
  await (status === 'resolved' && !hasReply ? notifyWithMail(tx, shop, notice) : notify(tx, notice));
}

const STATES = {
  pending: 'open again',
  reviewed: 'being looked at',
  resolved: 'resolved',
  archived: 'closed',
} as const;

/**
 * What an admin has written to the sender of a message. Nothing that the sender typed is in it, but for the name of an
 * account: the address may be somebody else's.
 *
 * @param name of the account that the message came from; null for a visitor
 */
function replyMail(
  shop: MailShop,
  {
    reference,
    name,
    text,
    isResolved,
  }: { reference: string; name: string | null; text: string; isResolved: boolean },
): Mail {
  const visitor = `You got this email because a message to ${shop.appName} named this address for the answer. If you didn’t send it, you can ignore this email.`;
  return composeMail(shop, {
    subject: `A reply from ${shop.appName}`,
    blocks: [
      name === null ? 'Hello,' : `Hello ${name},`,
      `thank you for your message ${reference}. Our team’s reply:`,
      text,
      ...(isResolved ? ['We hope this answers your message. If not, just write to us again.'] : []),
      name === null
        ? { ours: visitor }
        : { button: 'See your messages', href: `${shop.publicUrl}/account#messages` },
    ],
  });
}
