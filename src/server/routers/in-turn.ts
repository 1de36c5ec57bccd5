import { networkOf } from '../auth/network-of.ts';
import { inBatchTurn, inCartTurn, inSearchTurn } from '../queue/turns.ts';
import type { Context } from '../trpc.ts';

interface Call<Answer> {
  ctx: Context;
  next(): Promise<Answer>;
}

/**
 * For calls that answer a whole cart, of procedures that have their own turn (`meta`). Like all lines it stands after the
 * input: who still sends it holds no place.
 */
export function cartInTurn<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  return ctx.hasTurn ? next() : inCartTurn(networkOf(ctx.origin.ip), next);
}

/** For lists that can be searched. Without words to search for they wait only in a batch. */
export function searchInTurn<Answer>({
  ctx,
  input,
  next,
}: Call<Answer> & { input: { search?: string | undefined } | undefined }): Promise<Answer> {
  if (ctx.hasTurn) return next();
  const network = networkOf(ctx.origin.ip);
  if (input?.search) return inSearchTurn(network, next);
  return ctx.isInBatch ? inBatchTurn(network, next) : next();
}
