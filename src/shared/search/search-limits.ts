/** Separate from the schemas, so that the first page loads no zod. */

export const MAX_SUGGESTED_FOR = 100;

/** Characters of a logged search; longer ones are not logged. */
export const MAX_LOGGED = 80;
export const MAX_SYNONYMS = 500;
export const MAX_SYNONYM_LENGTH = 60;

export const LOG_DAYS = [7, 30, 90] as const;
export type LogDays = (typeof LOG_DAYS)[number];

/** All searches, those without results, or those without clicks. */
export const LOG_KINDS = ['all', 'nothing-found', 'nothing-opened'] as const;
export type LogKind = (typeof LOG_KINDS)[number];
