import { z } from 'zod';
import { countByCategory } from '@/server/domain/catalog/count-by-category.ts';
import { countRatings } from '@/server/domain/catalog/count-ratings.ts';
import { getProduct } from '@/server/domain/catalog/get-product.ts';
import { getProductVendor } from '@/server/domain/catalog/get-product-vendor.ts';
import { getVendorFacts } from '@/server/domain/catalog/get-vendor-facts.ts';
import { listByIds } from '@/server/domain/catalog/list-by-ids.ts';
import { listCategories } from '@/server/domain/catalog/list-categories.ts';
import { listFeatured } from '@/server/domain/catalog/list-featured.ts';
import { browseProducts, listProducts } from '@/server/domain/catalog/list-products.ts';
import { listRelated } from '@/server/domain/catalog/list-related.ts';
import { listReviews } from '@/server/domain/catalog/list-reviews.ts';
import { getSeller, listSellerReviews } from '@/server/domain/catalog/sellers/get-seller.ts';
import { noteVisit } from '@/server/domain/product-visits/note-visit.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import { browseProductsInput, byIdsInput, listProductsInput, listReviewsInput } from '@/shared/catalog.ts';
import { id } from '@/shared/input.ts';
import { sellerInput } from '@/shared/sellers.ts';
import { queueListCalls } from './queue-calls.ts';

const byId = z.object({ id });

/** What is on sale, for everybody. */
export const catalogRouter = router({
  /** The grid: cards, filtered and sorted. */
  browse: visitorProcedure
    .meta({ hasOwnTurn: true })
    .input(browseProductsInput)
    .use(queueListCalls)
    .query(({ ctx, input }) => browseProducts(ctx.db, input)),

  /** The same with whole products, for programs. */
  list: visitorProcedure
    .meta({ hasOwnTurn: true })
    .input(listProductsInput)
    .use(queueListCalls)
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  product: visitorProcedure.input(byId).query(({ ctx, input }) => getProduct(ctx.db, input.id)),

  /** What a browser remembers, as cards. */
  byIds: visitorProcedure.input(byIdsInput).query(({ ctx, input }) => listByIds(ctx.db, input.ids)),

  /** Our own client says that it shows a product's page which the server has not drawn. */
  countView: visitorProcedure.input(byId).mutation(({ ctx, input }) => noteVisit(ctx.deps, ctx, input.id)),

  /** Who sells the product, and how their things get home. */
  productVendor: visitorProcedure.input(byId).query(({ ctx, input }) => getProductVendor(ctx.db, input.id)),

  /** A vendor's own page. */
  seller: visitorProcedure.input(sellerInput).query(({ ctx, input }) => getSeller(ctx.db, input.id)),

  sellerReviews: visitorProcedure
    .input(sellerInput)
    .query(({ ctx, input }) => listSellerReviews(ctx.db, input.id)),

  related: visitorProcedure.input(byId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),

  reviews: visitorProcedure
    .input(listReviewsInput)
    .query(({ ctx, input }) => listReviews(ctx.db, input.productId, input.cursor)),

  ratings: visitorProcedure.input(byId).query(({ ctx, input }) => countRatings(ctx.db, input.id)),

  /** What the shop puts forward. */
  featured: visitorProcedure.query(({ ctx }) => listFeatured(ctx.db)),

  categories: visitorProcedure.query(({ ctx }) => listCategories(ctx.db)),

  /** How many products on sale each category has. */
  categoryCounts: visitorProcedure.query(({ ctx }) => countByCategory(ctx.db)),

  vendorFacts: visitorProcedure.query(({ ctx }) => getVendorFacts(ctx.db)),
});
