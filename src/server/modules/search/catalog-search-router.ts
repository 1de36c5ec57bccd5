import { z } from 'zod';
import { noteVisit } from '@/server/modules/catalog/index.ts';
import { answers } from '@/server/output/answers.ts';
import {
  booleanFrom,
  itemsOf,
  listFrom,
  numberFrom,
  pageHeaders,
  type Sent,
  textFrom,
} from '@/server/rest-route.ts';
import { type Context, router, vendorProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  boughtAfterInput,
  browseProductsInput,
  countViewInput,
  facetsInput,
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
  /** The grid: cards, filtered and sorted. */
  browse: visitorProcedure
    .input(browseProductsInput)
    .use(noteSearches)
    .query(({ ctx, input }) => browseProducts(ctx.db, input)),

  /** The same with whole products, for programs. */
  list: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products',
        isPublic: true,
        input: (sent) => ({
          ...filterFrom(sent),
          sort: textFrom(sent.query.sort),
          limit: numberFrom(sent.query.limit),
          cursor: textFrom(sent.query.cursor),
        }),
        output: itemsOf,
        headers: pageHeaders,
      },
    })
    .input(listProductsInput)
    .output(answers(productPageView))
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  /** What each filter would leave under all others. */
  facets: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/facets', isPublic: true, input: filterFrom } })
    .input(facetsInput)
    .output(answers(facetsView))
    .query(({ ctx, input }) => getFacets(ctx.db, input)),

  /** What somebody may be looking for, while they type. */
  suggest: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/search/suggestions',
        isPublic: true,
        input: ({ query }) => ({ text: textFrom(query.q) ?? '' }),
      },
    })
    .input(suggestInput)
    .output(answers(searchSuggestionsView))
    .query(({ ctx, input }) => suggestSearch(ctx.db, input.text)),

  /** What people bought who searched for the same. */
  boughtAfter: visitorProcedure
    .input(boughtAfterInput)
    .query(({ ctx, input }) => boughtAfter(ctx.db, input.search)),

  /** Our own client says that it shows a product's page which the server has not drawn. */
  countView: visitorProcedure.input(countViewInput).mutation(({ ctx, input }) => {
    noteVisit(ctx.deps, ctx, input.id);
    if (input.search) noteSearchClick(ctx.deps, ctx, input.search, input.id);
  }),

  /** What is like it, and what goes with it. */
  related: visitorProcedure.input(byId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),
});

/** The part of `vendor` that searches. */
export const vendorSearchRouter = router({
  /** Category, tags and keywords for what is being written. A mutation for its length: it writes nothing. */
  suggestDetails: vendorProcedure
    .input(suggestDetailsInput)
    .mutation(({ ctx, input }) => suggestDetails(ctx.db, ctx.user.id, input)),
});

/** Which products: what `GET /api/products` and its counts are narrowed by. */
function filterFrom({ query, queries }: Sent) {
  const categories = listFrom(queries.category)?.map(numberFrom);
  return {
    search: textFrom(query.search),
    category: categories?.length === 1 ? categories[0] : categories,
    minPrice: numberFrom(query.minPrice),
    maxPrice: numberFrom(query.maxPrice),
    region: textFrom(query.region),
    vendorId: numberFrom(query.vendorId),
    material: listFrom(queries.material),
    colour: listFrom(queries.colour),
    style: listFrom(queries.style),
    delivery: booleanFrom(query.delivery),
    rating: numberFrom(query.rating),
    inStock: booleanFrom(query.inStock),
    reclaimed: booleanFrom(query.reclaimed),
    maxWidth: numberFrom(query.maxWidth),
    maxDepth: numberFrom(query.maxDepth),
    maxHeight: numberFrom(query.maxHeight),
  };
}

type Asked = ProductFilter & { limit: number; cursor?: string | null | undefined };

/**
 * After its input: a search counts for the log, with how much it finds by itself. Further pages of it are the same search, and
 * what filters leave of it tells nothing of its words.
 */
async function noteSearches<Answer extends { ok: boolean; data?: unknown }>({
  ctx,
  input: { search, cursor, limit: _, sort: __, ...filters },
  next,
}: {
  ctx: Context;
  input: Asked;
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
