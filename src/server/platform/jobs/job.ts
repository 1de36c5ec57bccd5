import type { Deps } from '@/server/deps.ts';

/** A background job. Register it in `server/jobs.ts`. */
export interface Job {
  /** In the log, and the key of its runs in the database. */
  name: string;
  /** Seconds from the end of a run to the next one. */
  everySeconds: number;
  /**
   * `alone`: one worker does it for all, however many there are. `together`: every worker does it, and the verb
   * claims its rows itself (`platform/work-queue/`).
   */
  shared: 'alone' | 'together';
  /**
   * May be interrupted at any point and run again.
   *
   * @param stopping aborted when the worker stops or has lost the job to another worker, for what takes longer than a moment
   * @returns true when there is more to do at once
   */
  run(deps: Deps, stopping: AbortSignal): Promise<boolean>;
}
