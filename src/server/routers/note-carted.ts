import { noteVisit } from '@/server/modules/catalog/visits/note-visit.ts';
import type { Context } from '@/server/trpc.ts';
import type { AddItemInput } from '@/shared/checkout/cart.ts';

/** After its input: a product that was put in a cart counts as such for its vendor. */
export async function noteCarted<Answer extends { ok: boolean }>({
  ctx,
  input,
  next,
}: {
  ctx: Context;
  input: AddItemInput;
  next(): Promise<Answer>;
}): Promise<Answer> {
  const answer = await next();
  if (answer.ok) noteVisit(ctx.deps, ctx, input.productId, true);
  return answer;
}
