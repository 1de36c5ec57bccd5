import { adminProcedure, router, userProcedure, vendorProcedure } from '@/server/trpc.ts';
import { absenceInput } from '@/shared/catalog/absence-inputs.ts';
import { byId } from '@/shared/input/input.ts';
import { applyInput, declineInput, listApplicationsInput } from '@/shared/sellers/vendor-applications.ts';
import { payoutAccountInput, saveDeliveryInput, saveProfileInput } from '@/shared/sellers/vendor-setup.ts';
import { applyToSell, getVendorAccess, withdrawApplication } from './applications/apply-to-sell.ts';
import { acceptApplication, declineApplication } from './applications/decide-application.ts';
import { getApplication, listApplications } from './applications/read-applications.ts';
import { endAbsence, saveAbsence } from './setup/absences.ts';
import { closeShop, readClosing, reopenShop } from './setup/close-shop.ts';
import {
  getVendorSetup,
  savePayoutAccount,
  saveVendorDelivery,
  saveVendorProfile,
} from './setup/vendor-setup.ts';

/** Applications of customers to become vendors, and admins' decisions. */
export const vendorApplicationsRouter = router({
  /** State of the user's own application. */
  mine: userProcedure.query(({ ctx }) => getVendorAccess(ctx.db, ctx.user, ctx.deps.now())),

  submit: userProcedure
    .input(applyInput)
    .mutation(({ ctx, input }) => applyToSell(ctx.deps, ctx.actor, input)),

  withdraw: userProcedure
    .input(byId)
    .mutation(({ ctx, input }) => withdrawApplication(ctx.deps, ctx.actor, input)),

  list: adminProcedure
    .input(listApplicationsInput)
    .query(({ ctx, input }) => listApplications(ctx.db, input)),

  get: adminProcedure.input(byId).query(({ ctx, input }) => getApplication(ctx.db, input.id)),

  accept: adminProcedure
    .input(byId)
    .mutation(({ ctx, input }) => acceptApplication(ctx.deps, ctx.actor, input)),

  decline: adminProcedure
    .input(declineInput)
    .mutation(({ ctx, input }) => declineApplication(ctx.deps, ctx.actor, input)),
});

/** A vendor's settings and completed setup steps. Every write returns all of them. */
export const vendorSetupRouter = router({
  get: vendorProcedure.query(({ ctx }) => getVendorSetup(ctx.deps, ctx.user)),

  saveProfile: vendorProcedure
    .input(saveProfileInput)
    .mutation(({ ctx, input }) => saveVendorProfile(ctx.deps, ctx.user, ctx.actor, input)),

  saveDelivery: vendorProcedure
    .input(saveDeliveryInput)
    .mutation(({ ctx, input }) => saveVendorDelivery(ctx.deps, ctx.user, input)),

  /** Says when the seller is away. */
  saveAbsence: vendorProcedure
    .input(absenceInput)
    .mutation(({ ctx, input }) => saveAbsence(ctx.deps, ctx.user, input)),

  endAbsence: vendorProcedure.mutation(({ ctx }) => endAbsence(ctx.deps, ctx.user)),

  /** All that is left to do when the shop closes. */
  closing: vendorProcedure.query(({ ctx }) => readClosing(ctx.deps, ctx.user.id)),

  closeShop: vendorProcedure.mutation(({ ctx }) => closeShop(ctx.deps, ctx.actor)),

  reopenShop: vendorProcedure.mutation(({ ctx }) => reopenShop(ctx.deps, ctx.actor)),

  /** Asks for the password again. */
  savePayout: vendorProcedure
    .input(payoutAccountInput)
    .mutation(({ ctx, input }) => savePayoutAccount(ctx.deps, ctx.user, ctx.actor, input)),
});
