import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { DomainError } from '@/shared/errors.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import type { Deps } from './deps.ts';
import { describeFailure, toTRPCError } from './errors.ts';
import { readSuperjson } from './input/read-superjson.ts';
import { writeSuperjson } from './output/write-superjson.ts';
import { getNetwork } from './platform/auth/network-of.ts';
import type { Actor, Origin, SessionInfo, Sessions, SessionUser } from './platform/auth/sessions.ts';
import type { SecretCookie, Visitor } from './platform/auth/visitor.ts';
import type { Database } from './platform/db/client.ts';
import { takeCallSlot } from './platform/queue/queues.ts';
import { withLongReads } from './platform/request-scope.ts';
import type { RestRoute } from './rest-route.ts';

/** A procedure's context: its request. */
export interface Context {
  deps: Deps;
  db: Database;
  sessions: Sessions;
  user: SessionUser | null;
  session: SessionInfo | null;
  visitor: Visitor;
  /** The guest's key. */
  guest: SecretCookie;
  /** Proof of a passed human check: see `modules/accounts/human-check/human-pass.ts`. */
  humanPass: SecretCookie;
  /** The browser's preferences, by the names in `PREFERENCES`; unchecked. */
  preferences: Record<string, string>;
  origin: Origin;
  requestId: string;
  setCookie(value: string): void;
}

/** Superjson with a safe reader and a fast writer. */
const transformer = {
  input: { serialize: superjson.serialize, deserialize: readSuperjson },
  output: { serialize: writeSuperjson, deserialize: superjson.deserialize },
};

/** `buyer` is a signed-in user or a guest with a key; `vendor` includes admins. */
export type ProcedureRole = 'visitor' | 'buyer' | 'user' | 'vendor' | 'admin';

/** A procedure's metadata. */
export interface ProcedureMeta {
  /** The minimum role, as checked by the builder. */
  role?: ProcedureRole;
  rest?: RestRoute | readonly RestRoute[];
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = describeFailure(error, ctx?.requestId);
      const { stack: _, ...data } = shape.data;
      return { ...shape, message: failure.body.message, data: { ...data, failure: failure.body } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/**
 * For all callers. Every procedure is based on it, so that domain errors get their own status.
 *
 * Each call takes one of its address's slots: a read before it begins, a write once its input has arrived, so that slow
 * senders hold none.
 */
export const visitorProcedure = t.procedure
  .meta({ role: 'visitor' })
  .use(async ({ ctx, type, getRawInput, next }) => {
    if (type === 'subscription') return settled(await next());
    const address = getNetwork(ctx.origin.ip);
    let release: (() => void) | undefined;
    try {
      if (type === 'query') {
        release = await takeCallSlot(address);
        return settled(await next());
      }
      const result = await next({
        getRawInput: async () => {
          const input = await getRawInput();
          release ??= await takeCallSlot(address);
          return input;
        },
      });
      return settled(result);
    } catch (error) {
      throw toTRPCError(error);
    } finally {
      release?.();
    }
  });

function settled<Result extends { ok: boolean }>(result: Result): Result {
  if (!result.ok && 'error' in result) throw toTRPCError(result.error);
  return result;
}

/** For signed-in users. */
export const userProcedure = visitorProcedure.meta({ role: 'user' }).use(({ ctx, next }) => {
  if (!ctx.user || !ctx.session) {
    throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  }
  const { user, session, origin } = ctx;
  const actor: Actor = { userId: user.id, origin };
  return next({ ctx: { user, session, actor } });
});

/** For vendors and admins. */
export const vendorProcedure = userProcedure.meta({ role: 'vendor' }).use(({ ctx, next }) => {
  if (!hasVendorRights(ctx.user)) {
    throw new DomainError('FORBIDDEN', 'You need vendor privileges to access the seller dashboard.');
  }
  return next();
});

/** For admins. */
export const adminProcedure = userProcedure.meta({ role: 'admin' }).use(({ ctx, next }) => {
  if (ctx.user.role !== 'admin') {
    throw new DomainError('FORBIDDEN', 'You need admin privileges to access this page.');
  }
  return withLongReads(next);
});
