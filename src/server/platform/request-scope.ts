import { AsyncLocalStorage } from 'node:async_hooks';

/** Request data for code below the HTTP layer. */
interface RequestScope {
  /** Statements outside transactions use read connections with short timeouts. */
  readsBriefly: boolean;
  /** Returns true if the client has disconnected. */
  hasHungUp(): boolean;
}

/** The client disconnected, so its queued work was dropped. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function runInRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/**
 * Runs work that outlives its request, such as building an index: without read timeout and unaffected by a disconnect.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  return scopes.exit(work);
}

/** Runs work shared by several requests: unaffected by the first client's disconnect. */
export function sharedByRequests<Result>(work: () => Result): Result {
  const scope = scopes.getStore();
  return scope ? scopes.run({ ...scope, hasHungUp: () => false }, work) : work();
}

/** Runs work with longer statements than a shopper's reads: exports, admins' figures. */
export function withLongReads<Result>(work: () => Result): Result {
  const scope = scopes.getStore();
  return scope?.readsBriefly ? scopes.run({ ...scope, readsBriefly: false }, work) : work();
}

/** Returns true if statements of the current request use read connections with short timeouts. */
export function readsBriefly(): boolean {
  return scopes.getStore()?.readsBriefly ?? false;
}

/** Returns a disconnect check for the current request; false outside one. */
export function currentHangUp(): () => boolean {
  return scopes.getStore()?.hasHungUp ?? (() => false);
}
