import { and, eq, ilike, lt, type SQL } from 'drizzle-orm';
import { collectionForms } from '@/server/db/schema/index.ts';
import type { FormFilter } from '@/shared/collection-forms.ts';

/** The messages that a filter leaves, before a cursor. */
export function matches(
  { status, formType, priority, assignedTo, search }: FormFilter,
  cursor: number | null | undefined,
): SQL | undefined {
  const words = search?.trim();
  return and(
    status && eq(collectionForms.status, status),
    formType && eq(collectionForms.formType, formType),
    priority && eq(collectionForms.priority, priority),
    assignedTo === undefined ? undefined : eq(collectionForms.assignedTo, assignedTo),
    words ? ilike(collectionForms.title, `%${words.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    cursor ? lt(collectionForms.id, cursor) : undefined,
  );
}
