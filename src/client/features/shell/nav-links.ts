import type { ShellUser } from './shell-user.ts';

export interface NavLink {
  to: string;
  label: string;
}

const HOME: NavLink = { to: '/', label: 'Home' };
const CATEGORIES: NavLink = { to: '/categories', label: 'Categories' };
export const SELL: NavLink = { to: '/sell', label: 'Sell' };
export const WISHLIST: NavLink = { to: '/wishlist', label: 'Wishlist' };
export const LOGIN: NavLink = { to: '/login', label: 'Sign in' };

/** Links of the bar in order (docs/product.md, Pages). */
export const NAV_LINKS: readonly NavLink[] = [
  HOME,
  CATEGORIES,
  { to: '/room-planner', label: 'Planner' },
  SELL,
  { to: '/collection-form', label: 'Contact' },
  { to: '/junk-removal', label: 'Collect' },
];

/** Help in the phone's menu, below the links of the bar. */
export const HELP_LINKS: readonly NavLink[] = [
  { to: '/order-tracking', label: 'Track an order' },
  { to: '/dispute-resolution', label: 'Returns and refunds' },
  { to: '/rooms', label: 'Rooms people planned' },
];

export const FOOTER_LINKS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { to: '/', label: 'All products' },
      CATEGORIES,
      { to: '/room-planner', label: 'Room planner' },
      { to: '/rooms', label: 'Rooms people planned' },
      WISHLIST,
      { to: '/order-tracking', label: 'Track an order' },
    ],
  },
  {
    title: 'Take part',
    links: [
      { to: '/sell', label: 'Sell with us' },
      { to: '/junk-removal', label: 'Free pick-up of furniture' },
      { to: '/collection-form', label: 'Contact us' },
    ],
  },
];

export const LEGAL_LINKS: readonly NavLink[] = [
  { to: '/terms-of-use', label: 'Terms of use' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/dispute-resolution', label: 'Dispute Resolution' },
];

const ORDERS: NavLink = { to: '/orders', label: 'My orders' };
const MESSAGES: NavLink = { to: '/messages', label: 'Messages' };
const SAVED_SEARCHES: NavLink = { to: '/account/searches', label: 'Saved searches' };
const ACCOUNT: NavLink = { to: '/account', label: 'My account' };
const VENDOR_DASHBOARD: NavLink = { to: '/vendor-dashboard', label: 'Vendor dashboard' };
const MESSAGES_OF_BUYERS: NavLink = { to: '/vendor-dashboard/messages', label: 'Messages from buyers' };
const ADMIN: NavLink = { to: '/admin-panel', label: 'Admin' };

export interface NavGroup {
  /** Null if the account only buys. */
  title: string | null;
  links: readonly NavLink[];
}

/** Links of a signed-in user. Those who also sell see which are for buying. Admins have vendor rights too. */
export function accountGroups({ role }: Pick<ShellUser, 'role'>): readonly NavGroup[] {
  const own = [WISHLIST, SAVED_SEARCHES];
  if (role === 'customer') return [{ title: null, links: [ORDERS, MESSAGES, ...own, ACCOUNT] }];
  return [
    { title: 'Selling', links: [VENDOR_DASHBOARD, MESSAGES_OF_BUYERS] },
    { title: 'Buying', links: [ORDERS, { ...MESSAGES, label: 'Messages to sellers' }, ...own] },
    { title: 'Account', links: role === 'admin' ? [ACCOUNT, ADMIN] : [ACCOUNT] },
  ];
}
