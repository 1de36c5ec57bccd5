import { createHumanPass, requireHuman } from '@/server/modules/accounts/index.ts';
import type { Context } from '@/server/trpc.ts';
import type { HumanCheckAnswer } from '@/shared/accounts/human-check.ts';

interface Call<Answer> {
  ctx: Context;
  input: HumanCheckAnswer;
  next(): Promise<Answer>;
}

/**
 * For calls that robots like, after their input: `.input(registerInput).use(humanOnly)`. Quiet until an address has
 * used up its allowance.
 */
export async function humanOnly<Answer>({ ctx, input, next }: Call<Answer>): Promise<Answer> {
  const { visitor, origin, humanPass: pass } = ctx;
  await requireHuman(ctx.deps, { visitorKey: visitor.key, ip: origin.ip, pass }, input);
  return next();
}

/** Gives the browser a pass for the human check, which it also uses for the account `userId`. */
export async function keepHumanPass({ deps, humanPass }: Context, userId: number): Promise<void> {
  humanPass.keep(await createHumanPass(deps, userId));
}
