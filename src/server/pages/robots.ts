import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';

/** Paths of no use to crawlers. Personal ones also require a sign-in. */
const CLOSED = [
  '/api/',
  '/account',
  '/checkout',
  '/human-check',
  '/messages',
  '/notifications',
  '/email-request',
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
 * Excludes variants of lists: combined filters and those that only narrow. Pages of a category are allowed. The longer of
 * two matching rules applies. @see https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */
const FILTERED = [
  'Disallow: /?*&',
  'Disallow: /?*minPrice=',
  'Disallow: /?*maxPrice=',
  'Disallow: /?*sort=',
  'Allow: /?category=*&pages=',
  'Disallow: /?category=*&pages=*&',
];

/** `GET /robots.txt`: excluded paths, and the sitemap. */
export function mountRobots(app: Hono<AppEnv>, { settings }: Deps): void {
  const text = [
    'User-agent: *',
    // Pictures of link previews, which some services fetch only if allowed.
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
