import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { checkImportInput, importInput } from '@/shared/imports/imports.ts';
import { importSummaryView, importView } from '@/shared/imports/imports-views.ts';
import { cancelImport, checkImport, getImport, listImports, startImport } from './get-imports.ts';

/** A seller's product imports. Files are uploaded to `POST /api/vendor/imports`. */
export const importsRouter = router({
  list: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/imports' } })
    .output(answers(z.array(importSummaryView)))
    .query(({ ctx }) => listImports(ctx.db, ctx.user.id)),

  get: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/imports/{id}' } })
    .input(importInput)
    .output(answers(importView))
    .query(({ ctx, input }) => getImport(ctx.db, ctx.user.id, input.id)),

  check: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/imports/{id}/check' } })
    .input(checkImportInput)
    .output(answers(importView))
    .mutation(({ ctx, input }) => checkImport(ctx.db, ctx.user.id, input)),

  start: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/imports/{id}/start' } })
    .input(importInput)
    .output(answers(importView))
    .mutation(({ ctx, input }) => startImport(ctx.db, ctx.user.id, input.id)),

  cancel: vendorProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/imports/{id}/cancel' } })
    .input(importInput)
    .output(answers(importView))
    .mutation(({ ctx, input }) => cancelImport(ctx.db, ctx.user.id, input.id, ctx.deps.now())),
});
