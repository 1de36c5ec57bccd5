import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { SHOWN_ANYWHERE } from '@/server/http/security-headers.ts';
import { MEDIA_FOLDER } from '@/shared/platform/images.ts';

/** A file's name says all that is in it, so it never changes. */
const FILE = /^[\da-f]{32}-\d{1,4}x\d{1,4}-\d{1,4}\.(webp|avif)$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const NOTHING_RUNS = "default-src 'none'; sandbox";

/** `GET /media/{file}`: uploaded pictures, from wherever they are stored. */
export function mountMediaFiles(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/media/:file', async (c) => {
    const { storage } = deps;
    const name = c.req.param('file');
    const format = FILE.exec(name)?.[1];
    if (!format) return c.text('Not found', 404);
    const headers = {
      'Content-Type': `image/${format}`,
      'Cache-Control': FOR_GOOD,
      'Content-Security-Policy': NOTHING_RUNS,
      [SHOWN_ANYWHERE[0]]: SHOWN_ANYWHERE[1],
      ETag: `"${name}"`,
    };
    const key = `${MEDIA_FOLDER}/${name}`;
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag) && (await storage.has(key))) {
      return c.body(null, 304, headers);
    }
    const file = await storage.get(key);
    if (!file) return c.text('Not found', 404);
    // What nobody reads would keep its file open.
    if (c.req.method === 'HEAD') await file.stream.cancel();
    const body = c.req.method === 'HEAD' ? null : file.stream;
    return new Response(body, { headers: { ...headers, 'Content-Length': String(file.bytes) } });
  });
}
