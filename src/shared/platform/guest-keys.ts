/**
 * What a key of a guest is for: `bought` is in the browser that buys, `mailed` in a link, `opened` in a browser that followed
 * one. Only the first buys more: whoever reads a mailbox must not add orders to what another browser sees.
 */
export const GUEST_KEY_KINDS = ['bought', 'mailed', 'opened'] as const;
export type GuestKeyKind = (typeof GUEST_KEY_KINDS)[number];
