import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { productCertificates, productQuestions } from '@/server/modules/catalog/schema.ts';
import { orderMessages, vendorOrders } from '@/server/modules/orders/schema.ts';
import { roomComments } from '@/server/modules/rooms/schema.ts';
import { createdAt, id, lower, oneOf, timestampColumn, updatedAt } from '@/server/platform/db/columns.ts';
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

/** A message to the team: a question, a complaint, an application to sell. Visitors may send one too. */
export const collectionForms = pgTable(
  'collection_forms',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Where a visitor wants the answer; nobody has proved that it is theirs. Null for senders with an account. */
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
    // The newest first is the highest id first, within each filter of the admin's list too.
    index('collection_forms_status').on(table.status, table.id.desc().nullsFirst()),
    index('collection_forms_type').on(table.formType, table.id.desc().nullsFirst()),
    index('collection_forms_priority').on(table.priority, table.id.desc().nullsFirst()),
    index('collection_forms_assignee').on(table.assignedTo, table.id.desc().nullsFirst()),
    index('collection_forms_user').on(table.userId, table.id.desc().nullsFirst()),
    index('collection_forms_title_search').using('gin', table.title.op('gin_trgm_ops')),
    index('collection_forms_email').on(lower(table.email)).where(sql`email is not null`),
    index('collection_forms_touched').on(table.updatedAt),
    index('collection_forms_applications')
      .on(table.id.desc().nullsFirst())
      .where(sql`form_type = 'vendor_application'`),
    oneOf('collection_forms_type_known', table.formType, COLLECTION_FORM_TYPES),
    oneOf('collection_forms_status_known', table.status, COLLECTION_FORM_STATUSES),
    oneOf('collection_forms_priority_known', table.priority, PRIORITIES),
  ],
);

/**
 * A file that goes with a message to the team (a picture made anew, or a PDF as it was sent, for its sender and admins), a picture
 * of a message about an order, for its two people, or the document of a product's certificate, for everybody.
 */
export const formAttachments = pgTable(
  'form_attachments',
  {
    /** Random, and in the names of its files. Who knows it may send it with one form. */
    id: text().primaryKey(),
    /** Null before it is sent, and again once its form is deleted. */
    formId: integer().references(() => collectionForms.id, { onDelete: 'set null' }),
    /** The same of a message about an order. */
    messageId: integer().references(() => orderMessages.id, { onDelete: 'set null' }),
    /** The same of a certificate. */
    certificateId: integer().references(() => productCertificates.id, { onDelete: 'set null' }),
    /** Who uploaded it; null for a visitor. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    position: smallint().notNull().default(0),
    name: text().notNull(),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    /** Of all its files together. */
    bytes: integer().notNull(),
    /** Pixels of a picture. */
    width: integer(),
    height: integer(),
    /** Until when it may be sent; null once it was. Without a form, it is removed after that. */
    claimableUntil: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('form_attachments_form').on(table.formId, table.position),
    index('form_attachments_message').on(table.messageId, table.position).where(sql`message_id is not null`),
    index('form_attachments_left')
      .on(table.claimableUntil)
      .where(sql`form_id is null and message_id is null and certificate_id is null`),
    uniqueIndex('form_attachments_certificate')
      .on(table.certificateId)
      .where(sql`certificate_id is not null`),
    index('form_attachments_user').on(table.userId),
    index('form_attachments_newest').on(table.createdAt),
    oneOf('form_attachments_kind_known', table.kind, ATTACHMENT_KINDS),
  ],
);

/** What an admin wrote to the sender of a message. */
export const formReplies = pgTable(
  'form_replies',
  {
    id: id(),
    formId: integer()
      .notNull()
      .references(() => collectionForms.id, { onDelete: 'cascade' }),
    /** The admin; null once their account is deleted. */
    writtenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('form_replies_form').on(table.formId, table.id)],
);

/** How an application to sell ended: at most one end for each, whoever decides at the same moment. */
export const vendorApplicationDecisions = pgTable(
  'vendor_application_decisions',
  {
    formId: integer()
      .primaryKey()
      .references(() => collectionForms.id, { onDelete: 'cascade' }),
    outcome: text({ enum: APPLICATION_OUTCOMES }).notNull(),
    /** Why it was declined. */
    reason: text(),
    /** When a declined person may apply again. */
    askAgainAt: timestampColumn(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestampColumn().notNull(),
  },
  (table) => [oneOf('vendor_application_outcome_known', table.outcome, APPLICATION_OUTCOMES)],
);

/**
 * That somebody says that what another has written does not belong here. It is about one thing: each kind has a column
 * of its own, so that a report goes with what it is about.
 */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    questionId: integer().references(() => productQuestions.id, { onDelete: 'cascade' }),
    /** The messages between its customer and its vendor. */
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'cascade' }),
    /** What was written about somebody's room. */
    roomCommentId: integer().references(() => roomComments.id, { onDelete: 'cascade' }),
    reporterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: REPORT_REASON_NAMES }).notNull(),
    words: text().notNull().default(''),
    createdAt: createdAt(),
    outcome: text({ enum: REPORT_OUTCOMES }),
    decidedAt: timestampColumn(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One that waits, by each person and thing.
    uniqueIndex('content_reports_question_waiting')
      .on(table.questionId, table.reporterId)
      .where(sql`question_id is not null and outcome is null`),
    uniqueIndex('content_reports_messages_waiting')
      .on(table.vendorOrderId, table.reporterId)
      .where(sql`vendor_order_id is not null and outcome is null`),
    uniqueIndex('content_reports_comment_waiting')
      .on(table.roomCommentId, table.reporterId)
      .where(sql`room_comment_id is not null and outcome is null`),
    index('content_reports_question').on(table.questionId),
    index('content_reports_messages').on(table.vendorOrderId),
    index('content_reports_comment').on(table.roomCommentId),
    index('content_reports_reporter').on(table.reporterId),
    index('content_reports_waiting').on(table.id).where(sql`outcome is null`),
    index('content_reports_decided').on(table.id.desc().nullsFirst()).where(sql`outcome is not null`),
    check(
      'content_reports_one_subject',
      sql`num_nonnulls(${table.questionId}, ${table.vendorOrderId}, ${table.roomCommentId}) = 1`,
    ),
    check('content_reports_decision_whole', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    oneOf('content_reports_reason_known', table.reason, REPORT_REASON_NAMES),
    oneOf('content_reports_outcome_known', table.outcome, REPORT_OUTCOMES),
  ],
);
