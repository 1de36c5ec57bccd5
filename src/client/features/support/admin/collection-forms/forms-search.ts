import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, optionalText, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { COLLECTION_FORM_STATUSES, FORM_TYPE_FILTERS, PRIORITY_FILTERS } from '@/shared/support/forms.ts';

/** The filters of the list, and the message that is open. */
export const formsSearch = searchParams({
  status: optionalChoice(COLLECTION_FORM_STATUSES),
  formType: optionalChoice(FORM_TYPE_FILTERS),
  priority: optionalChoice(PRIORITY_FILTERS),
  assignedTo: optionalId,
  search: optionalText(),
  view: optionalId,
});
export type FormsSearch = z.output<typeof formsSearch>;

export function filtersOf({ view: _, ...filters }: FormsSearch) {
  return filters;
}

/** The list, newest first, page by page. */
export function formsOptions(api: Api, search: FormsSearch) {
  return api.collectionForms.browse.infiniteQueryOptions(filtersOf(search), PAGED);
}
