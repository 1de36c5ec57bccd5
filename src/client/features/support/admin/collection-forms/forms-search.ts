import { nextPage } from '@/client/lib/paging.ts';
import { searchText } from '@/client/lib/strict-search.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { FormFilter } from '@/shared/support/collection-forms.ts';
import { COLLECTION_FORM_STATUSES, FORM_TYPE_FILTERS, PRIORITY_FILTERS } from '@/shared/support/forms.ts';

/** What the address of the list says: its filters, and the message that is open. */
export type FormsSearch = {
  [Name in keyof FormFilter]?: FormFilter[Name] | undefined;
} & { view?: number | undefined };

/** Reads the address; what makes no sense is left out. */
export function readFormsSearch(raw: Record<string, unknown>): FormsSearch {
  return {
    status: COLLECTION_FORM_STATUSES.find((status) => status === raw.status),
    formType: FORM_TYPE_FILTERS.find((type) => type === raw.formType),
    priority: PRIORITY_FILTERS.find((priority) => priority === raw.priority),
    assignedTo: readId(raw.assignedTo),
    search: searchText(raw.search),
    view: readId(raw.view),
  };
}

function readId(raw: unknown): number | undefined {
  const id = Number(raw);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

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
