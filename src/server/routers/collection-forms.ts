import { deleteForm } from '@/server/modules/support/collection-forms/delete-forms.ts';
import { getForm } from '@/server/modules/support/collection-forms/get-form.ts';
import { listAssignees } from '@/server/modules/support/collection-forms/list-assignees.ts';
import { browseForms, listForms } from '@/server/modules/support/collection-forms/list-forms.ts';
import { listOwnForms } from '@/server/modules/support/collection-forms/list-own-forms.ts';
import { submitForm } from '@/server/modules/support/collection-forms/submit-form.ts';
import { updateForm } from '@/server/modules/support/collection-forms/update-form.ts';
import { adminProcedure, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import {
  browseFormsInput,
  formInput,
  listFormsInput,
  ownFormsInput,
  updateFormInput,
} from '@/shared/support/collection-forms.ts';
import { submitFormInput } from '@/shared/support/form-inputs.ts';
import { humanOnly } from './human-only.ts';
import { limitFormsPerAddress } from './within-limits.ts';

/** Messages to the team: anybody writes, admins work on them. */
export const collectionFormsRouter = router({
  submit: visitorProcedure
    .input(submitFormInput)
    .use(humanOnly)
    .use(limitFormsPerAddress)
    .mutation(({ ctx, input }) => submitForm(ctx.deps, ctx, input)),

  /** The signed-in person's own. */
  mine: userProcedure
    .input(ownFormsInput)
    .query(({ ctx, input }) => listOwnForms(ctx.db, ctx.user.id, input)),

  /** With what the admin's screen lists. */
  browse: adminProcedure.input(browseFormsInput).query(({ ctx, input }) => browseForms(ctx.db, input)),

  /** Whole ones, for programs. */
  list: adminProcedure.input(listFormsInput).query(({ ctx, input }) => listForms(ctx.db, input)),

  get: adminProcedure.input(formInput).query(({ ctx, input }) => getForm(ctx.db, input.id)),

  assignees: adminProcedure.query(({ ctx }) => listAssignees(ctx.db)),

  update: adminProcedure
    .input(updateFormInput)
    .mutation(({ ctx, input }) => updateForm(ctx.deps, ctx.actor, input)),

  delete: adminProcedure.input(formInput).mutation(({ ctx, input }) => deleteForm(ctx.db, ctx.actor, input)),
});
