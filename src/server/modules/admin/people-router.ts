import { getUser } from '@/server/modules/accounts/crm/get-user.ts';
import {
  sendPasswordReset,
  sendVerification,
  signOutUser,
} from '@/server/modules/accounts/crm/user-access.ts';
import { addNote, deleteNote } from '@/server/modules/accounts/crm/user-notes.ts';
import { getVendor } from '@/server/modules/sellers/admin/get-vendor.ts';
import { liftSuspension, suspendVendor } from '@/server/modules/sellers/admin/suspend-vendor.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { userIdInput } from '@/shared/accounts/account-inputs.ts';
import { addNoteInput } from '@/shared/accounts/crm.ts';
import { suspendInput } from '@/shared/sellers/vendors.ts';

/** One person or vendor at a time, for admins. Their details are changed by `crm`. */
export const peopleRouter = router({
  user: adminProcedure.input(userIdInput).query(({ ctx, input }) =>
    getUser(ctx.db, {
      ...{ ...input, readerId: ctx.user.id, now: ctx.deps.now() },
      currency: ctx.deps.settings.currency,
    }),
  ),

  vendor: adminProcedure.input(userIdInput).query(({ ctx, input }) => getVendor(ctx.deps, input)),

  addNote: adminProcedure.input(addNoteInput).mutation(({ ctx, input }) => addNote(ctx.db, ctx.actor, input)),

  deleteNote: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => deleteNote(ctx.db, ctx.actor, input)),

  signOut: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => signOutUser(ctx.deps, ctx.actor, input)),

  sendVerification: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => sendVerification(ctx.deps, ctx.actor, input)),

  sendPasswordReset: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => sendPasswordReset(ctx.deps, ctx.actor, input)),

  suspendVendor: adminProcedure
    .input(suspendInput)
    .mutation(({ ctx, input }) => suspendVendor(ctx.deps, ctx.actor, input)),

  liftSuspension: adminProcedure
    .input(userIdInput)
    .mutation(({ ctx, input }) => liftSuspension(ctx.deps, ctx.actor, input)),
});
