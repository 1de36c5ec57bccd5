import { networkOf } from '../auth/network-of.ts';
import { inCartTurn, inSearchTurn } from '../queue/turns.ts';
import type { Context } from '../trpc.ts';

interface Call<Answer> {
  ctx: Context;
  next(): Promise<Answer>;
}

/** For calls that answer a whole cart. */
export function cartInTurn<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  return inCartTurn(networkOf(ctx.origin.ip), next);
}

/** For lists that can be searched, after their input. Without words to search for they do not wait. */
export function searchInTurn<Answer>({
  ctx,
  input,
  next,
}: Call<Answer> & { input: { search?: string | undefined } | undefined }): Promise<Answer> {
  return input?.search ? inSearchTurn(networkOf(ctx.origin.ip), next) : next();
}
