import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import { categoryView, productWithVariantsView } from '@/shared/catalog/catalog-views.ts';
import { categoryFilterView } from '@/shared/catalog/categories-views.ts';
import { productPassportView } from '@/shared/catalog/passport-views.ts';
import { listReviewsInput } from '@/shared/catalog/review-inputs.ts';
import { byId } from '@/shared/input/input.ts';
import { byIdsInput } from '@/shared/search/wishlists.ts';
import { sellerReviewView, sellerView } from '@/shared/sellers/sellers-views.ts';
import { countByCategory, listCategories } from './categories/categories.ts';
import { listCategoryFilters } from './categories/category-filters.ts';
import {
  getGoneProduct,
  getProduct,
  getProductVendor,
  listFeatured,
  listPiecesByIds,
} from './get-product.ts';
import { getPassport } from './passport/get-passport.ts';
import { countRatings, listReviews } from './reviews.ts';
import { getDeliveryPlaces, getSeller, getVendorFacts, listSellerReviews } from './sellers/sellers.ts';
import { getListingOf } from './variants/list-variants.ts';

export const catalogRouter = router({
  product: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/{id}', isPublic: true } })
    .input(byId)
    .output(answers(productWithVariantsView))
    .query(({ ctx, input }) => getProduct(ctx.db, input.id)),

  /** The product of a variant, for addresses with the variant's id. */
  listingOf: visitorProcedure.input(byId).query(({ ctx, input }) => getListingOf(ctx.db, input.id)),

  /** For the page of a product that is no longer sold. */
  gone: visitorProcedure.input(byId).query(({ ctx, input }) => getGoneProduct(ctx.db, input.id)),

  /** The passport of a piece, on sale or sold. */
  passport: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/{id}/passport', isPublic: true } })
    .input(byId)
    .output(answers(productPassportView))
    .query(({ ctx, input }) => getPassport(ctx.deps, input.id)),

  /** Cards by id, for the browser's history. */
  byIds: visitorProcedure.input(byIdsInput).query(({ ctx, input }) => listPiecesByIds(ctx.db, input.ids)),

  /** Seller and delivery terms. */
  productVendor: visitorProcedure.input(byId).query(({ ctx, input }) => getProductVendor(ctx.db, input.id)),

  /** A vendor's delivery fees, for product cards. */
  deliveryPlaces: visitorProcedure.input(byId).query(({ ctx, input }) => getDeliveryPlaces(ctx.db, input.id)),

  seller: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/sellers/{id}', isPublic: true } })
    .input(byId)
    .output(answers(sellerView))
    .query(({ ctx, input }) => getSeller(ctx.deps, input.id)),

  sellerReviews: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/sellers/{id}/reviews', isPublic: true } })
    .input(byId)
    .output(answers(z.array(sellerReviewView)))
    .query(({ ctx, input }) => listSellerReviews(ctx.db, input.id)),

  reviews: visitorProcedure
    .input(listReviewsInput)
    .query(({ ctx, input }) => listReviews(ctx.db, ctx.user, input)),

  ratings: visitorProcedure.input(byId).query(({ ctx, input }) => countRatings(ctx.db, input.id)),

  featured: visitorProcedure.query(({ ctx }) => listFeatured(ctx.db)),

  categories: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/categories', isPublic: true } })
    .output(answers(z.array(categoryView)))
    .query(({ ctx }) => listCategories(ctx.db)),

  categoryFilters: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/categories/{id}/filters', isPublic: true } })
    .input(byId)
    .output(answers(z.array(categoryFilterView)))
    .query(({ ctx, input }) => listCategoryFilters(ctx.db, input.id)),

  categoryCounts: visitorProcedure.query(({ ctx }) => countByCategory(ctx.db)),

  vendorFacts: visitorProcedure.query(({ ctx }) => getVendorFacts(ctx.db)),
});
