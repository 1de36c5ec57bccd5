import type { Deps } from '@/server/deps.ts';

/** A background job. Register it in `server/jobs.ts`. */
export interface Job {
  /** For the log, and the key in the database. */
  name: string;
  /** Seconds from the end of a run to the next. */
  everySeconds: number;
  /**
   * `alone`: one worker runs it for all. `together`: every worker runs it and claims rows itself
   * (`platform/work-queue/`).
   */
  shared: 'alone' | 'together';
  /**
   * Runs of a worker in parallel, for jobs that wait for other companies' servers; `together` only. One by default. All but
   * one look for work five times less often.
   */
  atOnce?: number;
  /**
   * Must be safe to interrupt and repeat.
   *
   * @param stopping aborted when the worker stops or has lost the lease
   * @returns true to run again at once
   */
  run(deps: Deps, stopping: AbortSignal): Promise<boolean>;
}
