import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REPORT_OUTCOMES, REPORT_REASON_NAMES } from '@/shared/support/content-reports.ts';
import { products } from './catalog.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { vendorOrders } from './orders.ts';
import { roomComments } from './rooms.ts';
import { users } from './users.ts';

/** What somebody asks the seller of a product. Public once it is answered, and while no admin has hidden it. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Whose product it is, which never changes: so that a vendor's own questions have an index. */
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    askedAt: timestampColumn().notNull(),
    answer: text(),
    /** When it was first answered: a later change leaves it. */
    answeredAt: timestampColumn(),
    /** The seller does not answer it, or has taken the answer back. */
    declinedAt: timestampColumn(),
    hiddenAt: timestampColumn(),
    hiddenReason: text(),
  },
  (table) => [
    index('product_questions_public')
      .on(table.productId, table.answeredAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`answered_at is not null and hidden_at is null`),
    index('product_questions_waiting')
      .on(table.productId)
      .where(sql`answered_at is null and declined_at is null and hidden_at is null`),
    index('product_questions_vendor').on(table.vendorId, table.id.desc().nullsFirst()),
    index('product_questions_vendor_waiting')
      .on(table.vendorId, table.id)
      .where(sql`answered_at is null and declined_at is null and hidden_at is null`),
    index('product_questions_asker').on(table.askerId, table.productId),
    check(
      'product_questions_answer_whole',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null or ${table.declinedAt} is null)`,
    ),
    check(
      'product_questions_hidden_whole',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`,
    ),
  ],
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
