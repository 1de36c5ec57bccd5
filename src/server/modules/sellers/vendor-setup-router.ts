import { router, vendorProcedure } from '@/server/trpc.ts';
import {
  payoutAccountInput,
  vendorDeliveryInput,
  vendorProfileInput,
} from '@/shared/sellers/vendor-setup.ts';
import {
  getVendorSetup,
  savePayoutAccount,
  saveVendorDelivery,
  saveVendorProfile,
} from './setup/vendor-setup.ts';

/** A vendor's own settings, and what of the first steps is done. Every write answers with all of it. */
export const vendorSetupRouter = router({
  get: vendorProcedure.query(({ ctx }) => getVendorSetup(ctx.deps, ctx.user)),

  saveProfile: vendorProcedure
    .input(vendorProfileInput)
    .mutation(({ ctx, input }) => saveVendorProfile(ctx.deps, ctx.user, input)),

  saveDelivery: vendorProcedure
    .input(vendorDeliveryInput)
    .mutation(({ ctx, input }) => saveVendorDelivery(ctx.deps, ctx.user, input)),

  /** Asks for the password again. */
  savePayout: vendorProcedure
    .input(payoutAccountInput)
    .mutation(({ ctx, input }) => savePayoutAccount(ctx.deps, ctx.user, ctx.actor, input)),
});
