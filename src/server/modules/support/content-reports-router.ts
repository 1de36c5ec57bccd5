import { z } from 'zod';
import { showQuestion } from '@/server/modules/catalog/index.ts';
import { readReportedMessages } from '@/server/modules/orders/index.ts';
import { showRoomComment } from '@/server/modules/rooms/index.ts';
import { answers, success } from '@/server/output/answers.ts';
import { writerProcedure } from '@/server/procedures/buyer-procedure.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { adminProcedure, router, userProcedure } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import { messageView } from '@/shared/orders/conversations-views.ts';
import {
  decideReportInput,
  listReportsInput,
  readReportedInput,
  reportInput,
  reportRoomCommentInput,
} from '@/shared/support/content-report-inputs.ts';
import { reportView } from '@/shared/support/content-reports-views.ts';
import { pageOf } from '@/shared/views.ts';
import { decideReport } from './content-reports/decide-report.ts';
import { listReports, readReportedComment } from './content-reports/list-reports.ts';
import {
  reportConversation,
  reportQuestion,
  reportReply,
  reportReview,
  reportRoomComment,
} from './content-reports/report-content.ts';

/** Reported content, for admins. */
export const contentReportsRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/content-reports', output: itemsOf, headers: pageHeaders },
    })
    .input(listReportsInput)
    .output(answers(pageOf(reportView, z.int())))
    .query(({ ctx, input }) => listReports(ctx.db, input)),

  decide: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/content-reports/{id}/decide' } })
    .input(decideReportInput)
    .output(answers(reportView))
    .mutation(({ ctx, input }) => decideReport(ctx.deps, ctx.actor, input)),

  /** Reads reported messages. A mutation, as the access is audited. */
  readMessages: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/reports/{id}/messages' } })
    .input(readReportedInput)
    .output(answers(pageOf(messageView, z.int())))
    .mutation(({ ctx, input }) => readReportedMessages(ctx.db, ctx.actor, input)),

  /** Reads a reported room comment; the access is audited. */
  readComment: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/content-reports/{id}/comment' } })
    .input(byId)
    .output(
      answers(
        z.strictObject({
          text: z.string(),
          createdAt: z.date(),
        }),
      ),
    )
    .mutation(({ ctx, input }) => readReportedComment(ctx.db, ctx.actor, input.id)),

  /** Shows a hidden comment again. */
  showComment: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/room-comments/{id}/show' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => showRoomComment(ctx.db, ctx.actor, input.id)),

  /** Shows a hidden question again. */
  showQuestion: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/questions/{id}/show' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => showQuestion(ctx.deps, ctx.actor, input.id)),
});

export const conversationReportsRouter = router({
  report: writerProcedure
    .meta({ rest: { method: 'POST', path: '/api/conversations/{id}/report' } })
    .input(reportInput)
    .output(success)
    .mutation(({ ctx, input }) => reportConversation(ctx.deps, ctx.buyer, input)),
});

export const questionReportsRouter = router({
  report: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/questions/{id}/report', status: 201 } })
    .input(reportInput)
    .output(success)
    .mutation(({ ctx, input }) => reportQuestion(ctx.deps, ctx.user.id, input)),
});

export const reviewReportsRouter = router({
  report: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/reviews/{id}/report', status: 201 } })
    .input(reportInput)
    .output(success)
    .mutation(({ ctx, input }) => reportReview(ctx.deps, ctx.user.id, input)),

  /** Reports the seller's reply to a review. */
  reportReply: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/reviews/{id}/reply/report', status: 201 } })
    .input(reportInput)
    .output(success)
    .mutation(({ ctx, input }) => reportReply(ctx.deps, ctx.user.id, input)),
});

export const roomReportsRouter = router({
  reportComment: userProcedure
    .meta({ rest: { method: 'POST', path: '/api/rooms/{token}/comments/{id}/report', status: 201 } })
    .input(reportRoomCommentInput)
    .output(success)
    .mutation(({ ctx, input }) => reportRoomComment(ctx.deps, ctx.user.id, input)),
});
