import { and, asc, eq, inArray } from 'drizzle-orm';
import { ownForms } from '@/server/modules/accounts/index.ts';
import { releaseFilesOfForms, releaseFilesOfUser } from '@/server/platform/attachments/attachment-files.ts';
import { listAttachments } from '@/server/platform/attachments/read-attachment.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import {
  collectionForms,
  contentReports,
  formReplies,
  notifications,
  users,
  vendorApplicationDecisions,
} from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { ATTACHMENT_WAITS_HOURS } from '@/shared/platform/attachments.ts';
import { forgetOldForms } from './collection-forms/update-form.ts';
import { forgetOldReports, forgetReportsOf } from './content-reports/report-content.ts';

export const supportData: PersonalData = {
  module: 'support',

  tables: {
    collection_forms: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'messages to the team and replies, applications to sell and decisions; e-mail of a visitor',
      download: 'messages',
      retention: `${RETENTION_DAYS.form} days after the last work on it`,
    },
    form_replies: { partOf: 'collection_forms' },
    form_attachments: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'files of messages, conversations, returns, reviews and certificates',
      erased: 'loses its name and owner; a job removes it',
      download: 'messages',
      retention: `with the message; not sent ${ATTACHMENT_WAITS_HOURS} hours`,
    },
    vendor_application_decisions: { partOf: 'collection_forms' },
    content_reports: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'what they reported, and why',
      download: 'reports',
      retention: `${RETENTION_DAYS.question} days after the decision`,
    },
  },

  async erase(tx, { id }) {
    await deleteOwnForms(tx, id);
    await forgetReportsOf(tx, id);
  },

  export: {
    reports: ({ db }, userId) => reportsOf(db, userId),
    messages: async ({ db }, userId) => ({ forms: await formsOf(db, userId) }),
  },

  async prune(db, now) {
    await forgetOldForms(db, now);
    await forgetOldReports(db, now);
  },
};

async function reportsOf(db: Database, userId: number) {
  const { questionId, vendorOrderId, roomCommentId, reviewId, reviewReplyId } = contentReports;
  const { reason, words, createdAt, outcome, decidedAt } = contentReports;
  return db
    .select({
      ...{ questionId, vendorOrderId, roomCommentId, reviewId, reviewReplyId },
      ...{ reason, words, createdAt, outcome, decidedAt },
    })
    .from(contentReports)
    .where(eq(contentReports.reporterId, userId))
    .orderBy(asc(contentReports.id));
}

async function formsOf(db: Database, userId: number) {
  const { id, formType, title, description, fields, status, createdAt } = collectionForms;
  const { outcome, reason, decidedAt } = vendorApplicationDecisions;
  const forms = await db
    .select({ id, formType, title, description, fields, status, createdAt, outcome, reason, decidedAt })
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .where(eq(collectionForms.userId, userId))
    .orderBy(asc(id));
  const ids = forms.map((form) => form.id);
  const files = await listAttachments(db, ids);
  const replies = await db
    .select(columnsOf(formReplies, 'formId', 'text', 'createdAt'))
    .from(formReplies)
    .where(inArray(formReplies.formId, ids))
    .orderBy(asc(formReplies.id));
  return forms.map(({ id: formId, ...form }) => ({
    ...form,
    files: files.get(formId) ?? [],
    replies: replies.filter((reply) => reply.formId === formId),
  }));
}

/**
 * Deletes the messages of a deleted user, by account and by proved address, with replies, files and application
 * decisions. Removes them as an assignee.
 */
async function deleteOwnForms(tx: Database, userId: number): Promise<void> {
  const own = await tx
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(await ownForms(tx, userId))
    .orderBy(asc(collectionForms.id))
    .for('update');
  const ids = own.map(({ id }) => id);
  await releaseFilesOfForms(tx, ids);
  await releaseFilesOfUser(tx, userId);
  await forgetNotices(tx, ids);
  await tx.delete(collectionForms).where(inArray(collectionForms.id, ids));
  await tx.update(collectionForms).set({ assignedTo: null }).where(eq(collectionForms.assignedTo, userId));
}

/** Deletes admins' notifications, which quote the title. */
async function forgetNotices(tx: Database, formIds: readonly number[]): Promise<void> {
  const links = formIds.flatMap((id) => [
    `/admin/collection-forms?view=${id}`,
    `/admin/vendor-applications/${id}`,
  ]);
  const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, admins), inArray(notifications.link, links)));
}
