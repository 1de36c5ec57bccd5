import { DomainError } from '@/shared/errors.ts';

/** Calls that one request may carry together. Our own client sends fewer (`client/lib/trpc.ts`). */
const MAX_CALLS = 20;
/** Of them, those that cost more than a look at a row or at what is kept in memory. */
const MAX_COSTLY_CALLS = 10;

/** What a page asks for beside its own data. Every other call counts as costly, also a new one. */
export const CHEAP_CALLS: ReadonlySet<string> = new Set([
  'auth.current',
  'auth.me',
  'auth.logout',
  'platform.config',
  'catalog.product',
  'catalog.categories',
  'catalog.ratings',
  'catalog.vendorFacts',
]);

/**
 * The calls of a request, by the path that tRPC names them in.
 *
 * @throws DomainError INVALID_INPUT when they are too many, or too many of them are costly
 */
export function readBatchCalls(path: string): string[] {
  const calls = decodeURIComponent(path).split('/').at(-1)?.split(',') ?? [];
  const costly = calls.filter((call) => !CHEAP_CALLS.has(call));
  if (calls.length > MAX_CALLS || costly.length > MAX_COSTLY_CALLS) {
    const sentence = `A request carries at most ${MAX_CALLS} calls, and ${MAX_COSTLY_CALLS} of those that cost much.`;
    throw new DomainError('INVALID_INPUT', sentence, { most: MAX_CALLS, mostCostly: MAX_COSTLY_CALLS });
  }
  return calls;
}
