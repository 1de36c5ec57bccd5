/** Durable background work on any table: claims, leases, retries with back-off, giving up. */
export { freeRows, lockFreeRows } from './free-rows.ts';
export { keepLease, type SweepResult, sweep, underLease } from './keep-lease.ts';
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
