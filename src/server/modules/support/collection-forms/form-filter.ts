import { and, eq, ilike, lt, ne, or, type SQL } from 'drizzle-orm';
import { collectionForms } from '@/server/schema.ts';
import type { FormFilter } from '@/shared/support/collection-forms.ts';
import { NOT_APPLICATIONS, NOT_URGENT } from '@/shared/support/forms.ts';

/** The messages that a filter leaves, before a cursor. */
export function matches(
  { status, formType, priority, assignedTo, search }: FormFilter,
  cursor?: number | null,
): SQL | undefined {
  return and(
    status && eq(collectionForms.status, status),
    formType && isOfType(formType),
    priority && hasPriority(priority),
    assignedTo === undefined ? undefined : eq(collectionForms.assignedTo, assignedTo),
    search?.trim() ? isNamed(search.trim()) : undefined,
    cursor ? lt(collectionForms.id, cursor) : undefined,
  );
}

function isOfType(formType: NonNullable<FormFilter['formType']>): SQL {
  return formType === NOT_APPLICATIONS
    ? ne(collectionForms.formType, 'vendor_application')
    : eq(collectionForms.formType, formType);
}

function hasPriority(priority: NonNullable<FormFilter['priority']>): SQL {
  return priority === NOT_URGENT
    ? ne(collectionForms.priority, 'urgent')
    : eq(collectionForms.priority, priority);
}

/** By the number that its sender quotes, with or without the letters; else by the title. */
function isNamed(text: string): SQL | undefined {
  const [, number] = /^(?:RH-F)?(\d{1,9})$/i.exec(text) ?? [];
  return number ? or(eq(collectionForms.id, Number(number)), isInTitle(text)) : isInTitle(text);
}

/** Letters from which on the index finds a text anywhere. */
const INDEXED_LETTERS = 3;

/** Titles that have a text anywhere; of less than three letters, in which the index finds nothing, at the beginning of a word. */
function isInTitle(text: string): SQL | undefined {
  const plain = text.replace(/[\\%_]/g, '\\$&');
  const { title } = collectionForms;
  if ([...text].length >= INDEXED_LETTERS) return ilike(title, `%${plain}%`);
  return or(ilike(title, `${plain}%`), ilike(title, `% ${plain}%`));
}
