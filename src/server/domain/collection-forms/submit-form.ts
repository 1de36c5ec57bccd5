import { collectionForms } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { requireMayApply } from '@/server/domain/vendor-applications/require-may-apply.ts';
import type { SubmitFormInput } from '@/shared/form-inputs.ts';
import { type CollectionFormView, viewOf } from './view.ts';

/**
 * Files a message to the team; it starts pending.
 *
 * @param userId who sends it; null for a visitor
 * @throws DomainError APPLICATION_STATE for a vendor application of somebody who may not apply now
 */
export async function submitForm(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number | null,
  input: SubmitFormInput,
): Promise<CollectionFormView> {
  const { formType, title, description, priority, tags, fields } = input;
  return db.transaction(async (tx) => {
    if (formType === 'vendor_application' && userId !== null) await requireMayApply(tx, userId, now());
    const [form] = await tx
      .insert(collectionForms)
      .values({ userId, formType, title, description, priority, tags, fields, createdAt: now() })
      .returning();
    if (!form) throw new Error('The form was not stored.');
    return viewOf(form);
  });
}
