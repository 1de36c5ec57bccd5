import { router, visitorProcedure } from '@/server/trpc.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { dayInNewZealand } from '@/shared/days.ts';

/** How this shop is run, as every page may know it. */
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
      publicUrl: settings.publicUrl,
      paymentProvider: payments.name,
      stripePublishableKey: settings.stripe?.publishableKey ?? null,
      isDemo: settings.mode === 'demo',
      year: Number(dayInNewZealand(ctx.deps.now()).slice(0, 4)),
    };
  }),
});
