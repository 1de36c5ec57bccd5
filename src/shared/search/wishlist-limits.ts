/** Products on a wishlist, in an account and in a browser. Apart from the schemas, which the first page can do without. */
export const MAX_WISHES = 100;

/** A price that falls by so many percent is worth a mail. */
export const WORTHWHILE_FALL_PERCENT = 5;

/** Products that a browser remembers as seen lately. */
export const MAX_RECENTLY_VIEWED = 12;
