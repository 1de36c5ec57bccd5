/**
 * `bought`: in the browser that ordered; `mailed`: in a link; `opened`: in a browser that followed one. Only
 * the first allows ordering: a reader of the mailbox must not add orders visible to another browser.
 */
export const GUEST_KEY_KINDS = ['bought', 'mailed', 'opened'] as const;
export type GuestKeyKind = (typeof GUEST_KEY_KINDS)[number];
