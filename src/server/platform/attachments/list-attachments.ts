import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { formAttachments } from '@/server/schema.ts';
import { type AttachmentView, attachmentUrl } from '@/shared/platform/attachments.ts';

/** The files of these messages, by the message, each in the sender's order. */
export async function listAttachments(
  db: Database,
  formIds: readonly number[],
): Promise<Map<number, AttachmentView[]>> {
  const byForm = new Map<number, AttachmentView[]>();
  if (formIds.length === 0) return byForm;
  const found = await db
    .select()
    .from(formAttachments)
    .where(inArray(formAttachments.formId, [...formIds]))
    .orderBy(asc(formAttachments.formId), asc(formAttachments.position));
  for (const row of found) {
    if (row.formId === null) continue;
    byForm.set(row.formId, [...(byForm.get(row.formId) ?? []), toAttachmentView(row)]);
  }
  return byForm;
}

export function toAttachmentView({ id, name, kind, bytes }: Omit<AttachmentView, 'url'>): AttachmentView {
  return { id, name, kind, bytes, url: attachmentUrl(id) };
}
