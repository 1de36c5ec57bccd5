import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, optionalText, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { ListAdminProductsInput } from '@/shared/catalog/moderation.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';

export const MARKS = {
  hidden: { label: 'Hidden', input: { isHidden: true } },
  answered: { label: 'Hidden, vendor has answered', input: { isHidden: true, isAnswered: true } },
  featured: { label: 'Featured', input: { isFeatured: true } },
  pick: { label: 'AI pick', input: { isAiPick: true } },
} as const satisfies Record<string, { label: string; input: Partial<ListAdminProductsInput> }>;
export type Mark = keyof typeof MARKS;

export const productsSearch = searchParams({
  tab: optionalChoice(['picks']),
  search: optionalText(),
  status: optionalChoice(PRODUCT_STATUSES),
  category: optionalId,
  mark: optionalChoice(Object.keys(MARKS) as Mark[]),
});
export type ProductsSearch = z.output<typeof productsSearch>;

export function adminProductsOptions(api: Api, { search, status, category, mark }: ProductsSearch) {
  const filter = { search, status, category, ...(mark ? MARKS[mark].input : {}) };
  return api.adminProducts.list.infiniteQueryOptions(filter, PAGED);
}
