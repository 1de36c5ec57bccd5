import type * as z from 'zod/mini';
import { nextPage } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, optionalText, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { FormFilter } from '@/shared/support/collection-forms.ts';
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

/** The filters that are set. */
export function filtersOf({ view: _, ...filters }: FormsSearch): FormFilter {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The list, newest first, page by page. */
export function formsOptions(api: Api, search: FormsSearch) {
  return api.collectionForms.browse.infiniteQueryOptions(filtersOf(search), { getNextPageParam: nextPage });
}

/** The list as a file, with the same filters. */
export function fileHref(search: FormsSearch): string {
  const query = new URLSearchParams(
    Object.entries(filtersOf(search)).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api/admin/collection-forms.csv${query ? `?${query}` : ''}`;
}
