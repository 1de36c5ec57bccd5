import { cancelImport, checkImport, startImport } from '@/server/modules/imports/change-import.ts';
import { getImport, listImports } from '@/server/modules/imports/get-imports.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { checkImportInput, importInput } from '@/shared/imports/imports.ts';
import { sellingProcedure } from './selling-procedure.ts';

/** A seller's own files of products. A file is sent to `POST /api/vendor/imports`, which is no procedure. */
export const importsRouter = router({
  list: vendorProcedure.query(({ ctx }) => listImports(ctx.db, ctx.user.id)),

  get: vendorProcedure.input(importInput).query(({ ctx, input }) => getImport(ctx.db, ctx.user.id, input.id)),

  check: sellingProcedure
    .input(checkImportInput)
    .mutation(({ ctx, input }) => checkImport(ctx.db, ctx.user.id, input)),

  start: sellingProcedure
    .input(importInput)
    .mutation(({ ctx, input }) => startImport(ctx.db, ctx.user.id, input.id)),

  cancel: vendorProcedure
    .input(importInput)
    .mutation(({ ctx, input }) => cancelImport(ctx.db, ctx.user.id, input.id, ctx.deps.now())),
});
