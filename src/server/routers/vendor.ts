import { z } from 'zod';
import { listOwnProductsInput, productInput, updateProductInput } from '../../shared/catalog.ts';
import { id } from '../../shared/input.ts';
import { createProduct } from '../domain/catalog/create-product.ts';
import { deleteProduct } from '../domain/catalog/delete-product.ts';
import { getOwnProduct } from '../domain/catalog/get-own-product.ts';
import { listOwnProducts } from '../domain/catalog/list-own-products.ts';
import { updateProduct } from '../domain/catalog/update-product.ts';
import { router, sellerProcedure } from '../trpc.ts';

const byId = z.object({ id });

/** A seller's own shop. Admins may change and delete anybody's products. */
export const vendorRouter = router({
  products: sellerProcedure
    .input(listOwnProductsInput)
    .query(({ ctx, input }) => listOwnProducts(ctx.db, ctx.user.id, input)),

  product: sellerProcedure.input(byId).query(({ ctx, input }) => getOwnProduct(ctx.db, ctx.user, input.id)),

  createProduct: sellerProcedure
    .input(productInput)
    .mutation(({ ctx, input }) => createProduct(ctx.db, ctx.user.id, input)),

  updateProduct: sellerProcedure
    .input(updateProductInput)
    .mutation(({ ctx, input }) => updateProduct(ctx.db, ctx.user, input)),

  deleteProduct: sellerProcedure
    .input(byId)
    .mutation(({ ctx, input }) => deleteProduct(ctx.db, ctx.user, input.id)),
});
