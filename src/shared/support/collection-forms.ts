import { z } from 'zod';
import { capitalise } from '@/shared/format/capitalise.ts';
import { emptyTextToNull, id, prose, seenInput, word } from '@/shared/input/input.ts';
import type { CollectionFormView, SeenReply } from './collection-forms-views.ts';
import { COLLECTION_FORM_STATUSES, FORM_TYPE_FILTERS, PRIORITIES, PRIORITY_FILTERS } from './forms.ts';

export type * from './collection-forms-views.ts';

const formFilter = z.object({
  status: z.enum(COLLECTION_FORM_STATUSES).optional(),
  formType: z.enum(FORM_TYPE_FILTERS).optional(),
  priority: z.enum(PRIORITY_FILTERS).optional(),
  assignedTo: id.optional(),
  /** Part of the title, or the id. */
  search: word(100).optional(),
});
export type FormFilter = z.infer<typeof formFilter>;

/** For the URL, where all is text. */
export const formFileFilter = formFilter.extend({ assignedTo: z.coerce.number().pipe(id).optional() });

export const browseFormsInput = formFilter.extend({ cursor: id.nullish() }).default({});
export type BrowseFormsInput = z.infer<typeof browseFormsInput>;

const LIST_FORMS_LIMITS = { usual: 100, most: 500 } as const;
export const listFormsInput = formFilter
  .extend({
    cursor: id.nullish(),
    limit: z.number().int().min(1).max(LIST_FORMS_LIMITS.most).default(LIST_FORMS_LIMITS.usual),
  })
  .prefault({});
export type ListFormsInput = z.infer<typeof listFormsInput>;

export const updateFormInput = z.object({
  id,
  status: z.enum(COLLECTION_FORM_STATUSES).optional(),
  priority: z.enum(PRIORITIES).optional(),
  assignedTo: id.nullish(),
  adminNotes: prose('Admin notes', 0, 5000).transform(emptyTextToNull).nullish(),
  /** Mailed to the sender, once. */
  reply: prose('Reply', 0, 5000).transform(emptyTextToNull).nullish(),
  seen: seenInput(['status', 'priority', 'assignedTo', 'adminNotes']),
});
export type UpdateFormInput = z.infer<typeof updateFormInput>;

export interface FormListing
  extends Pick<CollectionFormView, 'id' | 'title' | 'formType' | 'status' | 'priority' | 'createdAt'> {
  userId: number | null;
  assignee: string | null;
}

/** Reference for sender and admins. */
export function formReference(id: number): string {
  return `RH-F${id}`;
}

export interface OwnForm
  extends Pick<CollectionFormView, 'id' | 'formType' | 'title' | 'description' | 'status' | 'attachments'>,
    Pick<CollectionFormView, 'createdAt' | 'resolvedAt'> {
  replies: SeenReply[];
}

export interface Assignee {
  id: number;
  name: string;
}

export function formWord(word: string): string {
  return capitalise(word).replaceAll('_', ' ');
}
