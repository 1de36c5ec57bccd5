import { z } from 'zod';
import { countByCategory } from '@/server/modules/catalog/count-by-category.ts';
import { countRatings } from '@/server/modules/catalog/count-ratings.ts';
import { getGoneProduct } from '@/server/modules/catalog/get-gone-product.ts';
import { getProduct } from '@/server/modules/catalog/get-product.ts';
import { getProductVendor } from '@/server/modules/catalog/get-product-vendor.ts';
import { getVendorFacts } from '@/server/modules/catalog/get-vendor-facts.ts';
import { listByIds } from '@/server/modules/catalog/list-by-ids.ts';
import { listCategories } from '@/server/modules/catalog/list-categories.ts';
import { listFeatured } from '@/server/modules/catalog/list-featured.ts';
import { listReviews } from '@/server/modules/catalog/list-reviews.ts';
import { getPassport } from '@/server/modules/catalog/passport/get-passport.ts';
import { getSeller, listSellerReviews } from '@/server/modules/catalog/sellers/get-seller.ts';
import { noteVisit } from '@/server/modules/catalog/visits/note-visit.ts';
import { getFacets } from '@/server/modules/search/facets/get-facets.ts';
import { boughtAfter } from '@/server/modules/search/history/bought-after.ts';
import { browseProducts, listProducts } from '@/server/modules/search/list-products.ts';
import { listRelated } from '@/server/modules/search/related/list-related.ts';
import { noteSearchClick } from '@/server/modules/search/search-log/note-search.ts';
import { suggestSearch } from '@/server/modules/search/suggest/suggest-search.ts';
import {
  booleanFrom,
  itemsOf,
  listFrom,
  numberFrom,
  pageHeaders,
  type Sent,
  textFrom,
} from '@/server/rest-route.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import {
  boughtAfterInput,
  browseProductsInput,
  countViewInput,
  facetsInput,
  listProductsInput,
  listReviewsInput,
} from '@/shared/catalog/catalog.ts';
import { id } from '@/shared/input/input.ts';
import { suggestInput } from '@/shared/search/search-suggestions.ts';
import { byIdsInput } from '@/shared/search/wishlists.ts';
import { sellerInput } from '@/shared/sellers/sellers.ts';
import { noteSearches } from './note-searches.ts';

const byId = z.object({ id });

/** What is on sale, for everybody. */
export const catalogRouter = router({
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
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  /** What each filter would leave under all others. */
  facets: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/facets', isPublic: true, input: filterFrom } })
    .input(facetsInput)
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
    .query(({ ctx, input }) => suggestSearch(ctx.db, input.text)),

  /** What people bought who searched for the same. */
  boughtAfter: visitorProcedure
    .input(boughtAfterInput)
    .query(({ ctx, input }) => boughtAfter(ctx.db, input.search)),

  product: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products/{id}',
        isPublic: true,
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(byId)
    .query(({ ctx, input }) => getProduct(ctx.db, input.id)),

  /** Of a product that is no longer sold, what its page says in its place. */
  gone: visitorProcedure.input(byId).query(({ ctx, input }) => getGoneProduct(ctx.db, input.id)),

  /** All that is known of a piece, on sale or sold. */
  passport: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/products/{id}/passport',
        isPublic: true,
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(byId)
    .query(({ ctx, input }) => getPassport(ctx.deps, input.id)),

  /** What a browser remembers, as cards. */
  byIds: visitorProcedure.input(byIdsInput).query(({ ctx, input }) => listByIds(ctx.db, input.ids)),

  /** Our own client says that it shows a product's page which the server has not drawn. */
  countView: visitorProcedure.input(countViewInput).mutation(({ ctx, input }) => {
    noteVisit(ctx.deps, ctx, input.id);
    if (input.search) noteSearchClick(ctx.deps, ctx, input.search, input.id);
  }),

  /** Who sells the product, and how their things get home. */
  productVendor: visitorProcedure.input(byId).query(({ ctx, input }) => getProductVendor(ctx.db, input.id)),

  /** A vendor's own page. */
  seller: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/sellers/{id}',
        isPublic: true,
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(sellerInput)
    .query(({ ctx, input }) => getSeller(ctx.db, input.id)),

  sellerReviews: visitorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/sellers/{id}/reviews',
        isPublic: true,
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(sellerInput)
    .query(({ ctx, input }) => listSellerReviews(ctx.db, input.id)),

  /** What is like it, and what goes with it. */
  related: visitorProcedure.input(byId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),

  reviews: visitorProcedure
    .input(listReviewsInput)
    .query(({ ctx, input }) => listReviews(ctx.db, input.productId, input.cursor)),

  ratings: visitorProcedure.input(byId).query(({ ctx, input }) => countRatings(ctx.db, input.id)),

  /** What the shop puts forward. */
  featured: visitorProcedure.query(({ ctx }) => listFeatured(ctx.db)),

  categories: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/categories', isPublic: true } })
    .query(({ ctx }) => listCategories(ctx.db)),

  /** How many products on sale each category has. */
  categoryCounts: visitorProcedure.query(({ ctx }) => countByCategory(ctx.db)),

  vendorFacts: visitorProcedure.query(({ ctx }) => getVendorFacts(ctx.db)),
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
