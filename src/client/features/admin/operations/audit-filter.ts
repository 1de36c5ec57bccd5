import type * as z from 'zod/mini';
import { optionalDay, optionalMatch, optionalText, searchParams } from '@/client/lib/search-params.ts';

export const auditFilter = searchParams({
  /** Looks like an action. `audit-log.ts` checks that it exists: the list of actions is too long for the script of every page. */
  action: optionalMatch(/^[a-z_]{1,60}$/),
  /** A username, or an id as `user:7`. */
  actor: optionalText(),
  /** `user:7` or `order:RH-…`, as in the log. */
  subject: optionalText(),
  /** Days in New Zealand, both included. */
  from: optionalDay,
  to: optionalDay,
});
export type AuditFilter = z.output<typeof auditFilter>;
