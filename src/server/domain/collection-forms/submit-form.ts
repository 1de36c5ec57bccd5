import type { Database } from '@/server/db/client.ts';
import { collectionForms } from '@/server/db/schema/index.ts';
import type { SubmitFormInput } from '@/shared/form-inputs.ts';
import { type CollectionFormView, viewOf } from './view.ts';

/**
 * Files a message to the team; it starts pending.
 *
 * @param userId who sends it; null for a visitor
 */
export async function submitForm(
  db: Database,
  userId: number | null,
  input: SubmitFormInput,
): Promise<CollectionFormView> {
  const { formType, title, description, priority, tags, fields } = input;
  const [form] = await db
    .insert(collectionForms)
    .values({ userId, formType, title, description, priority, tags, fields })
    .returning();
  if (!form) throw new Error('The form was not stored.');
  return viewOf(form);
}
