import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { humanOnly } from '@/server/procedures/human-only.ts';
import { limitFormsPerAddress } from '@/server/procedures/within-limits.ts';
import { adminProcedure, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { byId } from '@/shared/input/input.ts';
import {
  calendarInput,
  collectionRequestInput,
  declineRequestInput,
  followInput,
  listRequestsInput,
  moveInput,
  noteRequestInput,
  openDaysInput,
  removeExceptionInput,
  routeInput,
  scheduleInput,
  setCapacityInput,
  setExceptionInput,
  setNewsInput,
} from '@/shared/pickups/collection-inputs.ts';
import {
  collectionRequestView,
  followedRequestView,
  sentCollectionRequestView,
} from '@/shared/pickups/collections-views.ts';
import { pageOf } from '@/shared/views.ts';
import {
  getCapacity,
  listOpenDays,
  planRoute,
  readDayLoads,
  removeException,
  setCapacity,
  setException,
} from './requests/capacity.ts';
import {
  cancelRequest,
  completeRequest,
  declineRequest,
  moveRequest,
  noteRequest,
  scheduleRequest,
  setNews,
} from './requests/change-request.ts';
import { followRequest } from './requests/follow-request.ts';
import { getRequest, listOwnRequests, listRequests } from './requests/list-requests.ts';
import { requestCollection } from './requests/request-collection.ts';

/** The free furniture collection: requests by households, planning by admins. */
export const collectionRequestsRouter = router({
  request: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-requests', status: 201 } })
    .input(collectionRequestInput)
    .use(humanOnly)
    .use(limitFormsPerAddress)
    .output(answers(sentCollectionRequestView))
    .mutation(({ ctx, input }) => requestCollection(ctx.deps, ctx.user, ctx.origin, input)),

  openDays: visitorProcedure
    .input(openDaysInput)
    .query(({ ctx, input }) => listOpenDays(ctx.db, input.suburb, ctx.deps.now())),

  follow: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/collection-requests/{id}' } })
    .input(followInput)
    .output(answers(followedRequestView))
    .query(({ ctx, input }) => followRequest(ctx.deps, ctx, input)),

  move: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-requests/{id}/move' } })
    .input(moveInput)
    .output(answers(followedRequestView))
    .mutation(({ ctx, input }) => moveRequest(ctx.deps, ctx, input)),

  cancel: visitorProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-requests/{id}/cancel' } })
    .input(followInput)
    .output(answers(followedRequestView))
    .mutation(({ ctx, input }) => cancelRequest(ctx.deps, ctx, input)),

  setNews: visitorProcedure.input(setNewsInput).mutation(({ ctx, input }) => setNews(ctx.deps, ctx, input)),

  mine: userProcedure.query(({ ctx }) => listOwnRequests(ctx.db, ctx.user.id)),

  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/collection-requests',
        fields: ['status', 'area', 'suburb', 'day', 'search', 'cursor'],
      },
    })
    .input(listRequestsInput)
    .output(answers(pageOf(collectionRequestView, z.int())))
    .query(({ ctx, input }) => listRequests(ctx.db, input)),

  get: adminProcedure.input(byId).query(({ ctx, input }) => getRequest(ctx.db, input.id)),

  calendar: adminProcedure
    .input(calendarInput)
    .query(({ ctx, input }) => readDayLoads(ctx.db, input.from, input.days)),

  route: adminProcedure.input(routeInput).query(({ ctx, input }) => planRoute(ctx.db, input)),

  schedule: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-requests/{id}/schedule' } })
    .input(scheduleInput)
    .output(answers(collectionRequestView))
    .mutation(({ ctx, input }) => scheduleRequest(ctx.deps, ctx.actor, input)),

  decline: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-requests/{id}/decline' } })
    .input(declineRequestInput)
    .output(answers(collectionRequestView))
    .mutation(({ ctx, input }) => declineRequest(ctx.deps, ctx.actor, input)),

  complete: adminProcedure
    .meta({ rest: { method: 'POST', path: '/api/collection-requests/{id}/complete' } })
    .input(byId)
    .output(answers(collectionRequestView))
    .mutation(({ ctx, input }) => completeRequest(ctx.deps, ctx.actor, input)),

  note: adminProcedure
    .input(noteRequestInput)
    .mutation(({ ctx, input }) => noteRequest(ctx.deps, ctx.actor, input)),

  capacity: adminProcedure.query(({ ctx }) => getCapacity(ctx.db, ctx.deps.now())),

  setCapacity: adminProcedure
    .input(setCapacityInput)
    .mutation(({ ctx, input }) => setCapacity(ctx.deps, ctx.actor, input)),

  setException: adminProcedure
    .input(setExceptionInput)
    .mutation(({ ctx, input }) => setException(ctx.deps, ctx.actor, input)),

  removeException: adminProcedure
    .input(removeExceptionInput)
    .mutation(({ ctx, input }) => removeException(ctx.deps, ctx.actor, input)),
});
