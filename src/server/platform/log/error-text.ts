import { inspect } from 'node:util';
import { codeOf } from '@/server/platform/db/unavailable.ts';

/** PostgreSQL's undefined_column and undefined_table. */
const MISSING = /^(?:42703|42P01)$/;
const FORGOTTEN_MIGRATION =
  'The database does not have that column or table. If the schema has changed, a migration may be missing:\n' +
  'run `npm run db:generate -- --name what-it-does`, then start again.';

/**
 * An error with its stack, its causes and all that it holds, for the developer who caused it. It may hold what somebody
 * entered, so it is for development and tests alone: the log has `describeError`.
 */
export function errorText(error: unknown): string {
  let origin = error;
  // tRPC's wrapping of an unexpected error says nothing.
  while (origin instanceof Error && origin.name === 'TRPCError' && origin.cause) origin = origin.cause;
  const hint = MISSING.test(codeOf(origin) ?? '') ? `${FORGOTTEN_MIGRATION}\n\n` : '';
  return hint + inspect(origin);
}
