import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { router, visitorProcedure } from '@/server/trpc.ts';
import { humanCheckView } from '@/shared/accounts/human-check.ts';
import {
  answerHumanCheckInput,
  createHumanCheckInput,
  mailHumanLinkInput,
  openHumanLinkInput,
} from '@/shared/accounts/human-check-inputs.ts';
import { createCheck, tryAnswer } from './human-check/checks.ts';
import { mailHumanLink, openHumanLink } from './human-check/human-link.ts';
import { hasHumanPass } from './human-check/human-pass.ts';

/** Questions that robots find hard. The picture itself is at `GET /api/captcha/{id}`. */
export const humanCheckRouter = router({
  /** True if forms of this browser ask no question: it passed one, or signed in, lately. */
  isKnown: visitorProcedure.query(({ ctx }) => hasHumanPass(ctx.deps, ctx.humanPass.token)),

  create: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/captcha', status: 201 } })
    .input(createHumanCheckInput)
    .output(answers(humanCheckView))
    .mutation(({ ctx, input }) => createCheck(ctx.deps, ctx.visitor.ensureKey(), ctx.origin.ip, input)),

  tryAnswer: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/captcha/{id}/answer' } })
    .input(answerHumanCheckInput)
    .output(answers(z.strictObject({ isRight: z.boolean() })))
    .mutation(({ ctx, input }) => tryAnswer(ctx.deps, ctx.visitor.key, input)),

  mailLink: visitorProcedure
    .input(mailHumanLinkInput)
    .mutation(({ ctx, input }) =>
      mailHumanLink(ctx.deps, { visitorKey: ctx.visitor.key, ip: ctx.origin.ip }, input),
    ),

  openLink: visitorProcedure
    .input(openHumanLinkInput)
    .mutation(({ ctx, input }) => openHumanLink(ctx.deps, ctx.humanPass, input)),
});
