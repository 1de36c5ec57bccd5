import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { addressOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { SHOWN_ANYWHERE } from '@/server/http/security-headers.ts';
import { drawSocialPicture, getProduct } from '@/server/modules/catalog/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createCache } from '@/server/platform/cache/cache.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import { DomainError } from '@/shared/errors.ts';
import { isOwnImage } from '@/shared/platform/images.ts';

/** Pictures kept in memory, each at most 150 kB. */
const KEPT = 60;
const A_DAY = 'public, max-age=86400';

interface Drawn {
  jpeg: Buffer;
  etag: string;
}

/**
 * `GET /api/social/products/{id}.jpg`: the picture that goes with a link to a product. Drawn when it is first asked for,
 * one at a time, and kept by the picture it was made from. Pictures that lie elsewhere are not fetched: there is none
 * for them.
 */
export function mountSocialPicture(app: Hono<AppEnv>, { db, settings }: Deps): void {
  const pictures = createCache({ most: KEPT });

  app.get('/api/social/products/:file{[1-9][0-9]{0,8}\\.jpg}', async (c) => {
    try {
      const { imageUrl } = await getProduct(db, Number.parseInt(c.req.param('file'), 10));
      const network = getNetwork(addressOf(c, settings.trustProxy));
      const { jpeg, etag } = await pictures.get(imageUrl, () => draw(imageUrl, network));
      c.header('ETag', etag);
      c.header('Cache-Control', A_DAY);
      c.header(...SHOWN_ANYWHERE);
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    } catch (error) {
      return answerFailure(c, error);
    }
  });

  async function draw(imageUrl: string, network: string): Promise<Drawn> {
    if (!isOwnImage(imageUrl)) throw new DomainError('NOT_FOUND', 'This product has no such picture.');
    const [picture, mark] = await Promise.all([readFile(imageUrl), readFile('/favicon.svg')]);
    const jpeg = await queueDrawing(network, () => drawSocialPicture(picture, mark));
    return { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"` };
  }

  /** A file as this shop itself serves it, wherever it is stored. */
  async function readFile(url: string): Promise<Uint8Array> {
    // Uploaded pictures may have a url of another host; they are served here too.
    const answer = await app.request(new URL(url, settings.publicUrl).pathname);
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
      throw new DomainError('NOT_FOUND', 'This product has no such picture.');
    }
    return new Uint8Array(await answer.arrayBuffer());
  }
}
