import type { Deps } from '@/server/deps.ts';
import { requireMayApply } from '@/server/modules/sellers/index.ts';
import { claimAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { padToFixedTime } from '@/server/platform/auth/passwords.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { mayAcknowledge } from '@/server/platform/mail/mail-budgets.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import { collectionForms } from '@/server/schema.ts';
import { type CollectionFormView, formWord } from '@/shared/support/collection-forms.ts';
import type { SubmitFormInput } from '@/shared/support/form-inputs.ts';
import { replyAddress, viewOf } from './list-forms.ts';

/** Who writes to the team; `user` is null for a visitor. */
interface FormSender {
  user: SessionUser | null;
  origin: Origin;
}

/**
 * Files a message to the team; it starts pending. Its number goes to the sender by mail: to the proved address of an account,
 * or to the one that a visitor typed. Whoever sends many, or to an address that had enough, is not told that no mail goes out.
 *
 * @throws DomainError APPLICATION_STATE for a vendor application of somebody who may not apply now; INVALID_INPUT for a
 *   file that is not there (any more)
 */
export function submitForm(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  sender: FormSender,
  input: SubmitFormInput,
): Promise<CollectionFormView> {
  const { formType, title, description, priority, tags, fields, attachments } = input;
  const userId = sender.user?.id ?? null;
  // An account has an address that is proved.
  const email = userId === null ? (input.email ?? null) : null;
  const at = now();
  // How much mail an address has had is not told by the time it takes either.
  return padToFixedTime(() =>
    db.transaction(async (tx) => {
      if (formType === 'vendor_application' && userId !== null) await requireMayApply(tx, userId, at);
      const [form] = await tx
        .insert(collectionForms)
        .values({
          userId,
          email,
          formType,
          title,
          description,
          priority,
          tags,
          fields,
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      if (!form) throw new Error('The form was not stored.');
      await claimAttachments(
        tx,
        { formId: form.id },
        { userId, ids: attachments, now: at, field: 'attachments' },
      );
      const view = await viewOf(tx, form);
      await mailNumber(tx, settings, sender, view);
      await tellAdmins(tx, view);
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

async function tellAdmins(tx: Database, { id, formType, title }: CollectionFormView) {
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
 * What confirms that a message has arrived, with its number. Nothing that the sender typed is in it, but for the name of an
 * account: the address may be somebody else's.
 *
 * @param form.name of the account that the message came from; null for a visitor
 */
function receivedMail(
  shop: MailShop,
  { reference, formType, name }: Pick<CollectionFormView, 'reference' | 'formType'> & { name: string | null },
): Mail {
  const visitor = `You got this email because a message to ${shop.appName} named this address for the answer. If you didn’t send it, you can ignore this email.`;
  return composeMail(shop, {
    subject: `We have your message ${reference}`,
    blocks: [
      name === null ? 'Hello,' : `Hello ${name},`,
      'Thank you for writing to us. A person reads every message, and we reply to this address.',
      {
        facts: [
          ['Your number', reference],
          ['About', formWord(formType)],
        ],
      },
      name === null
        ? { ours: visitor }
        : { button: 'See your messages', href: `${shop.publicUrl}/account#messages` },
    ],
  });
}
