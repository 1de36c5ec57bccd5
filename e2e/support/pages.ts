import type { Page } from '@playwright/test';
import type { FileRouteTypes } from '@/client/routeTree.gen.ts';
import { monthInNewZealand } from '@/shared/days.ts';
import type { Role } from './test.ts';

export interface Visit {
  /** Default: a visitor. */
  as?: Role;
  path: string;
  /** Links to follow from `path` to the page to visit. */
  links?: RegExp[];
  /** Default 200. */
  status?: number;
}

const visitor = (path: string, status = 200): Visit => ({ path, status });
const as = (role: Role, path: string, ...links: RegExp[]): Visit => ({ as: role, path, links });

const VENDOR_ORDER = /\/vendor-dashboard\?tab=orders&order=RH-\w+/;
/** Of any month but the running one. */
const FINISHED_STATEMENT = new RegExp(
  String.raw`/vendor-dashboard/statements/(?!${monthInNewZealand(new Date())})\d{4}-\d\d`,
);
const ORDER = /\/order-tracking\?order=RH-\w+/;

/**
 * The pages to visit of each route. A new route without an entry is a type error; `[]` marks a redirect to another
 * route.
 */
const ROUTES: Record<FileRouteTypes['fullPaths'], Visit[]> = {
  '/': [
    visitor('/'),
    visitor('/?search=oak'),
    visitor('/no-such-page', 404),
    visitor('/categories/no-such-page', 404),
  ],
  '/categories': [visitor('/categories')],
  '/checkout': [visitor('/checkout')],
  '/collection-form': [visitor('/collection-form')],
  '/collection/$id': [as('customer', '/account', /\/collection\/\d+/), visitor('/collection/999999', 404)],
  '/compare': [visitor('/compare?products=1,2'), visitor('/compare')],
  '/cookie-policy': [visitor('/cookie-policy')],
  '/dispute-resolution': [visitor('/dispute-resolution')],
  '/forgot-password': [visitor('/forgot-password'), visitor('/forgot-password?tab=username')],
  '/human-check': [visitor('/human-check')],
  '/junk-removal': [visitor('/junk-removal')],
  '/login': [visitor('/login'), visitor('/login?mode=register')],
  '/email-request': [visitor('/email-request')],
  '/open-order': [visitor('/open-order')],
  '/privacy-policy': [visitor('/privacy-policy')],
  '/products/$id/passport': [visitor('/products/1/passport')],
  '/products/$id/{-$slug}': [visitor('/products/1'), visitor('/products/999999', 404)],
  '/reset-password': [visitor('/reset-password?token=x')],
  '/room-planner': [visitor('/room-planner')],
  '/rooms/': [visitor('/rooms')],
  '/rooms/$token': [{ path: '/rooms', links: [/(?<=")\/rooms\/[\w-]{8,}/] }],
  '/sell': [visitor('/sell')],
  '/sellers/$id/{-$slug}': [visitor('/sellers/2'), visitor('/sellers/999999', 404)],
  '/terms-of-use': [visitor('/terms-of-use')],
  '/unsubscribe': [visitor('/unsubscribe')],
  '/verify-email': [visitor('/verify-email')],
  '/wishlist/': [visitor('/wishlist')],
  '/wishlist/$token': [visitor('/wishlist/no-such-list', 404)],

  '/account': [as('customer', '/account')],
  '/account/searches': [as('customer', '/account/searches')],
  '/messages': [as('customer', '/messages')],
  '/notifications': [as('customer', '/notifications')],
  '/order-tracking': [as('customer', '/order-tracking'), as('customer', '/orders', ORDER)],
  '/orders/': [as('customer', '/orders')],
  '/orders/$number/invoice': [as('customer', '/orders', ORDER, /\/orders\/RH-\w+\/invoice/)],
  '/orders/$number/messages/$id': [as('customer', '/messages', /\/orders\/RH-\w+\/messages\/\d+/)],
  // The demo data has no return; `orders.test.ts` opens the label of one.
  '/orders/$number/returns/$id': [{ ...as('customer', '/orders/RH-0000000000/returns/1'), status: 404 }],
  // Likewise, `deposits.test.ts` pays one.
  '/orders/$number/rest/$id': [{ ...as('customer', '/orders/RH-0000000000/rest/1'), status: 404 }],
  '/sell/apply': [as('customer', '/sell/apply')],

  '/vendor-dashboard/': ['', 'products', 'orders', 'analytics', 'pricing', 'videos', 'earnings'].map((tab) =>
    as('vendor', `/vendor-dashboard${tab && `?tab=${tab}`}`),
  ),
  '/vendor-dashboard/first-steps': [],
  '/vendor-dashboard/from-the-collection': [as('vendor2', '/vendor-dashboard/from-the-collection')],
  '/vendor-dashboard/import': [as('vendor', '/vendor-dashboard/import')],
  '/vendor-dashboard/messages/': [as('vendor', '/vendor-dashboard/messages')],
  '/vendor-dashboard/messages/$id': [
    as('vendor', '/vendor-dashboard/messages', /\/vendor-dashboard\/messages\/\d+/),
  ],
  '/vendor-dashboard/packing-slips': [{ as: 'vendor', path: '/vendor-dashboard/packing-slips', status: 404 }],
  '/vendor-dashboard/orders/$number/packing-slip': [
    as('vendor', '/vendor-dashboard', VENDOR_ORDER, /\/vendor-dashboard\/orders\/RH-\w+\/packing-slip/),
  ],
  '/vendor-dashboard/products/$id': [
    as('vendor', '/vendor-dashboard?tab=products', /\/vendor-dashboard\/products\/\d+/),
  ],
  '/vendor-dashboard/products/new': [as('vendor', '/vendor-dashboard/products/new')],
  '/vendor-dashboard/questions': [as('vendor', '/vendor-dashboard/questions')],
  '/vendor-dashboard/reviews': [as('vendor', '/vendor-dashboard/reviews')],
  '/vendor-dashboard/close': [as('vendor', '/vendor-dashboard/close')],
  '/vendor-dashboard/settings': [as('vendor', '/vendor-dashboard/settings')],
  '/vendor-dashboard/commission/$month': [
    as(
      'vendor',
      '/vendor-dashboard?tab=earnings',
      FINISHED_STATEMENT,
      /\/vendor-dashboard\/commission\/\d{4}-\d\d/,
    ),
  ],
  '/vendor-dashboard/statements/$month': [
    as('vendor', '/vendor-dashboard?tab=earnings', /\/vendor-dashboard\/statements\/\d{4}-\d\d/),
  ],
  '/vendor-dashboard/xero': [as('vendor', '/vendor-dashboard/xero')],
  '/vendor-dashboard/videos/$id': [as('vendor', '/vendor-dashboard/videos/1')],

  '/admin-collection-forms': [],
  '/admin-panel': [as('admin', '/admin-panel')],
  '/admin/audit-log': [as('admin', '/admin/audit-log')],
  '/admin/categories': [as('admin', '/admin/categories')],
  '/admin/collected-items': [as('admin', '/admin/collected-items')],
  '/admin/collection-forms': [as('admin', '/admin/collection-forms')],
  '/admin/collection-requests': [as('admin', '/admin/collection-requests')],
  '/admin/crm': [as('admin', '/admin/crm'), as('admin', '/admin/crm?tab=vendors')],
  '/admin/jobs': [as('admin', '/admin/jobs')],
  '/admin/mail': [as('admin', '/admin/mail')],
  '/admin/orders/': [as('admin', '/admin/orders')],
  '/admin/orders/$number': [as('admin', '/admin/orders', /\/admin\/orders\/RH-\w+/)],
  '/admin/payments': [as('admin', '/admin/payments')],
  '/admin/payouts/': [as('admin', '/admin/payouts')],
  '/admin/payouts/$id': [as('admin', '/admin/payouts/1')],
  '/admin/products': [as('admin', '/admin/products')],
  '/admin/reports': [as('admin', '/admin/reports')],
  '/admin/returns': [as('admin', '/admin/returns')],
  '/admin/rooms': [as('admin', '/admin/rooms')],
  '/admin/searches': [as('admin', '/admin/searches')],
  '/admin/system': [as('admin', '/admin/system')],
  '/admin/users/$id': [as('admin', '/admin/crm', /\/admin\/users\/\d+/)],
  '/admin/vendor-applications/': [as('admin', '/admin/vendor-applications')],
  '/admin/vendor-applications/$id': [
    as('admin', '/admin/vendor-applications', /\/admin\/vendor-applications\/\d+/),
  ],
  '/admin/vendors/': [as('admin', '/admin/vendors')],
  '/admin/vendors/$id': [as('admin', '/admin/vendors', /\/admin\/vendors\/\d+/)],
  '/crm-dashboard': [],
};

interface PageGroup {
  name: string;
  role: Role | undefined;
  status: number;
  visits: readonly Visit[];
}

/** All pages of all routes. */
export const PAGES: readonly Visit[] = Object.values(ROUTES).flat();

/** All pages in groups that one browser can visit: those of a role with the same status. */
export const PAGE_GROUPS: readonly PageGroup[] = groupVisits(PAGES);

/** The first page of each route, in such groups. */
export const ROUTE_GROUPS: readonly PageGroup[] = groupVisits(
  Object.values(ROUTES).flatMap((visits) => visits.slice(0, 1)),
);

function groupVisits(visits: readonly Visit[]): PageGroup[] {
  const groups = new Map<string, PageGroup & { visits: Visit[] }>();
  for (const visit of visits) {
    const { as: role, status = 200 } = visit;
    const name = `${status === 404 ? 'missing pages' : 'pages'} of ${role ?? 'a visitor'}`;
    const group = groups.get(name) ?? { name, role, status, visits: [] };
    group.visits.push(visit);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** A readable name of a visit. */
export function nameOf({ path, links = [] }: Visit): string {
  return [path, ...links.map(({ source }) => source.replaceAll('\\', ''))].join(' › ');
}

/** The address of a visit, with the page's session. */
export async function addressOf({ path, links = [] }: Visit, page: Page): Promise<string> {
  let address = path;
  for (const link of links) {
    const answer = await page.request.get(address);
    const found = link.exec((await answer.text()).replaceAll('&amp;', '&'))?.[0];
    if (!found) throw new Error(`${address} has no link like ${link}`);
    address = found;
  }
  return address;
}
