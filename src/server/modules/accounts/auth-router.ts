import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { humanOnly, keepHumanPass } from '@/server/procedures/human-only.ts';
import { router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  loginInput,
  mailboxInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
  verifyEmailInput,
} from '@/shared/accounts/account-inputs.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import { meView, verifiedView } from '@/shared/accounts/accounts-views.ts';
import { nothing } from '@/shared/input/input.ts';
import { noticeView } from '@/shared/views.ts';
import { keepAnswer } from './human-check/human-pass.ts';
import { forgotPassword, forgotUsername, resetPassword } from './recovery/recovery.ts';
import { register, resendVerification, verifyEmail } from './sign-in/register.ts';
import { signIn, signOut } from './sign-in/sign-in.ts';
/** Sign-in, registration and the current user. */
export const authRouter = router({
  /** The current user; null for a visitor. For the client. */
  current: visitorProcedure.query(({ ctx }): Me | null => ctx.user),

  /** The current user; UNAUTHORIZED for a visitor. For API clients. */
  me: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/auth/me' } })
    .output(answers(meView))
    .query(({ ctx }): Me => ctx.user),

  login: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/login' } })
    .input(loginInput)
    .output(answers(meView))
    .mutation(async ({ ctx, input }): Promise<Me> => {
      await keepAnswer(ctx.deps, { visitorKey: ctx.visitor.key, pass: ctx.humanPass }, input);
      const { me, cookie } = await signIn(ctx.deps, ctx, input);
      ctx.setCookie(cookie);
      await keepHumanPass(ctx, me.id);
      return me;
    }),

  register: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/register', status: 201 } })
    .input(registerInput)
    .use(humanOnly)
    .output(answers(z.strictObject({ user: meView, message: z.string() })))
    .mutation(({ ctx, input }) => register(ctx.deps, ctx.origin, input)),

  verifyEmail: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/verify-email' } })
    .input(verifyEmailInput)
    .output(answers(verifiedView))
    .mutation(({ ctx, input }) => verifyEmail(ctx.deps, ctx.origin, input)),

  resendVerification: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/resend-verification' } })
    .input(resendVerificationInput)
    .use(humanOnly)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => resendVerification(ctx.deps, input)),

  forgotPassword: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/forgot-password' } })
    .input(mailboxInput)
    .use(humanOnly)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => forgotPassword(ctx.deps, ctx.origin, input)),

  forgotUsername: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/forgot-username' } })
    .input(mailboxInput)
    .use(humanOnly)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => forgotUsername(ctx.deps, ctx.origin, input)),

  resetPassword: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/reset-password' } })
    .input(resetPasswordInput)
    .output(answers(noticeView))
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, ctx.origin, input)),

  logout: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/logout' } })
    .input(nothing)
    .output(success)
    .mutation(async ({ ctx }) => {
      if (ctx.user && ctx.session) {
        ctx.setCookie(
          await signOut(ctx.db, { userId: ctx.user.id, origin: ctx.origin }, ctx.sessions, ctx.session.id),
        );
      }
    }),
});
