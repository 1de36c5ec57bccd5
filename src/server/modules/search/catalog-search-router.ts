import { z } from 'zod';
import { noteVisit } from '@/server/modules/catalog/index.ts';
import { answers } from '@/server/output/answers.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { type Context, router, vendorProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  boughtAfterInput,
  browseProductsInput,
  countFacetsInput,
  countViewInput,
  listProductsInput,
  type ProductFilter,
} from '@/shared/catalog/catalog.ts';
import { productPageView } from '@/shared/catalog/catalog-views.ts';
import { suggestDetailsInput } from '@/shared/catalog/detail-suggestions.ts';
import { facetsView } from '@/shared/catalog/facets-views.ts';
import { id } from '@/shared/input/input.ts';
import { suggestInput } from '@/shared/search/search-suggestions.ts';
import { searchSuggestionsView } from '@/shared/search/search-suggestions-views.ts';
import { getFacets } from './facets/get-facets.ts';
import { browseProducts, listProducts } from './list-products.ts';
import { boughtAfter } from './related/bought-together.ts';
import { listRelated } from './related/list-related.ts';
import { noteSearch, noteSearchClick } from './search-log/create-search-log.ts';
import { suggestDetails } from './suggest/suggest-details.ts';
import { suggestSearch } from './suggest/suggest-search.ts';

const byId = z.object({ id });

/** Finding products: the part of `catalog` that searches. */
export const catalogSearchRouter = router({
  /** Product cards, filtered and sorted. */
  browse: visitorProcedure
    .input(browseProductsInput)
    .use(logSearches)
    .query(({ ctx, input }) => browseProducts(ctx.db, input)),

  /** Whole products, for API clients. */
  list: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products',
        isPublic: true,
        output: itemsOf,
        headers: pageHeaders,
      },
    })
    .input(listProductsInput)
    .output(answers(productPageView))
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  facets: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/facets', isPublic: true } })
    .input(countFacetsInput)
    .output(answers(facetsView))
    .query(({ ctx, input }) => getFacets(ctx.db, input)),

  /** Suggestions for a partly typed search. */
  suggest: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/search/suggestions',
        isPublic: true,
        names: { q: 'text' },
        defaults: { text: '' },
      },
    })
    .input(suggestInput)
    .output(answers(searchSuggestionsView))
    .query(({ ctx, input }) => suggestSearch(ctx.db, input.text)),

  /** Products bought by shoppers with the same search. */
  boughtAfter: visitorProcedure
    .input(boughtAfterInput)
    .query(({ ctx, input }) => boughtAfter(ctx.db, input.search)),

  /** Counts a view of a product page that the client rendered without the server. */
  countView: visitorProcedure.input(countViewInput).mutation(({ ctx, input }) => {
    noteVisit(ctx.deps, ctx, input.id);
    if (input.search) noteSearchClick(ctx.deps, ctx, input.search, input.id);
  }),

  /** Similar products, and products that go with it. */
  related: visitorProcedure.input(byId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),
});

export const vendorSearchRouter = router({
  /** Suggests category, tags and keywords. A mutation because of the length of its input; writes nothing. */
  suggestDetails: vendorProcedure
    .input(suggestDetailsInput)
    .mutation(({ ctx, input }) => suggestDetails(ctx.db, ctx.user.id, input)),
});

type SearchPage = ProductFilter & { limit: number; cursor?: string | null | undefined };

/** Logs a search and its number of results. Skips further pages and filtered lists. */
async function logSearches<Answer extends { ok: boolean; data?: unknown }>({
  ctx,
  input: { search, cursor, limit: _, sort: __, ...filters },
  next,
}: {
  ctx: Context;
  input: SearchPage;
  next(): Promise<Answer>;
}): Promise<Answer> {
  const answer = await next();
  const isPlain = Object.values(filters).every((value) => value === undefined);
  const total = answer.ok ? totalOf(answer.data) : undefined;
  if (search && !cursor && isPlain && total !== undefined) noteSearch(ctx.deps, ctx, search, total);
  return answer;
}

function totalOf(page: unknown): number | undefined {
  const total = typeof page === 'object' && page !== null && 'total' in page ? page.total : undefined;
  return typeof total === 'number' ? total : undefined;
}
