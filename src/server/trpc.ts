import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { hasVendorRights } from '@/shared/accounts/accounts.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Deps } from './deps.ts';
import { describeFailure, toTRPCError } from './errors.ts';
import { readSuperjson } from './input/read-superjson.ts';
import { writeSuperjson } from './output/write-superjson.ts';
import type { KeptCookie } from './platform/auth/kept-cookie.ts';
import { getNetwork } from './platform/auth/network-of.ts';
import type { Actor, Origin, SessionInfo, Sessions, SessionUser } from './platform/auth/sessions.ts';
import type { Visitor } from './platform/auth/visitor.ts';
import type { Database } from './platform/db/client.ts';
import { queueBatchCall } from './platform/queue/queues.ts';

/** What a procedure knows of the request it answers. */
export interface Context {
  deps: Deps;
  db: Database;
  sessions: Sessions;
  user: SessionUser | null;
  session: SessionInfo | null;
  visitor: Visitor;
  /** The key of a guest. */
  guest: KeptCookie;
  /** That a person uses this browser: see `modules/accounts/human-check/human-pass.ts`. */
  humanPass: KeptCookie;
  origin: Origin;
  requestId: string;
  setCookie(value: string): void;
  /** The call came with others in one request. */
  isInBatch?: boolean | undefined;
  /** The call is part of work that has its turn already, and waits for no other: who waits holds no place. */
  hasTurn?: boolean | undefined;
}

/** What is known of a procedure before it is called. */
interface Meta {
  /** It waits in a line of its own (`routers/queue-calls.ts`), so not in that of batches too: who waits holds no place. */
  hasOwnTurn?: boolean;
}

/** Superjson, read with the care that strangers need and written at the speed that carts need. */
const transformer = {
  input: { serialize: superjson.serialize, deserialize: readSuperjson },
  output: { serialize: writeSuperjson, deserialize: superjson.deserialize },
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = describeFailure(error, ctx?.requestId);
      const { stack: _, ...data } = shape.data;
      return { ...shape, message: failure.body.message, data: { ...data, failure: failure.body } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Anybody. Every procedure starts here, so that refusals of the domain leave with their own status. */
export const visitorProcedure = t.procedure.use(async ({ ctx, type, meta, next }) => {
  // Costly writes have a queue or a limit of their own, and some wait on purpose without working.
  const waits = ctx.isInBatch && type === 'query' && !meta?.hasOwnTurn;
  const result = await (waits ? queueBatchCall(getNetwork(ctx.origin.ip), next) : next());
  if (!result.ok) throw toTRPCError(result.error);
  return result;
});

/** Somebody signed in. */
export const userProcedure = visitorProcedure.use(({ ctx, next }) => {
  if (!ctx.user || !ctx.session) {
    throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  }
  const { user, session, origin } = ctx;
  const actor: Actor = { userId: user.id, origin };
  return next({ ctx: { user, session, actor } });
});

/** A vendor or an admin. */
export const vendorProcedure = userProcedure.use(({ ctx, next }) => {
  if (!hasVendorRights(ctx.user)) {
    throw new DomainError('FORBIDDEN', 'You need vendor privileges to access the seller dashboard.');
  }
  return next();
});

/** An admin. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (ctx.user.role !== 'admin') {
    throw new DomainError('FORBIDDEN', 'You need admin privileges to access this page.');
  }
  return next();
});
