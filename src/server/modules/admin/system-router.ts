import { z } from 'zod';
import { countVendorTasks, getVendorOverview, getVendorStats } from '@/server/modules/sellers/index.ts';
import { answers, success } from '@/server/output/answers.ts';
import { adminProcedure, router, vendorProcedure, visitorProcedure } from '@/server/trpc.ts';
import { runJobInput } from '@/shared/admin/jobs.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { deadLetterInput, listDeadLettersInput } from '@/shared/platform/mail.ts';
import { deadLetterView } from '@/shared/platform/mail-views.ts';
import { platformStatsView, vendorStatsView } from '@/shared/sellers/stats-views.ts';
import { pageOf } from '@/shared/views.ts';
import { listDeadLetters, sendAgain } from './dead-letters.ts';
import { getPlatformStats } from './get-overview.ts';
import { listJobs, runJob } from './list-jobs.ts';
import { getSystemHealth } from './system-health/get-system-health.ts';

export const systemRouter = router({
  health: adminProcedure.query(({ ctx }) => getSystemHealth(ctx.deps)),

  jobs: adminProcedure.query(({ ctx }) => listJobs(ctx.db)),

  runJob: adminProcedure
    .input(runJobInput)
    .output(success)
    .mutation(({ ctx, input }) => runJob(ctx.deps, ctx.actor, input)),
});

/** Public settings of the shop. */
export const platformRouter = router({
  config: visitorProcedure.query(({ ctx }): ShopConfig => {
    const { settings, payments } = ctx.deps;
    return {
      appName: settings.appName,
      currency: settings.currency,
      locale: settings.locale,
      ...settings.pricePolicy,
      contactPhone: settings.contact.phone,
      contactEmail: settings.contact.email,
      legalEmail: settings.contact.legalEmail,
      gstNumber: settings.invoice.gstNumber,
      invoiceAddress: settings.invoice.address,
      publicUrl: settings.publicUrl,
      paymentProvider: payments.name,
      stripePublishableKey: settings.stripe?.publishableKey ?? null,
      instalmentMethods: settings.stripe?.instalmentMethods ?? [],
      isDemo: settings.mode === 'demo',
      year: Number(dayInNewZealand(ctx.deps.now()).slice(0, 4)),
    };
  }),
});

/** Dashboard figures. */
export const statsRouter = router({
  vendor: vendorProcedure
    .meta({ rest: { method: 'GET', path: '/api/vendor-stats' } })
    .output(answers(vendorStatsView))
    .query(({ ctx }) => getVendorStats(ctx.deps, ctx.user.id)),
  /** Sales, and open tasks of the vendor. */
  vendorOverview: vendorProcedure.query(({ ctx }) => getVendorOverview(ctx.deps, ctx.user.id)),
  /** Counts of waiting work, for the navigation. */
  vendorTasks: vendorProcedure.query(({ ctx }) => countVendorTasks(ctx.db, ctx.user.id)),
  platform: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/platform-stats' } })
    .output(answers(platformStatsView))
    .query(({ ctx }) => getPlatformStats(ctx.db, ctx.deps.now(), ctx.deps.settings.currency)),
});

/** Undeliverable mail, for admins. */
export const mailRouter = router({
  deadLetters: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/mail' } })
    .input(listDeadLettersInput)
    .output(answers(pageOf(deadLetterView, z.int())))
    .query(({ ctx, input }) => listDeadLetters(ctx.db, input)),

  sendAgain: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/admin/mail/{id}/send-again' } })
    .input(deadLetterInput)
    .output(success)
    .mutation(({ ctx, input }) => sendAgain(ctx.db, ctx.actor, input.id)),
});
