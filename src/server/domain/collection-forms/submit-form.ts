import { collectionForms } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { claimAttachments } from '@/server/domain/attachments/claim-attachments.ts';
import { notifyAdmins } from '@/server/domain/notifications/notify-admins.ts';
import { requireMayApply } from '@/server/domain/vendor-applications/require-may-apply.ts';
import { type CollectionFormView, formWord } from '@/shared/collection-forms.ts';
import type { SubmitFormInput } from '@/shared/form-inputs.ts';
import { viewOf } from './view.ts';

/**
 * Files a message to the team; it starts pending. Nothing is mailed, so that nobody can have us write to others.
 *
 * @param userId who sends it; null for a visitor
 * @throws DomainError APPLICATION_STATE for a vendor application of somebody who may not apply now; INVALID_INPUT for a
 *   file that is not there (any more)
 */
export async function submitForm(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number | null,
  input: SubmitFormInput,
): Promise<CollectionFormView> {
  const { formType, title, description, priority, tags, fields, attachments } = input;
  // An account has an address that is proved.
  const email = userId === null ? (input.email ?? null) : null;
  const at = now();
  return db.transaction(async (tx) => {
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
    await claimAttachments(tx, { formId: form.id, userId, ids: attachments, now: at });
    const view = await viewOf(tx, form);
    await tellAdmins(tx, view);
    return view;
  });
}

async function tellAdmins(
  tx: Parameters<typeof notifyAdmins>[0],
  { id, formType, title }: CollectionFormView,
) {
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
