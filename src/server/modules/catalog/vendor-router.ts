import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { productInput, updateProductInput } from '@/shared/catalog/catalog.ts';
import { hidingView, productView } from '@/shared/catalog/catalog-views.ts';
import { answerHidingInput } from '@/shared/catalog/moderation.ts';
import { addCertificateInput, removeCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { certificateView } from '@/shared/catalog/passport-views.ts';
import { ownVariantsView, saveVariantsInput } from '@/shared/catalog/variant-inputs.ts';
import {
  changeProductsInput,
  formerPriceInput,
  listOwnProductsInput,
} from '@/shared/catalog/vendor-products.ts';
import { byId } from '@/shared/input/input.ts';
import { deleteProduct } from './delete-product.ts';
import { answerHiding } from './moderation/hiding.ts';
import { getOwnProduct, whenFormerPriceEnds } from './own-product.ts';
import { addCertificate, listOwnCertificates, removeCertificate } from './passport/certificates.ts';
import { getOwnVariants, saveVariants } from './variants/save-variants.ts';
import { changeProducts } from './vendor-products/change-products.ts';
import { getChangedValues, listChanges } from './vendor-products/list-changes.ts';
import { listOwnProducts } from './vendor-products/list-own-products.ts';
import { previewChange } from './vendor-products/preview-change.ts';
import { undoChange } from './vendor-products/undo-change.ts';
import { createProduct, duplicateProduct, updateProduct } from './write-product.ts';

/** A seller's own shop; read-only while suspended. Admins may change and delete any product. */
export const vendorRouter = router({
  products: vendorProcedure
    .input(listOwnProductsInput)
    .query(({ ctx, input }) => listOwnProducts(ctx.db, ctx.user.id, input)),

  product: vendorProcedure.input(byId).query(({ ctx, input }) => getOwnProduct(ctx.db, ctx.user, input.id)),

  formerPrice: vendorProcedure
    .input(formerPriceInput)
    .query(({ ctx, input }) => whenFormerPriceEnds(ctx.db, ctx.user, input)),

  createProduct: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/products', status: 201 } })
    .input(productInput)
    .output(answers(productView))
    .mutation(({ ctx, input }) => createProduct(ctx.db, ctx.user.id, input)),

  updateProduct: sellingProcedure
    .meta({ rest: { method: 'PUT', path: '/api/products/{id}' } })
    .input(updateProductInput)
    .output(answers(productView))
    .mutation(({ ctx, input }) => updateProduct(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  deleteProduct: sellingProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/products/{id}' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteProduct(ctx.deps, { ...ctx.user, origin: ctx.origin }, input.id)),

  /** The variants of a product, for its seller. */
  variants: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/{id}/variants' } })
    .input(byId)
    .output(answers(ownVariantsView))
    .query(({ ctx, input }) => getOwnVariants(ctx.db, ctx.user, input.id)),

  /** Replaces the options and variants of a product: adds, changes, orders and archives. */
  saveVariants: sellingProcedure
    .meta({ rest: { method: 'PUT', path: '/api/products/{id}/variants' } })
    .input(saveVariantsInput)
    .output(answers(ownVariantsView))
    .mutation(({ ctx, input }) => saveVariants(ctx.db, { ...ctx.user, origin: ctx.origin }, input)),

  /** The vendor's answer to a hiding. */
  answerHiding: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/products/{id}/hiding-answer' } })
    .input(answerHidingInput)
    .output(answers(hidingView))
    .mutation(({ ctx, input }) => answerHiding(ctx.deps, ctx.user.id, input)),

  certificates: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/products/{id}/certificates' } })
    .input(byId)
    .output(answers(z.array(certificateView)))
    .query(({ ctx, input }) => listOwnCertificates(ctx.deps, ctx.user, input.id)),

  /** The document is an attachment uploaded before. Both return the product's certificates. */
  addCertificate: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/products/{productId}/certificates', status: 201 } })
    .input(addCertificateInput)
    .output(answers(z.array(certificateView)))
    .mutation(({ ctx, input }) => addCertificate(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  removeCertificate: sellingProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/products/{productId}/certificates/{certificateId}' } })
    .input(removeCertificateInput)
    .output(answers(z.array(certificateView)))
    .mutation(({ ctx, input }) => removeCertificate(ctx.deps, { ...ctx.user, origin: ctx.origin }, input)),

  /** Copies a product to a draft. */
  duplicateProduct: sellingProcedure
    .input(byId)
    .mutation(({ ctx, input }) => duplicateProduct(ctx.db, { ...ctx.user, origin: ctx.origin }, input.id)),

  /** One field of many own products. */
  changeProducts: sellingProcedure
    .input(changeProductsInput)
    .mutation(({ ctx, input }) => changeProducts(ctx.deps, ctx.user, ctx.actor, input)),

  /** First rows and exceptions of `changeProducts`. */
  previewChange: vendorProcedure
    .input(changeProductsInput)
    .query(({ ctx, input }) => previewChange(ctx.db, ctx.user.id, input, ctx.deps.now())),

  /** The change log. */
  changes: vendorProcedure.query(({ ctx }) => listChanges(ctx.db, ctx.user.id, ctx.deps.now())),

  changedValues: vendorProcedure
    .input(byId)
    .query(({ ctx, input }) => getChangedValues(ctx.db, ctx.user.id, input.id)),

  undoChange: sellingProcedure
    .input(byId)
    .mutation(({ ctx, input }) => undoChange(ctx.deps, ctx.user.id, input.id)),
});
