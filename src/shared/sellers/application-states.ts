/** How an application ends; one that has no end waits. */
export const APPLICATION_OUTCOMES = ['accepted', 'declined', 'withdrawn'] as const;
export type ApplicationOutcome = (typeof APPLICATION_OUTCOMES)[number];

/** `closed`: the team set its form to resolved or archived and decided nothing. */
export const APPLICATION_STATES = ['waiting', ...APPLICATION_OUTCOMES, 'closed'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
