/** `watch`: look at it when there is time. `bad`: something does not work now. */
export const HEALTH_STATES = ['good', 'watch', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** One thing that was looked at. */
export interface HealthCheck {
  label: string;
  state: HealthState;
  /** What was found, as an admin reads it. */
  finding: string;
  /** What it means and what to do; null when it is good. */
  advice: string | null;
}

/** How the shop's machine is, as the process that answered sees it. */
export interface SystemHealth {
  /** The worst of all checks. */
  state: HealthState;
  at: Date;
  groups: { title: string; checks: HealthCheck[] }[];
  versions: { term: string; details: string }[];
}
