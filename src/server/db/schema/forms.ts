import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  COLLECTION_FORM_STATUSES,
  COLLECTION_FORM_TYPES,
  type CollectionFormField,
  PRIORITIES,
} from '@/shared/forms.ts';
import { APPLICATION_OUTCOMES } from '@/shared/vendor-applications.ts';
import { createdAt, id, oneOf, timestampColumn, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A message to the team: a question, a complaint, an application to sell. Visitors may send one too. */
export const collectionForms = pgTable(
  'collection_forms',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    formType: text({ enum: COLLECTION_FORM_TYPES }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    fields: jsonb().$type<CollectionFormField[]>().notNull().default([]),
    status: text({ enum: COLLECTION_FORM_STATUSES }).notNull().default('pending'),
    priority: text({ enum: PRIORITIES }).notNull().default('medium'),
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    attachments: text().array().notNull().default(sql`'{}'::text[]`),
    adminNotes: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    resolvedAt: timestampColumn(),
  },
  (table) => [
    index('collection_forms_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('collection_forms_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('collection_forms_user').on(table.userId),
    index('collection_forms_applications')
      .on(table.id.desc().nullsFirst())
      .where(sql`form_type = 'vendor_application'`),
    oneOf('collection_forms_type_known', table.formType, COLLECTION_FORM_TYPES),
    oneOf('collection_forms_status_known', table.status, COLLECTION_FORM_STATUSES),
    oneOf('collection_forms_priority_known', table.priority, PRIORITIES),
  ],
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
