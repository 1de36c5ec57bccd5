import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { LiveReader } from '@/server/platform/live/live-stream.ts';
import { getBell, listNotifications, markRead } from '@/server/platform/notifications/list-notifications.ts';
import { getPreferences, setPreference, unsubscribe } from '@/server/platform/notifications/preferences.ts';
import { type Context, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { liveInput, STREAM_MINUTES } from '@/shared/platform/live.ts';
import {
  listNotificationsInput,
  markReadInput,
  setPreferenceInput,
  unsubscribeInput,
} from '@/shared/platform/notifications.ts';

export const notificationsRouter = router({
  bell: userProcedure.query(({ ctx }) => getBell(ctx.db, ctx.user.id)),

  list: userProcedure
    .input(listNotificationsInput)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.user.id, input)),

  markRead: userProcedure
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx.deps, ctx.user.id, input)),

  preferences: userProcedure.query(({ ctx }) => getPreferences(ctx.db, ctx.user)),

  setPreference: userProcedure
    .input(setPreferenceInput)
    .mutation(({ ctx, input }) => setPreference(ctx.db, ctx.user, input)),

  unsubscribe: visitorProcedure
    .input(unsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx.db, input)),

  live: userProcedure
    .input(liveInput)
    .subscription(({ ctx, input }) => ctx.deps.live.open(readerOf(ctx), input?.lastEventId ?? null)),
});

function readerOf({ user, session, origin }: Pick<Context, 'origin'> & SignedIn): LiveReader {
  const longest = Date.now() + STREAM_MINUTES * 60_000 * (1 + Math.random());
  return {
    userId: user.id,
    role: user.role,
    sessionId: session.id,
    network: getNetwork(origin.ip),
    endsAt: Math.min(session.expiresAt.getTime(), longest),
  };
}

type SignedIn = { [Key in 'user' | 'session']: NonNullable<Context[Key]> };
