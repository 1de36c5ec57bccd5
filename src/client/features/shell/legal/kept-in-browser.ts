import { storageKey as scrollPositionsKey } from '@tanstack/router-core';
import { formatCount } from '@/client/lib/format.ts';
import { DRAFT_DAYS } from '@/client/lib/kept-drafts.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { GUEST_DAYS, HUMAN_PASS_DAYS, LINK_HOURS, SESSION_DAYS, VISITOR_DAYS } from '@/shared/constants.ts';
import { MAX_RECENTLY_VIEWED } from '@/shared/search/wishlist-limits.ts';

export interface KeptInBrowser {
  /** Name in the browser's storage; one that ends with a dot or colon is a prefix of several names. */
  name: string;
  /** A preference is in both: `keptPreference`. */
  kind: 'cookie' | 'storage' | 'preference';
  purpose: string;
  life: string;
}

const days = (count: number) => formatCount(count, 'day');

/**
 * Everything that the shop stores in a browser, for the Cookie Policy. A test compares it with the source.
 */
export const KEPT_IN_BROWSER: readonly KeptInBrowser[] = [
  {
    name: 'rehome_session',
    kind: 'cookie',
    purpose: 'Keeps you signed in. Set when you sign in; it holds a random number and nothing else.',
    life: `Up to ${days(SESSION_DAYS)} after your last visit, or until you sign out`,
  },
  {
    name: 'rehome_visitor',
    kind: 'cookie',
    purpose:
      'Remembers the cart of a browser that is not signed in, and which security question it was asked. Set only once you add a product or a form asks such a question.',
    life: `${days(VISITOR_DAYS)}, or until you sign in`,
  },
  {
    name: 'rehome_guest',
    kind: 'cookie',
    purpose:
      'Lets this browser at what you bought without an account. Set when you buy as a guest or open the link in our mail; it holds a random number and nothing else.',
    life: `${days(GUEST_DAYS.browser)}, or until the order is in an account`,
  },
  {
    name: 'rehome_human',
    kind: 'cookie',
    purpose:
      'Spares you the security question. Set when you answer one, sign in or pay as a guest; it holds a number, a date and our signature.',
    life: days(HUMAN_PASS_DAYS),
  },
  {
    name: 'rehome.guest',
    kind: 'storage',
    purpose: 'The name and email address that you typed to buy as a guest, so that a reload loses nothing.',
    life: 'Until you have ordered, have this device forget you, or clear your browser',
  },
  {
    name: 'rehome.compare',
    kind: 'storage',
    purpose: 'The pieces that you chose to compare.',
    life: 'Until you clear the comparison or your browser',
  },
  {
    name: 'rehome.room-plan',
    kind: 'storage',
    purpose: 'The room that you plan, so that it is there after a reload and when you come back.',
    life: 'Until you plan another one, or clear your browser',
  },
  {
    name: 'rehome.floor-plans',
    kind: 'storage',
    purpose:
      'Pictures of floor plans that you put under your rooms to trace them. They are never sent to us.',
    life: 'Until you remove them, put under more than ten rooms, or clear your browser',
  },
  {
    name: 'rehome.wishlist',
    kind: 'storage',
    purpose: 'What you saved with the heart without signing in, and what it cost then.',
    life: 'Until you sign in, when it joins your account, or clear your browser',
  },
  {
    name: 'rehome.search-to-save',
    kind: 'storage',
    purpose: 'The search that you wanted to save, so that it is saved once you have signed in.',
    life: 'Until you have signed in and are back at the search; after a day it is ignored',
  },
  {
    name: 'rehome.recently-viewed',
    kind: 'storage',
    purpose: `The last ${MAX_RECENTLY_VIEWED} products you looked at, to show them again. It is only sent to ask what they cost now.`,
    life: 'Until you sign out, or clear your browser',
  },
  {
    name: 'rehome.deliver-to',
    kind: 'preference',
    purpose: 'The region you want things delivered to, so that products and your cart show what that costs.',
    life: 'Until you sign out, or clear your browser; the cookie at most a year after your last visit',
  },
  {
    name: 'rehome.fits',
    kind: 'preference',
    purpose: 'How wide a piece can be to fit your space, so that lists offer it as a filter.',
    life: 'Until you sign out, or clear your browser; the cookie at most a year after your last visit',
  },
  {
    name: 'rehome.draft.',
    kind: 'storage',
    purpose:
      'What you have typed into a form, such as a product’s, an application to sell, a request for a collection, a question to a seller, a message to us or one about an order, and not saved or sent yet.',
    life: `${days(DRAFT_DAYS)}, or until it is saved, discarded or you sign out`,
  },
  {
    name: 'rehome.first-steps-hidden.',
    kind: 'storage',
    purpose: 'That a seller has put away the list of first steps.',
    life: 'Until you clear your browser',
  },
  {
    name: 'rehome.destination',
    kind: 'storage',
    purpose: 'The page you wanted to open, so that you get there once your new account is verified.',
    life: `${formatCount(LINK_HOURS.verification, 'hour')}; then it is ignored`,
  },
  {
    name: 'rehome.pending-payment',
    kind: 'storage',
    purpose:
      'The order that you are paying, with its delivery address, so that a reload or your bank’s own page loses nothing.',
    life: 'Until the payment ends, or you close the tab',
  },
  {
    name: 'rehome.typed',
    kind: 'storage',
    purpose: 'What you typed while a part of the page did not load, so that loading it again keeps it.',
    life: 'Until the page has loaded again, or you close the tab',
  },
  {
    name: scrollPositionsKey,
    kind: 'storage',
    purpose: 'How far you had scrolled, so that Back returns to the same place.',
    life: 'Until you close the tab',
  },
  {
    name: 'tanstack_router_reload:',
    kind: 'storage',
    purpose: 'Notes that a page was loaded again because the shop had been updated, so that it happens once.',
    life: 'Until you close the tab',
  },
];

/** A cookie's name as this shop sets it: with https it has a prefix that browsers guard. */
export function shownName({ name, kind }: KeptInBrowser, { isDemo }: Pick<ShopConfig, 'isDemo'>): string {
  if (kind === 'cookie') return isDemo ? name : `__Host-${name}`;
  return /[.:]$/.test(name) ? `${name}…` : name;
}
