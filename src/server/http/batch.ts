import { DomainError } from '@/shared/errors.ts';

/** Maximum calls per request; our client sends fewer (`client/lib/trpc.ts`). */
const MAX_CALLS = 20;
/** Of these, calls that need more than one row or cached data. */
const MAX_COSTLY_CALLS = 10;

/** Cheap calls; all others count as costly. */
export const CHEAP_CALLS: ReadonlySet<string> = new Set([
  'auth.current',
  'auth.me',
  'auth.logout',
  'platform.config',
  'catalog.product',
  'catalog.deliveryPlaces',
  'catalog.categories',
  'catalog.ratings',
  'catalog.vendorFacts',
]);

/**
 * Reads the procedures called by a batch request.
 * @throws DomainError INVALID_INPUT for too many calls or too many costly ones
 */
export function readBatchCalls(path: string): string[] {
  // tRPC ignores slashes at the end.
  const calls = decodeURIComponent(path).replace(/\/+$/, '').split('/').at(-1)?.split(',') ?? [];
  const costly = calls.filter((call) => !CHEAP_CALLS.has(call));
  if (calls.length > MAX_CALLS || costly.length > MAX_COSTLY_CALLS) {
    const sentence = `A request carries at most ${MAX_CALLS} calls, and ${MAX_COSTLY_CALLS} of those that cost much.`;
    throw new DomainError('INVALID_INPUT', sentence, { most: MAX_CALLS, mostCostly: MAX_COSTLY_CALLS });
  }
  return calls;
}
