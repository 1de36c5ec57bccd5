import type { Context } from '@/server/trpc.ts';

/** Sends an event after a write to a cart, so that all open pages of its owner refetch it. */
export async function notifyCartChange<Answer extends { ok: boolean }>({
  ctx,
  next,
}: {
  ctx: Context;
  next(): Promise<Answer>;
}): Promise<Answer> {
  const answer = await next();
  if (answer.ok && ctx.user) ctx.deps.live.tell({ about: 'cart', id: ctx.user.id });
  return answer;
}
