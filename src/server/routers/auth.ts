import {
  loginInput,
  registerInput,
  resendVerificationInput,
  verifyEmailInput,
} from '../../shared/account-inputs.ts';
import type { Me } from '../../shared/accounts.ts';
import { register } from '../domain/accounts/register.ts';
import { resendVerification } from '../domain/accounts/resend-verification.ts';
import { signIn } from '../domain/accounts/sign-in.ts';
import { signOut } from '../domain/accounts/sign-out.ts';
import { verifyEmail } from '../domain/accounts/verify-email.ts';
import { router, userProcedure, visitorProcedure } from '../trpc.ts';

/** Who somebody is, and becoming somebody. */
export const authRouter = router({
  /** The signed-in person; null for a visitor. What the shell asks. */
  current: visitorProcedure.query(({ ctx }): Me | null => ctx.user),

  /** The signed-in person; refused for a visitor. What programs ask. */
  me: userProcedure.query(({ ctx }): Me => ctx.user),

  login: visitorProcedure.input(loginInput).mutation(async ({ ctx, input }): Promise<Me> => {
    const { me, cookie } = await signIn(ctx.deps, ctx, input);
    ctx.setCookie(cookie);
    return me;
  }),

  register: visitorProcedure
    .input(registerInput)
    .mutation(({ ctx, input }) => register(ctx.deps, ctx.origin, input)),

  verifyEmail: visitorProcedure
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => verifyEmail(ctx.deps, ctx.origin, input)),

  resendVerification: visitorProcedure
    .input(resendVerificationInput)
    .mutation(({ ctx, input }) => resendVerification(ctx.deps, input)),

  logout: visitorProcedure.mutation(async ({ ctx }) => {
    if (ctx.user && ctx.session) {
      ctx.setCookie(await signOut(ctx.db, ctx.origin, ctx.sessions, ctx.user, ctx.session));
    }
    return { success: true };
  }),
});
