import { limitNewCarts } from '@/server/modules/checkout/index.ts';
import { addressKey, enforceLimit } from '@/server/platform/limits/limits.ts';
import type { Context } from '@/server/trpc.ts';

interface Call<Answer> {
  ctx: Context;
  next(): Promise<Answer>;
}

/** For calls that may begin a visitor's cart, after their input: an address begins only so many. */
export async function limitNewCartsPerAddress<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  if (!ctx.user) await limitNewCarts(ctx.db, ctx.visitor.key, ctx.origin.ip);
  return next();
}

/** Limits public forms per address. Runs after input validation. */
export async function limitFormsPerAddress<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  await enforceLimit(ctx.db, 'public-forms', addressKey(ctx.origin.ip));
  return next();
}

/** For opening payments, after their input: guests at an address open only so many. */
export async function limitGuestPaymentsPerAddress<Answer>({ ctx, next }: Call<Answer>): Promise<Answer> {
  if (!ctx.user) await enforceLimit(ctx.db, 'guest-payments', addressKey(ctx.origin.ip));
  return next();
}
