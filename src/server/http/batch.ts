import { DomainError } from '../../shared/errors.ts';

/** Calls that one request may carry together. Our own client sends fewer (`client/lib/trpc.ts`). */
const MOST_CALLS = 20;
/** Of them, those that cost more than a look at a row or at what is kept in memory. */
const MOST_DEAR = 10;

/** What a page asks for beside its own data. Every other call is dear, also one that is new. */
export const CHEAP_CALLS: ReadonlySet<string> = new Set([
  'auth.current',
  'auth.me',
  'auth.logout',
  'platform.config',
  'catalog.product',
  'catalog.categories',
  'catalog.ratings',
  'catalog.sellerFacts',
]);

/**
 * The calls of a request, by the path that tRPC names them in.
 *
 * @throws DomainError INVALID_INPUT when they are too many, or too many of them are dear
 */
export function callsOf(path: string): string[] {
  const calls = decodeURIComponent(path).split('/').at(-1)?.split(',') ?? [];
  const dear = calls.filter((call) => !CHEAP_CALLS.has(call));
  if (calls.length > MOST_CALLS || dear.length > MOST_DEAR) {
    const sentence = `A request carries at most ${MOST_CALLS} calls, and ${MOST_DEAR} of those that cost much.`;
    throw new DomainError('INVALID_INPUT', sentence, { most: MOST_CALLS, mostDear: MOST_DEAR });
  }
  return calls;
}
