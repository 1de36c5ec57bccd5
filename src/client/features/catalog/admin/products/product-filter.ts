import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { ListAdminProductsInput } from '@/shared/catalog/moderation.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';

type Status = (typeof PRODUCT_STATUSES)[number];

/** What admins mark products with, and what follows from it. */
export const MARKS = {
  hidden: { label: 'Hidden', input: { isHidden: true } },
  answered: { label: 'Hidden, vendor has answered', input: { isHidden: true, isAnswered: true } },
  featured: { label: 'Featured', input: { isFeatured: true } },
  pick: { label: 'AI pick', input: { isAiPick: true } },
} as const satisfies Record<string, { label: string; input: Partial<ListAdminProductsInput> }>;
export type Mark = keyof typeof MARKS;

/** What the address of the products page says. */
export interface ProductsSearch {
  tab?: 'picks' | undefined;
  search?: string | undefined;
  status?: Status | undefined;
  category?: number | undefined;
  mark?: Mark | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readProductsSearch(sent: Record<string, unknown>): ProductsSearch {
  const { tab, search, status, category, mark } = sent;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  const id = Number(category);
  return {
    tab: tab === 'picks' ? 'picks' : undefined,
    search: text.slice(0, 100) || undefined,
    status: PRODUCT_STATUSES.find((one) => one === status),
    category: Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined,
    mark: typeof mark === 'string' && Object.hasOwn(MARKS, mark) ? (mark as Mark) : undefined,
  };
}

/** The products that an address asks for, page by page. */
export function adminProductsOptions(api: Api, { search, status, category, mark }: ProductsSearch) {
  const filter = { search, status, category, ...(mark ? MARKS[mark].input : {}) };
  return api.adminProducts.list.infiniteQueryOptions(filter, { getNextPageParam: nextPage });
}
