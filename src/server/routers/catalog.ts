import { z } from 'zod';
import { countRatings } from '@/server/domain/catalog/count-ratings.ts';
import { getProduct } from '@/server/domain/catalog/get-product.ts';
import { getVendorAbout } from '@/server/domain/catalog/get-vendor-about.ts';
import { getVendorFacts } from '@/server/domain/catalog/get-vendor-facts.ts';
import { listCategories } from '@/server/domain/catalog/list-categories.ts';
import { listFeatured } from '@/server/domain/catalog/list-featured.ts';
import { browseProducts, listProducts } from '@/server/domain/catalog/list-products.ts';
import { listRelated } from '@/server/domain/catalog/list-related.ts';
import { listReviews } from '@/server/domain/catalog/list-reviews.ts';
import { noteVisit } from '@/server/domain/product-visits/note-visit.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import { browseProductsInput, listProductsInput, listReviewsInput } from '@/shared/catalog.ts';
import { id } from '@/shared/input.ts';
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

  /** Our own client says that it shows a product's page which the server has not drawn. */
  countView: visitorProcedure.input(byId).mutation(({ ctx, input }) => noteVisit(ctx.deps, ctx, input.id)),

  /** What the product's vendor says of the shop. */
  vendorAbout: visitorProcedure.input(byId).query(({ ctx, input }) => getVendorAbout(ctx.db, input.id)),

  related: visitorProcedure.input(byId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),

  reviews: visitorProcedure
    .input(listReviewsInput)
    .query(({ ctx, input }) => listReviews(ctx.db, input.productId, input.cursor)),

  ratings: visitorProcedure.input(byId).query(({ ctx, input }) => countRatings(ctx.db, input.id)),

  /** What the shop puts forward. */
  featured: visitorProcedure.query(({ ctx }) => listFeatured(ctx.db)),

  categories: visitorProcedure.query(({ ctx }) => listCategories(ctx.db)),

  vendorFacts: visitorProcedure.query(({ ctx }) => getVendorFacts(ctx.db)),
});
