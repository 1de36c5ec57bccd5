import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';

/** `GET /site.webmanifest`: name and icons on a phone's home screen. @see https://www.w3.org/TR/appmanifest/ */
export function mountManifest(app: Hono<AppEnv>, { settings: { appName } }: Deps): void {
  const manifest = JSON.stringify({
    name: appName,
    short_name: appName,
    lang: 'en-NZ',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f3ed',
    theme_color: '#f5f3ed',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  app.get('/site.webmanifest', (c) =>
    c.body(manifest, 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
}
