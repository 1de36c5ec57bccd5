/** The public interface of `admin`. */
export { listJobs, runJob } from './list-jobs.ts';
