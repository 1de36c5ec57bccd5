import type { Deps } from '@/server/deps.ts';
import { requireMayApply } from '@/server/modules/sellers/index.ts';
import { claimAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail, mayAcknowledge } from '@/server/platform/mail/enqueue-mail.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import { collectionForms } from '@/server/schema.ts';
import { type CollectionFormView, formWord } from '@/shared/support/collection-forms.ts';
import type { SubmitFormInput } from '@/shared/support/form-inputs.ts';
import { namedAddressNote, replyAddress, viewOf } from './list-forms.ts';

/** The sender; `user` is null for a visitor. */
interface FormSender {
  user: SessionUser | null;
  origin: Origin;
}

/**
 * Files a message to staff, and mails its number to the account's proved address or the visitor's typed one. Over the
 * mail limit no mail is sent, silently.
 *
 * @throws DomainError APPLICATION_STATE for a vendor application that is not allowed now; INVALID_INPUT for a missing
 *   file
 */
export function submitForm(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  sender: FormSender,
  input: SubmitFormInput,
): Promise<CollectionFormView> {
  const { formType, title, description, priority, tags, fields, attachments } = input;
  const userId = sender.user?.id ?? null;
  // Accounts have a proved address.
  const email = userId === null ? (input.email ?? null) : null;
  const at = now();
  // Timing must not reveal the mail limit either.
  return padToFixedTime(() =>
    db.transaction(async (tx) => {
      if (formType === 'vendor_application' && userId !== null) await requireMayApply(tx, userId, at);
      const stored = await tx
        .insert(collectionForms)
        .values({
          ...{ userId, email, formType, title, description, priority, tags, fields },
          ...{ createdAt: at, updatedAt: at },
        })
        .returning();
      const form = onlyRow(stored);
      const files = { userId, ids: attachments, now: at, field: 'attachments' };
      await claimAttachments(tx, { formId: form.id }, files);
      const view = await viewOf(tx, form);
      await mailNumber(tx, settings, sender, view);
      await notifyAdminsOfForm(tx, view);
      return view;
    }),
  );
}

async function mailNumber(tx: Database, shop: MailShop, sender: FormSender, form: CollectionFormView) {
  const to = replyAddress(form, sender.user && { ...sender.user, isActive: true });
  if (to === null || !(await mayAcknowledge(tx, sender))) return;
  await enqueueMail(tx, {
    kind: sender.user ? 'account_notice' : 'acknowledgement',
    to,
    userId: sender.user?.id ?? null,
    isProven: sender.user !== null,
    write: () => receivedMail(shop, { ...form, name: sender.user?.name ?? null }),
  });
}

async function notifyAdminsOfForm(tx: Database, { id, formType, title }: CollectionFormView) {
  const isApplication = formType === 'vendor_application';
  const kind = isApplication ? 'new_application' : 'new_form';
  await notifyAdmins(tx, {
    kind,
    title: `New ${formWord(formType).toLowerCase()}`,
    body: title,
    link: isApplication ? `/admin/vendor-applications/${id}` : `/admin/collection-forms?view=${id}`,
    subject: kind,
  });
}

/**
 * Confirms a message by its number, without typed text, as the address may be another person's.
 *
 * @param form.name of the sending account; null for a visitor
 */
function receivedMail(
  shop: MailShop,
  { reference, formType, name }: Pick<CollectionFormView, 'reference' | 'formType'> & { name: string | null },
): Mail {
  return composeMail(shop, {
    subject: `We have your message ${reference}`,
    blocks: [
      greet(name),
      'Thank you for writing to us. A person reads every message, and we reply to this address.',
      {
        facts: [
          ['Your number', reference],
          ['About', formWord(formType)],
        ],
      },
      name === null
        ? { ours: namedAddressNote(shop.appName) }
        : { button: 'See your messages', href: `${shop.publicUrl}/account#messages` },
    ],
  });
}
