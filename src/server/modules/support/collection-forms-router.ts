import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { humanOnly } from '@/server/procedures/human-only.ts';
import { limitFormsPerAddress } from '@/server/procedures/within-limits.ts';
import { itemsOf, pageHeaders } from '@/server/rest-route.ts';
import { adminProcedure, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { byId, pageInput } from '@/shared/input/input.ts';
import { browseFormsInput, listFormsInput, updateFormInput } from '@/shared/support/collection-forms.ts';
import { collectionFormView, formDetailsView } from '@/shared/support/collection-forms-views.ts';
import { submitFormInput } from '@/shared/support/form-inputs.ts';
import { pageOf } from '@/shared/views.ts';
import {
  browseForms,
  getForm,
  listAssignees,
  listForms,
  listOwnForms,
} from './collection-forms/list-forms.ts';
import { submitForm } from './collection-forms/submit-form.ts';
import { deleteForm, updateForm } from './collection-forms/update-form.ts';

/** Messages to staff: anyone writes, admins process them. */
export const collectionFormsRouter = router({
  submit: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-forms', status: 201 } })
    .input(submitFormInput)
    .use(humanOnly)
    .use(limitFormsPerAddress)
    .output(answers(collectionFormView))
    .mutation(({ ctx, input }) => submitForm(ctx.deps, ctx, input)),

  /** The signed-in user's own. */
  mine: userProcedure.input(pageInput).query(({ ctx, input }) => listOwnForms(ctx.db, ctx.user.id, input)),

  /** Columns of the admin list. */
  browse: adminProcedure.input(browseFormsInput).query(({ ctx, input }) => browseForms(ctx.db, input)),

  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/collection-forms', output: itemsOf, headers: pageHeaders } })
    .input(listFormsInput)
    .output(answers(pageOf(collectionFormView, z.int())))
    .query(({ ctx, input }) => listForms(ctx.db, input)),

  get: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/collection-forms/{id}' } })
    .input(byId)
    .output(answers(formDetailsView))
    .query(({ ctx, input }) => getForm(ctx.db, input.id)),

  assignees: adminProcedure.query(({ ctx }) => listAssignees(ctx.db)),

  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/api/collection-forms/{id}' } })
    .input(updateFormInput)
    .output(answers(formDetailsView))
    .mutation(({ ctx, input }) => updateForm(ctx.deps, ctx.actor, input)),

  delete: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/collection-forms/{id}' } })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteForm(ctx.db, ctx.actor, input)),
});
