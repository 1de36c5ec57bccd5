/** Per account or browser. Separate from the schemas, so that the first page loads no zod. */
export const MAX_WISHES = 100;

/** Minimum price drop in percent for a mail. */
export const WORTHWHILE_FALL_PERCENT = 5;

export const MAX_RECENTLY_VIEWED = 12;
