import type { Me } from '../../shared/accounts.ts';
import { router, userProcedure, visitorProcedure } from '../trpc.ts';

/** Who somebody is. */
export const authRouter = router({
  /** The signed-in person; null for a visitor. What the shell asks. */
  current: visitorProcedure.query(({ ctx }): Me | null => ctx.user),

  /** The signed-in person; refused for a visitor. What programs ask. */
  me: userProcedure.query(({ ctx }): Me => ctx.user),

  logout: visitorProcedure.mutation(async ({ ctx }) => {
    if (ctx.session) ctx.setCookie(await ctx.sessions.close(ctx.session.id));
    return { success: true };
  }),
});
