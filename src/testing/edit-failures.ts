import { TRPCError } from '@trpc/server';
import { DomainError } from '@/shared/errors.ts';

/** Returns code and present values of an edit that a call of the router refused. Throws all other errors. */
export function readFailureOf(error: unknown): { code: string; current: Record<string, unknown> } {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!(cause instanceof DomainError)) throw error;
  return { code: cause.code, current: (cause.details?.current ?? {}) as Record<string, unknown> };
}
