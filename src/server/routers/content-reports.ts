import { decideReport } from '@/server/domain/content-reports/decide-report.ts';
import { listReports } from '@/server/domain/content-reports/list-reports.ts';
import { showQuestion } from '@/server/domain/product-questions/hide-question.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { decideReportInput, listReportsInput } from '@/shared/content-report-inputs.ts';
import { questionInput } from '@/shared/question-inputs.ts';

/** What people have reported, for admins. */
export const contentReportsRouter = router({
  list: adminProcedure.input(listReportsInput).query(({ ctx, input }) => listReports(ctx.db, input)),

  decide: adminProcedure
    .input(decideReportInput)
    .mutation(({ ctx, input }) => decideReport(ctx.deps, ctx.actor, input)),

  /** A hidden question is as it was. */
  showQuestion: adminProcedure
    .input(questionInput)
    .mutation(({ ctx, input }) => showQuestion(ctx.deps, ctx.actor, input.id)),
});
