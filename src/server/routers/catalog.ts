import { z } from 'zod';
import { browseProductsInput, listProductsInput, listReviewsInput } from '../../shared/catalog.ts';
import { id } from '../../shared/input.ts';
import { countRatings } from '../domain/catalog/count-ratings.ts';
import { getProduct } from '../domain/catalog/get-product.ts';
import { getSellerFacts } from '../domain/catalog/get-seller-facts.ts';
import { listCategories } from '../domain/catalog/list-categories.ts';
import { browseProducts, listProducts } from '../domain/catalog/list-products.ts';
import { listRelated } from '../domain/catalog/list-related.ts';
import { listReviews } from '../domain/catalog/list-reviews.ts';
import { router, visitorProcedure } from '../trpc.ts';
import { searchInTurn } from './in-turn.ts';

const byId = z.object({ id });

/** What is on sale, for everybody. */
export const catalogRouter = router({
  /** The grid: cards, filtered and sorted. */
  browse: visitorProcedure
    .meta({ hasOwnTurn: true })
    .input(browseProductsInput)
    .use(searchInTurn)
    .query(({ ctx, input }) => browseProducts(ctx.db, input)),

  /** The same with whole products, for programs. */
  list: visitorProcedure
    .meta({ hasOwnTurn: true })
    .input(listProductsInput)
    .use(searchInTurn)
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  product: visitorProcedure.input(byId).query(({ ctx, input }) => getProduct(ctx.db, input.id)),

  related: visitorProcedure.input(byId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),

  reviews: visitorProcedure
    .input(listReviewsInput)
    .query(({ ctx, input }) => listReviews(ctx.db, input.productId, input.cursor)),

  ratings: visitorProcedure.input(byId).query(({ ctx, input }) => countRatings(ctx.db, input.id)),

  categories: visitorProcedure.query(({ ctx }) => listCategories(ctx.db)),

  sellerFacts: visitorProcedure.query(({ ctx }) => getSellerFacts(ctx.db)),
});
