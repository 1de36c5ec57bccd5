import { answers, success } from '@/server/output/answers.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import {
  connectionInput,
  connectionsView,
  connectionView,
  connectShopInput,
  disconnectInput,
  listRunsInput,
  resolveConflictInput,
  saveConnectionInput,
  syncProductInput,
  syncRunDetailsView,
  syncRunInput,
  syncRunsView,
} from '@/shared/imports/connections.ts';
import {
  connectShop,
  disconnectShop,
  saveConnection,
  syncNow,
  syncProduct,
  testConnection,
} from './connections/connect-shop.ts';
import { getConnection, getRun, listConnections, listRuns } from './connections/read-connections.ts';
import { resolveConflict } from './connections/resolve-conflict.ts';

/** A seller's shops on other platforms. Only their vendor sees them; their keys are never answered. */
export const connectionsRouter = router({
  list: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/connections' } })
    .output(answers(connectionsView))
    .query(({ ctx }) => listConnections(ctx.deps, ctx.user.id)),

  get: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/connections/{id}' } })
    .input(connectionInput)
    .output(answers(connectionView))
    .query(({ ctx, input }) => getConnection(ctx.deps, ctx.user.id, input.id)),

  connect: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/connections', status: 201 } })
    .input(connectShopInput)
    .output(answers(connectionView))
    .mutation(({ ctx, input }) => connectShop(ctx.deps, ctx.actor, input)),

  test: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/connections/{id}/test' } })
    .input(connectionInput)
    .output(answers(connectionView))
    .mutation(({ ctx, input }) => testConnection(ctx.deps, ctx.user.id, input.id)),

  save: sellingProcedure
    .meta({ rest: { method: 'PUT', path: '/api/vendor/connections/{id}' } })
    .input(saveConnectionInput)
    .output(answers(connectionView))
    .mutation(({ ctx, input }) => saveConnection(ctx.deps, ctx.user.id, input)),

  sync: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/connections/{id}/sync' } })
    .input(connectionInput)
    .output(answers(connectionView))
    .mutation(({ ctx, input }) => syncNow(ctx.deps, ctx.user.id, input.id)),

  syncProduct: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/connections/{id}/products/sync' } })
    .input(syncProductInput)
    .output(success)
    .mutation(({ ctx, input }) => syncProduct(ctx.deps, ctx.user.id, input)),

  resolve: sellingProcedure
    .meta({ rest: { method: 'POST', path: '/api/vendor/connections/{id}/conflicts' } })
    .input(resolveConflictInput)
    .output(answers(connectionView))
    .mutation(({ ctx, input }) => resolveConflict(ctx.deps, ctx.user.id, input)),

  disconnect: vendorProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/vendor/connections/{id}' } })
    .input(disconnectInput)
    .output(success)
    .mutation(({ ctx, input }) => disconnectShop(ctx.deps, ctx.actor, input)),

  runs: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/connections/{id}/runs' } })
    .input(listRunsInput)
    .output(answers(syncRunsView))
    .query(({ ctx, input }) => listRuns(ctx.deps, ctx.user.id, input)),

  run: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor/connections/{id}/runs/{runId}' } })
    .input(syncRunInput)
    .output(answers(syncRunDetailsView))
    .query(({ ctx, input }) => getRun(ctx.deps, ctx.user.id, input)),
});
