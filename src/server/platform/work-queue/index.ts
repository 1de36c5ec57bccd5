/** Durable background work: claiming it, leases, retries, back-off and giving up, over the columns of any table. */
export { freeRows, lockFreeRows } from './free-rows.ts';
export { keepLease, underLease } from './keep-lease.ts';
export {
  claim,
  claimEarly,
  databaseNow,
  doubling,
  finish,
  isClaimed,
  renewLease,
  retryLater,
  secondsUntilRetry,
  type WorkQueue,
  withoutLease,
} from './work-queue.ts';
