import {
  addNote,
  deleteNote,
  getUser,
  sendPasswordReset,
  sendVerification,
  signOutUser,
} from '@/server/modules/accounts/index.ts';
import { getVendor, liftSuspension, suspendVendor } from '@/server/modules/sellers/index.ts';
import { success } from '@/server/output/answers.ts';
import { adminProcedure, router } from '@/server/trpc.ts';
import { addNoteInput } from '@/shared/accounts/crm.ts';
import { byId } from '@/shared/input/input.ts';
import { suspendInput } from '@/shared/sellers/vendors.ts';

/** Single users and vendors, for admins. Edited by `crm`. */
export const peopleRouter = router({
  user: adminProcedure.input(byId).query(({ ctx, input }) =>
    getUser(ctx.db, {
      ...{ ...input, readerId: ctx.user.id, now: ctx.deps.now() },
      currency: ctx.deps.settings.currency,
    }),
  ),

  vendor: adminProcedure.input(byId).query(({ ctx, input }) => getVendor(ctx.deps, input)),

  addNote: adminProcedure.input(addNoteInput).mutation(({ ctx, input }) => addNote(ctx.db, ctx.actor, input)),

  deleteNote: adminProcedure.input(byId).mutation(({ ctx, input }) => deleteNote(ctx.db, ctx.actor, input)),

  signOut: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => signOutUser(ctx.deps, ctx.actor, input)),

  sendVerification: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => sendVerification(ctx.deps, ctx.actor, input)),

  sendPasswordReset: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => sendPasswordReset(ctx.deps, ctx.actor, input)),

  suspendVendor: adminProcedure
    .input(suspendInput)
    .output(success)
    .mutation(({ ctx, input }) => suspendVendor(ctx.deps, ctx.actor, input)),

  liftSuspension: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => liftSuspension(ctx.deps, ctx.actor, input)),
});
