import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readByteRange } from '@/server/http/byte-range.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { SHOWN_ANYWHERE } from '@/server/http/security-headers.ts';
import { VIDEOS_FOLDER } from '@/server/modules/videos/index.ts';

/** A file's name says all that is in it, so it never changes. */
const FILE = /^[\da-f]{32}\.(mp4|webp)$/;
const TYPES: Record<string, string> = { mp4: 'video/mp4', webp: 'image/webp' };
const FOR_GOOD = 'public, max-age=31536000, immutable';
const NOTHING_RUNS = "default-src 'none'; sandbox";

/** `GET /videos/{file}`: 360° videos and their first frames, whole or in parts, which Safari insists on. */
export function mountVideoFiles(app: Hono<AppEnv>, { storage }: Deps): void {
  app.get('/videos/:file', async (c) => {
    const name = c.req.param('file');
    const type = TYPES[FILE.exec(name)?.[1] ?? ''];
    const key = `${VIDEOS_FOLDER}/${name}`;
    const size = type === undefined ? null : await storage.size(key);
    if (type === undefined || size === null) return c.text('Not found', 404);
    const headers = {
      'Content-Type': type,
      'Cache-Control': FOR_GOOD,
      'Content-Security-Policy': NOTHING_RUNS,
      [SHOWN_ANYWHERE[0]]: SHOWN_ANYWHERE[1],
      ETag: `"${name}"`,
      'Accept-Ranges': 'bytes',
    };
    if (matchesEtag(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
    if (c.req.method === 'HEAD') {
      return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } });
    }
    const isSame = (c.req.header('if-range') ?? headers.ETag) === headers.ETag;
    const part = isSame ? readByteRange(c.req.header('range'), size) : null;
    if (part === 'outside') {
      // A refusal is not kept for good.
      const now = { ...headers, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` };
      return new Response(null, { status: 416, headers: now });
    }
    const file = await storage.get(key, part ?? undefined);
    if (!file) return c.text('Not found', 404);
    const range = part ? { 'Content-Range': `bytes ${part.from}-${part.to}/${size}` } : {};
    return new Response(file.stream, {
      status: part ? 206 : 200,
      headers: { ...headers, ...range, 'Content-Length': String(file.bytes) },
    });
  });
}
