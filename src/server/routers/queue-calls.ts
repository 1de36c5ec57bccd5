import { LRUCache } from 'lru-cache';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import {
  queueBatchCall,
  queueCartCall,
  queueLargeCartCall,
  queueLongList,
  queueSearch,
} from '@/server/platform/queue/queues.ts';
import type { Context } from '@/server/trpc.ts';

interface Call<Answer> {
  ctx: Context;
  next(): Promise<Answer>;
}

/** Lines from which on a cart is one of many products. */
const LARGE_CART_LINES = 20;
/** Who had such a cart when they last asked. */
const largeCarts = new LRUCache<string, true>({ max: 10_000 });

/**
 * For calls that answer a whole cart, of procedures that have their own turn (`meta`). Like all lines it stands after the
 * input: who still sends it holds no place.
 */
export async function queueCartCalls<Answer extends { ok: boolean }>({
  ctx,
  next,
}: Call<Answer>): Promise<Answer> {
  if (ctx.hasTurn) return next();
  const owner = ctx.user ? `user ${ctx.user.id}` : ctx.visitor.key;
  const queue = owner !== null && largeCarts.has(owner) ? queueLargeCartCall : queueCartCall;
  const answer = await queue(getNetwork(ctx.origin.ip), next);
  const lines = owner === null ? undefined : cartLines(answer);
  if (owner !== null && lines !== undefined) {
    if (lines >= LARGE_CART_LINES) largeCarts.set(owner, true);
    else largeCarts.delete(owner);
  }
  return answer;
}

/** Of the cart that a procedure answers; undefined where it was refused. */
function cartLines(answer: { ok: boolean; data?: unknown }): number | undefined {
  const cart = answer.data;
  if (!answer.ok || typeof cart !== 'object' || cart === null || !('items' in cart)) return undefined;
  return Array.isArray(cart.items) ? cart.items.length : undefined;
}

/** What screens and programs ask for at most, unless they want everything at once. */
const MAX_ROWS_WITHOUT_TURN = 100;

/**
 * For lists that can be long or searched, and what is counted over them. One that is short and has no words to search for waits only in a batch. A long
 * search waits for its turn among the long lists, and then among the searches.
 */
export function queueListCalls<Answer>({
  ctx,
  input,
  next,
}: Call<Answer> & { input: { limit?: number; search?: string | undefined } }): Promise<Answer> {
  if (ctx.hasTurn) return next();
  const network = getNetwork(ctx.origin.ip);
  const search = () => (input.search ? queueSearch(network, next) : next());
  if ((input.limit ?? 0) > MAX_ROWS_WITHOUT_TURN) return queueLongList(network, search);
  if (input.search) return search();
  return ctx.isInBatch ? queueBatchCall(network, next) : next();
}

/** For lists that are always long. */
export function queueLongListCalls<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  return ctx.hasTurn ? next() : queueLongList(getNetwork(ctx.origin.ip), next);
}

/** For suggestions, which search as one types: they wait among the searches. */
export function queueSuggestCalls<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  return ctx.hasTurn ? next() : queueSearch(getNetwork(ctx.origin.ip), next);
}
