import type { Context } from '@/server/trpc.ts';

/** After a write to a cart: pages that its owner has open, in other browsers too, show what it is now. */
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
