import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { DomainError } from '../../../shared/errors.ts';
import { isOwnImage } from '../../../shared/images.ts';
import { networkOf } from '../../auth/network-of.ts';
import type { Deps } from '../../deps.ts';
import { drawSocialPicture } from '../../domain/catalog/draw-social-picture.ts';
import { getProduct } from '../../domain/catalog/get-product.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf } from '../../http/context.ts';
import { failed } from '../../http/failed.ts';
import { isKnown } from '../../http/if-none-match.ts';
import { SHOWN_ANYWHERE } from '../../http/security-headers.ts';
import { keepLatest } from '../../queue/keep-latest.ts';
import { inDrawingTurn } from '../../queue/turns.ts';

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
  const keep = keepLatest<Drawn>({ most: KEPT });

  app.get('/api/social/products/:file{[1-9][0-9]{0,8}\\.jpg}', async (c) => {
    try {
      const { imageUrl } = await getProduct(db, Number.parseInt(c.req.param('file'), 10));
      const network = networkOf(addressOf(c, settings.trustProxy));
      const { jpeg, etag } = await keep(imageUrl, () => inDrawingTurn(network, () => draw(imageUrl)));
      c.header('ETag', etag);
      c.header('Cache-Control', A_DAY);
      c.header(...SHOWN_ANYWHERE);
      if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    } catch (error) {
      return failed(c, error);
    }
  });

  async function draw(imageUrl: string): Promise<Drawn> {
    if (!isOwnImage(imageUrl)) throw new DomainError('NOT_FOUND', 'This product has no such picture.');
    const [picture, mark] = await Promise.all([readFile(imageUrl), readFile('/favicon.svg')]);
    const jpeg = await drawSocialPicture(picture, mark);
    return { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"` };
  }

  /** A file as this shop itself serves it, wherever it is stored. */
  async function readFile(path: string): Promise<Uint8Array> {
    const answer = await app.request(path);
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
      throw new DomainError('NOT_FOUND', 'This product has no such picture.');
    }
    return new Uint8Array(await answer.arrayBuffer());
  }
}
