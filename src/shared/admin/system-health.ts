/** `watch`: not urgent. `bad`: broken now. */
export const HEALTH_STATES = ['good', 'watch', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export interface HealthCheck {
  label: string;
  state: HealthState;
  finding: string;
  /** Meaning and remedy; null if good. */
  advice: string | null;
}

export interface SystemHealth {
  state: HealthState;
  at: Date;
  groups: { title: string; checks: HealthCheck[] }[];
  versions: { term: string; details: string }[];
}
