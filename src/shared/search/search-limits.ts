/** Apart from the schemas, which the first page can do without. */

/** Characters of what is typed that suggestions look at; a longer text is no beginning of a search. */
export const MAX_SUGGESTED_FOR = 100;

/** Characters of a search that is kept; a longer one is nobody's way to ask for a thing. */
export const MAX_LOGGED = 80;
/** Names that admins may set in all, and what one may be long. */
export const MAX_SYNONYMS = 500;
export const MAX_SYNONYM_LENGTH = 60;

/** Days back that the log can be read. */
export const LOG_DAYS = [7, 30, 90] as const;
export type LogDays = (typeof LOG_DAYS)[number];

/** Which searches: all, those that found nothing, or those of which nothing was opened. */
export const LOG_KINDS = ['all', 'nothing-found', 'nothing-opened'] as const;
export type LogKind = (typeof LOG_KINDS)[number];
