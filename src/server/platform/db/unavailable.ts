import { DrizzleQueryError } from 'drizzle-orm';

/** Thrown if the database is not reachable. The outcome of the last statement is unknown. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Codes of the operating system and postgres.js: no connection, or it was lost. */
const LOST =
  /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOENT)$/;
/**
 * Codes of PostgreSQL: connection exceptions, too many connections, and shutting down, crashed or starting up.
 *
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const REFUSED = /^(?:08...|53300|57P0[1-3])$/;

/** Returns the first code of an error and its causes. */
export function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

/** Returns true if an error of postgres.js means a lost connection rather than a failed statement. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return LOST.test(code) || REFUSED.test(code);
}

/** Returns true if an error was caused by an unreachable database; other servers do not count. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError) return true;
    if (cause instanceof DrizzleQueryError) return isConnectionLost(cause.cause);
  }
  return false;
}

/** PostgreSQL's codes for `statement_timeout` and `lock_timeout`. */
const OVERDUE = new Set(['57014', '55P03']);

/** Returns true if a statement took too long, or waited too long for a lock. */
export function isOverdue(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) return OVERDUE.has(codeOf(cause) ?? '');
  }
  return false;
}
