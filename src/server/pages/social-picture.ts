import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { addressOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { SHOWN_ANYWHERE } from '@/server/http/security-headers.ts';
import { drawSocialPicture, getProduct } from '@/server/modules/catalog/index.ts';
import { drawRoomPicture, getSharedRoom, viewAsData, writeRoomSvg } from '@/server/modules/rooms/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createCache } from '@/server/platform/cache/cache.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import { DomainError } from '@/shared/errors.ts';
import { isOwnImage } from '@/shared/platform/images.ts';
import { planPicture, type TopViews } from '@/shared/rooms/plan-picture.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import { roomTokenInput } from '@/shared/rooms/shared-room-inputs.ts';
import { topViewsOf } from '@/shared/rooms/top-views.ts';

/** Pictures kept in memory, each at most 150 kB. */
const MAX_CACHED_PRODUCTS = 60;
const A_DAY = 'public, max-age=86400';

interface Drawn {
  jpeg: Buffer;
  etag: string;
}

/**
 * `GET /api/social/products/{id}.jpg`: the preview picture of a product's link. Drawn on the first request, one at a time,
 * and cached by its source picture. External pictures are not fetched: those products have none.
 */
export function mountSocialPicture(app: Hono<AppEnv>, { db, settings }: Deps): void {
  const pictures = createCache({ most: MAX_CACHED_PRODUCTS });

  app.get('/api/social/products/:file{[1-9][0-9]{0,8}\\.jpg}', async (c) => {
    try {
      const { imageUrl } = await getProduct(db, Number.parseInt(c.req.param('file'), 10));
      const network = getNetwork(addressOf(c, settings.trustProxy));
      const { jpeg, etag } = await pictures.get(imageUrl, () => drawPicture(imageUrl, network));
      c.header('ETag', etag);
      c.header('Cache-Control', A_DAY);
      c.header(...SHOWN_ANYWHERE);
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    } catch (error) {
      return answerFailure(c, error);
    }
  });

  async function drawPicture(imageUrl: string, network: string): Promise<Drawn> {
    if (!isOwnImage(imageUrl)) throw new DomainError('NOT_FOUND', 'This product has no such picture.');
    const [picture, mark] = await Promise.all([readFile(imageUrl), readFile('/favicon.svg')]);
    const jpeg = await queueDrawing(network, () => drawSocialPicture(picture, mark));
    return { jpeg, etag: etagOf(jpeg) };
  }

  /** Reads a file by a request to this application, wherever it is stored. */
  async function readFile(url: string): Promise<Uint8Array> {
    // Uploaded pictures may have URLs of another host; this one serves them too.
    const answer = await app.request(new URL(url, settings.publicUrl).pathname);
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
      throw new DomainError('NOT_FOUND', 'This product has no such picture.');
    }
    return new Uint8Array(await answer.arrayBuffer());
  }
}

function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Cached pictures, of some 20 to 60 kB each, and top views of products, of some 10 kB. */
const MAX_CACHED_ROOMS = 200;
const MAX_CACHED_VIEWS = 100;

/**
 * `GET /rooms/{token}/picture.png`: a shared room from above, for previews of its link and for the gallery. Rendered on
 * the first request, one at a time, and cached by the room's content. Browsers revalidate it each time.
 */
export function mountRoomPicture(app: Hono<AppEnv>, { db, settings }: Deps): void {
  const pictures = createCache({ most: MAX_CACHED_ROOMS });
  const topViews = createCache({ most: MAX_CACHED_VIEWS });

  app.get('/rooms/:token/picture.png', async (c) => {
    try {
      const { token } = roomTokenInput.parse({ token: c.req.param('token') });
      const network = getNetwork(addressOf(c, settings.trustProxy));
      const { plan, products } = await getSharedRoom(db, token);
      const views = await viewsOf(products);
      const picture = planPicture(plan, views.byProduct);
      const etag = etagOf(writeRoomSvg(picture));
      c.header('ETag', etag);
      c.header('Cache-Control', 'private, no-cache');
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
      const png = await pictures.get(etag, () =>
        queueDrawing(network, () =>
          drawRoomPicture(writeRoomSvg(picture, (url) => views.data.get(url) ?? '')),
        ),
      );
      return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
    } catch (error) {
      return answerFailure(c, error);
    }
  });

  /** Returns top views: the URL by product, if it has one, and the content by URL. */
  async function viewsOf(
    products: readonly PlannedProduct[],
  ): Promise<{ byProduct: TopViews; data: ReadonlyMap<string, string> }> {
    const data = new Map<string, string>();
    const named = topViewsOf(products);
    for (const url of new Set(named.values())) {
      const shown = await topViews.get(url, () => readView(url));
      if (shown) data.set(url, shown);
    }
    return { byProduct: new Map([...named].filter(([, url]) => data.has(url))), data };
  }

  /** Reads a file by a request to this application; null if missing. */
  async function readView(url: string): Promise<string | null> {
    const answer = await app.request(url);
    if (!answer.ok) return null;
    return viewAsData(new Uint8Array(await answer.arrayBuffer()));
  }
}
