import { AsyncLocalStorage } from 'node:async_hooks';

/** What code far below the HTTP layer may know of the request that it works for. */
interface RequestScope {
  /** Statements outside a transaction use the connections and the short timeouts of reads. */
  readsBriefly: boolean;
  /** Whether the client has closed its connection, so that nobody reads the answer. */
  hasHungUp(): boolean;
}

/** The client hung up, so queued work for it was dropped. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work for a request. */
export function inRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/**
 * Runs work that outlives the request which starts it, such as building an index for every later request: it has no
 * read timeout, and a client that hangs up does not stop it.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  return scopes.exit(work);
}

/** Runs work whose result several requests share: it goes on when the client that asked first hangs up. */
export function sharedByRequests<Result>(work: () => Result): Result {
  const scope = scopes.getStore();
  return scope ? scopes.run({ ...scope, hasHungUp: () => false }, work) : work();
}

/** Runs work of a request whose statements may take longer than a read of a shopper: exports, an admin's figures. */
export function withLongReads<Result>(work: () => Result): Result {
  const scope = scopes.getStore();
  return scope?.readsBriefly ? scopes.run({ ...scope, readsBriefly: false }, work) : work();
}

export function readsBriefly(): boolean {
  return scopes.getStore()?.readsBriefly ?? false;
}

/** Whether the client that the current work is for has hung up; false outside a request. */
export function currentHangUp(): () => boolean {
  return scopes.getStore()?.hasHungUp ?? (() => false);
}
