import { getEarnings } from '@/server/modules/payouts/earnings/get-earnings.ts';
import { getStatement } from '@/server/modules/payouts/earnings/get-statement.ts';
import { listHeldOrders } from '@/server/modules/payouts/earnings/list-held-orders.ts';
import { listStatements } from '@/server/modules/payouts/earnings/statement-months.ts';
import { router, vendorProcedure } from '@/server/trpc.ts';
import { listHeldInput } from '@/shared/payouts/earnings.ts';
import { statementInput } from '@/shared/payouts/statements.ts';

/** What a vendor has earned, and where the money stands: each their own. */
export const earningsRouter = router({
  get: vendorProcedure.query(({ ctx }) => getEarnings(ctx.deps, ctx.user.id)),

  held: vendorProcedure
    .input(listHeldInput)
    .query(({ ctx, input }) =>
      listHeldOrders(ctx.db, ctx.deps.now(), ctx.user.id, ctx.deps.settings.currency, input),
    ),

  /** A line a month. */
  statements: vendorProcedure.query(({ ctx }) =>
    listStatements(ctx.db, ctx.deps.now(), ctx.user.id, ctx.deps.settings.currency),
  ),

  statement: vendorProcedure
    .input(statementInput)
    .query(({ ctx, input }) =>
      getStatement(ctx.db, ctx.deps.now(), ctx.user.id, ctx.deps.settings.currency, input),
    ),
});
