import type { ShellUser } from './shell-user.ts';

/** A place the shell leads to; `hash` is a section of it. */
export interface Place {
  to: string;
  hash?: string;
  label: string;
}

export const HOME: Place = { to: '/', label: 'Home' };
export const CATEGORIES: Place = { to: '/categories', label: 'Categories' };
export const SELL: Place = { to: '/sell', label: 'Sell' };
export const LOGIN: Place = { to: '/login', label: 'Sign in' };

/** The bar's places, in its order (spec 1 §2). */
export const NAV_LINKS: readonly Place[] = [
  HOME,
  CATEGORIES,
  { to: '/room-planner', label: 'Planner' },
  SELL,
  { to: '/collection-form', label: 'Contact' },
  { to: '/junk-removal', label: 'Collect' },
];

export const FOOTER_LINKS: readonly { title: string; links: readonly Place[] }[] = [
  {
    title: 'Shop',
    links: [
      { to: '/', label: 'All products' },
      CATEGORIES,
      { to: '/room-planner', label: 'Room planner' },
      { to: '/order-tracking', label: 'Track an order' },
    ],
  },
  {
    title: 'Take part',
    links: [
      { to: '/sell', label: 'Sell with us' },
      { to: '/junk-removal', label: 'Free collection' },
      { to: '/collection-form', label: 'Contact us' },
    ],
  },
];

/** The policies are sections of the terms. */
export const LEGAL_LINKS: readonly Place[] = [
  { to: '/terms-of-use', label: 'Terms of use' },
  { to: '/terms-of-use', hash: 'privacy', label: 'Privacy Policy' },
  { to: '/terms-of-use', hash: 'cookies', label: 'Cookie Policy' },
  { to: '/terms-of-use', hash: 'disputes', label: 'Dispute Resolution' },
];

const ORDERS: Place = { to: '/orders', label: 'My orders' };
const ACCOUNT: Place = { to: '/account', label: 'My account' };
const SELLER: Place = { to: '/vendor-dashboard', label: 'Vendor dashboard' };
const ADMIN: Place = { to: '/admin-panel', label: 'Admin' };

/** The places of a signed-in person; an admin has a seller's rights too. */
export function accountLinks({ role }: Pick<ShellUser, 'role'>): readonly Place[] {
  if (role === 'admin') return [ORDERS, ACCOUNT, SELLER, ADMIN];
  return role === 'vendor' ? [ORDERS, ACCOUNT, SELLER] : [ORDERS, ACCOUNT];
}
