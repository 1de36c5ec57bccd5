import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { productCertificates, productQuestions } from '@/server/modules/catalog/schema.ts';
import {
  orderMessages,
  returnRequests,
  reviewReplies,
  reviews,
  vendorOrders,
} from '@/server/modules/orders/schema.ts';
import { roomComments } from '@/server/modules/rooms/schema.ts';
import {
  createdAt,
  descending,
  id,
  lower,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { ATTACHMENT_KINDS } from '@/shared/platform/attachments.ts';
import { APPLICATION_OUTCOMES } from '@/shared/sellers/application-states.ts';
import { REPORT_OUTCOMES, REPORT_REASON_NAMES } from '@/shared/support/content-reports.ts';
import {
  COLLECTION_FORM_STATUSES,
  COLLECTION_FORM_TYPES,
  type CollectionFormField,
  PRIORITIES,
} from '@/shared/support/forms.ts';

/** A message to staff: question, complaint or vendor application, also by visitors. */
export const collectionForms = pgTable(
  'collection_forms',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A visitor's unproved reply address. Null for senders with an account. */
    email: text(),
    formType: text({ enum: COLLECTION_FORM_TYPES }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    fields: jsonb().$type<CollectionFormField[]>().notNull().default([]),
    status: text({ enum: COLLECTION_FORM_STATUSES }).notNull().default('pending'),
    priority: text({ enum: PRIORITIES }).notNull().default('medium'),
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    adminNotes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    resolvedAt: timestampColumn(),
  },
  (table) => [
    // The newest have the highest id, within each filter too.
    index('collection_forms_status').on(table.status, descending(table.id)),
    index('collection_forms_type').on(table.formType, descending(table.id)),
    index('collection_forms_priority').on(table.priority, descending(table.id)),
    index('collection_forms_assignee').on(table.assignedTo, descending(table.id)),
    index('collection_forms_user').on(table.userId, descending(table.id)),
    index('collection_forms_title_search').using('gin', table.title.op('gin_trgm_ops')),
    index('collection_forms_email').on(lower(table.email)).where(sql`email is not null`),
    index('collection_forms_touched').on(table.updatedAt),
    index('collection_forms_applications')
      .on(descending(table.id))
      .where(sql`form_type = 'vendor_application'`),
    oneOf('collection_forms_type_known', table.formType, COLLECTION_FORM_TYPES),
    oneOf('collection_forms_status_known', table.status, COLLECTION_FORM_STATUSES),
    oneOf('collection_forms_priority_known', table.priority, PRIORITIES),
  ],
);

/**
 * A file of a message to staff (reencoded picture or original PDF; for its sender and admins), a picture of an order
 * message (for its two people), a photograph of a return, a certificate's document (public), or a photograph of a
 * review (public).
 */
export const formAttachments = pgTable(
  'form_attachments',
  {
    /** Random secret, also in file names; grants attaching it to one form. */
    id: text().primaryKey(),
    /** Null before it is sent, and after its form is deleted. */
    formId: integer().references(() => collectionForms.id, { onDelete: 'set null' }),
    /** The same for an order message. */
    messageId: integer().references(() => orderMessages.id, { onDelete: 'set null' }),
    /** The same for a certificate. */
    certificateId: integer().references(() => productCertificates.id, { onDelete: 'set null' }),
    /** The same for a return request. */
    returnRequestId: integer().references(() => returnRequests.id, { onDelete: 'set null' }),
    /** The same for a review. */
    reviewId: integer().references(() => reviews.id, { onDelete: 'set null' }),
    /** Uploader; null for a visitor. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    position: smallint().notNull().default(0),
    name: text().notNull(),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    /** Total of its files. */
    bytes: integer().notNull(),
    /** Pixels of a picture. */
    width: integer(),
    height: integer(),
    /** Deadline for sending it; null once sent. Afterwards it is deleted. */
    claimableUntil: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('form_attachments_form').on(table.formId, table.position),
    index('form_attachments_message').on(table.messageId, table.position).where(sql`message_id is not null`),
    index('form_attachments_left')
      .on(table.claimableUntil)
      .where(
        sql`form_id is null and message_id is null and certificate_id is null and return_request_id is null and review_id is null`,
      ),
    index('form_attachments_return')
      .on(table.returnRequestId, table.position)
      .where(sql`return_request_id is not null`),
    index('form_attachments_review').on(table.reviewId, table.position).where(sql`review_id is not null`),
    uniqueIndex('form_attachments_certificate')
      .on(table.certificateId)
      .where(sql`certificate_id is not null`),
    index('form_attachments_user').on(table.userId),
    index('form_attachments_newest').on(table.createdAt),
    oneOf('form_attachments_kind_known', table.kind, ATTACHMENT_KINDS),
  ],
);

/** An admin's reply to a message. */
export const formReplies = pgTable(
  'form_replies',
  {
    id: id(),
    formId: refersTo(() => collectionForms.id, 'cascade'),
    writtenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('form_replies_form').on(table.formId, table.id)],
);

/** The decision of a vendor application; unique, against concurrent decisions. */
export const vendorApplicationDecisions = pgTable(
  'vendor_application_decisions',
  {
    formId: integer()
      .primaryKey()
      .references(() => collectionForms.id, { onDelete: 'cascade' }),
    outcome: text({ enum: APPLICATION_OUTCOMES }).notNull(),
    /** Reason of declining. */
    reason: text(),
    /** Earliest time of the next application. */
    askAgainAt: timestampColumn(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestampColumn().notNull(),
  },
  (table) => [oneOf('vendor_application_outcome_known', table.outcome, APPLICATION_OUTCOMES)],
);

/** A report of content. One nullable column per kind of subject, so that it is deleted with it. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    questionId: integer().references(() => productQuestions.id, { onDelete: 'cascade' }),
    /** The messages between customer and vendor. */
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'cascade' }),
    /** A comment on a room. */
    roomCommentId: integer().references(() => roomComments.id, { onDelete: 'cascade' }),
    reviewId: integer().references(() => reviews.id, { onDelete: 'cascade' }),
    /** The reply to this review. */
    reviewReplyId: integer().references(() => reviewReplies.reviewId, { onDelete: 'cascade' }),
    /** Null for the check of new texts, which holds them until the decision. */
    reporterId: integer().references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: REPORT_REASON_NAMES }).notNull(),
    words: text().notNull().default(''),
    createdAt: createdAt(),
    outcome: text({ enum: REPORT_OUTCOMES }),
    decidedAt: timestampColumn(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One open report per person and subject.
    uniqueIndex('content_reports_question_waiting')
      .on(table.questionId, table.reporterId)
      .where(sql`question_id is not null and outcome is null`),
    uniqueIndex('content_reports_messages_waiting')
      .on(table.vendorOrderId, table.reporterId)
      .where(sql`vendor_order_id is not null and outcome is null`),
    uniqueIndex('content_reports_comment_waiting')
      .on(table.roomCommentId, table.reporterId)
      .where(sql`room_comment_id is not null and outcome is null`),
    uniqueIndex('content_reports_review_waiting')
      .on(table.reviewId, table.reporterId)
      .where(sql`review_id is not null and outcome is null`),
    uniqueIndex('content_reports_reply_waiting')
      .on(table.reviewReplyId, table.reporterId)
      .where(sql`review_reply_id is not null and outcome is null`),
    index('content_reports_review').on(table.reviewId),
    index('content_reports_reply').on(table.reviewReplyId),
    index('content_reports_question').on(table.questionId),
    index('content_reports_messages').on(table.vendorOrderId),
    index('content_reports_comment').on(table.roomCommentId),
    index('content_reports_reporter').on(table.reporterId),
    index('content_reports_waiting').on(table.id).where(sql`outcome is null`),
    index('content_reports_decided').on(descending(table.id)).where(sql`outcome is not null`),
    check(
      'content_reports_one_subject',
      sql`num_nonnulls(${table.questionId}, ${table.vendorOrderId}, ${table.roomCommentId}, ${table.reviewId}, ${table.reviewReplyId}) = 1`,
    ),
    check('content_reports_decision_whole', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    oneOf('content_reports_reason_known', table.reason, REPORT_REASON_NAMES),
    oneOf('content_reports_outcome_known', table.outcome, REPORT_OUTCOMES),
  ],
);
