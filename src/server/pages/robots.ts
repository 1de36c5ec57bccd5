import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';

/** Paths without any use for crawlers. Personal ones also require a sign-in. */
const CLOSED = [
  '/api/',
  '/account',
  '/checkout',
  '/messages',
  '/notifications',
  '/open-order',
  '/order-tracking',
  '/orders',
  '/reset-password',
  '/unsubscribe',
  '/vendor-dashboard',
  '/verify-email',
  '/admin-panel',
  '/admin/',
  '/admin-collection-forms',
  '/crm-dashboard',
];

/**
 * One list in a hundred orders: filters combined, whatever they are called, and those that only narrow. Pages of a category
 * are no combination. Of two rules the longer holds. @see https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
const FILTERED = [
  'Disallow: /?*&',
  'Disallow: /?*minPrice=',
  'Disallow: /?*maxPrice=',
  'Disallow: /?*sort=',
  'Allow: /?category=*&pages=',
  'Disallow: /?category=*&pages=*&',
];

/** `GET /robots.txt`: what crawlers leave alone, and where they find the rest. */
export function mountRobots(app: Hono<AppEnv>, { settings }: Deps): void {
  const text = [
    'User-agent: *',
    // The pictures of links, which some that show links ask for only where they may.
    'Allow: /api/social/',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...FILTERED,
    '',
    `Sitemap: ${new URL('/sitemap.xml', settings.publicUrl).href}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(text);
  });
}
