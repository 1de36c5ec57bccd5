import { DrizzleQueryError } from 'drizzle-orm';

/** The database could not be asked. Whether it did what it was asked last is not known. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** From the operating system and from postgres.js: there is no connection, or it is gone. */
const LOST =
  /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOENT)$/;
/**
 * From PostgreSQL: connection exceptions, too many connections, and shutting down, crashed or starting up.
 *
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const REFUSED = /^(?:08...|53300|57P0[1-3])$/;

/** The code of the failure that is behind a failure, if there is one. */
export function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** Whether a failure of postgres.js means that the connection is not there, rather than that a statement is wrong. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return LOST.test(code) || REFUSED.test(code);
}

/** Whether something failed because the database could not be asked; other servers that are gone do not count. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return true;
    if (cause instanceof DrizzleQueryError) return isConnectionLost(cause.cause);
  }
  return false;
}

/** PostgreSQL's codes for a statement that met `statement_timeout` or `lock_timeout`. */
const OVERDUE = new Set(['57014', '55P03']);

/** Whether something failed because a statement took too long, or waited too long for a lock. */
export function isOverdue(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) return OVERDUE.has(codeOf(cause) ?? '');
  }
  return false;
}
