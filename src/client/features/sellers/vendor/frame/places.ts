import type { LinkProps } from '@tanstack/react-router';
import {
  ChartNoAxesCombined,
  LayoutDashboard,
  MessageCircleQuestionMark,
  MessageSquare,
  Package,
  Recycle,
  Rotate3d,
  Settings,
  Shapes,
  Star,
  Tags,
  Upload,
  Wallet,
} from 'lucide-react';
import type { DashboardTab } from './tabs-search.ts';
import { DASHBOARD_TABS } from './tabs-search.ts';

type LinkTo = Pick<LinkProps, 'to' | 'search'>;

export interface VendorPlace {
  key: PlaceKey;
  label: string;
  /** On a phone, if shorter. */
  short?: string;
  Icon: typeof Package;
  link: LinkTo;
}

export type PlaceKey =
  | DashboardTab
  | 'messages'
  | 'questions'
  | 'reviews'
  | 'from-the-collection'
  | 'import'
  | 'settings';

const tab = (key: DashboardTab, Icon: typeof Package): VendorPlace => ({
  ...{ key, label: DASHBOARD_TABS[key], Icon },
  link: { to: '/vendor-dashboard', search: key === 'overview' ? {} : { tab: key } },
});

/** Always in the row; the first four are in the bar of a phone. */
export const DAILY_PLACES: readonly VendorPlace[] = [
  { ...tab('overview', LayoutDashboard), short: 'Today' },
  tab('orders', Package),
  tab('products', Shapes),
  {
    key: 'messages',
    label: 'Messages',
    Icon: MessageSquare,
    link: { to: '/vendor-dashboard/messages' },
  },
  {
    key: 'questions',
    label: 'Questions',
    Icon: MessageCircleQuestionMark,
    link: { to: '/vendor-dashboard/questions' },
  },
];
export const PHONE_PLACES = 4;

/** In the row of a wide page, else in the menu. */
export const REPORT_PLACES: readonly VendorPlace[] = [
  tab('videos', Rotate3d),
  tab('pricing', Tags),
  tab('analytics', ChartNoAxesCombined),
  tab('earnings', Wallet),
];

/** Always in the menu. */
export const OTHER_PLACES: readonly VendorPlace[] = [
  { key: 'reviews', label: 'Reviews', Icon: Star, link: { to: '/vendor-dashboard/reviews' } },
  {
    key: 'from-the-collection',
    label: 'Free pieces to restore',
    Icon: Recycle,
    link: { to: '/vendor-dashboard/from-the-collection' },
  },
  { key: 'import', label: 'Import products', Icon: Upload, link: { to: '/vendor-dashboard/import' } },
  { key: 'settings', label: 'Shop settings', Icon: Settings, link: { to: '/vendor-dashboard/settings' } },
];

const PLACE_OF_PATH: Record<string, PlaceKey> = {
  orders: 'orders',
  products: 'products',
  videos: 'videos',
  statements: 'earnings',
  commission: 'earnings',
  xero: 'earnings',
  'first-steps': 'overview',
  messages: 'messages',
  questions: 'questions',
  reviews: 'reviews',
  'from-the-collection': 'from-the-collection',
  import: 'import',
  settings: 'settings',
  close: 'settings',
};

/** Returns the place that an address belongs to, such as Products for a product's form. */
export function placeOf(pathname: string, tabInSearch: string | undefined): PlaceKey {
  const [, , part] = pathname.split('/');
  if (part) return PLACE_OF_PATH[part] ?? 'overview';
  return tabInSearch !== undefined && tabInSearch in DASHBOARD_TABS
    ? (tabInSearch as DashboardTab)
    : 'overview';
}
