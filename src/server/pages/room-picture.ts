import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { addressOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { drawRoomPicture, getSharedRoom, viewAsData, writeRoomSvg } from '@/server/modules/rooms/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { createCache } from '@/server/platform/cache/cache.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import { planPicture, type TopViews } from '@/shared/rooms/plan-picture.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import { roomTokenInput } from '@/shared/rooms/shared-room-inputs.ts';
import { topViewsOf } from '@/shared/rooms/top-views.ts';

/** Pictures kept in memory, of some 20 to 60 kB each, and pictures of products from above, of some 10 kB. */
const KEPT = 200;
const KEPT_VIEWS = 100;

/**
 * `GET /rooms/{token}/picture.png`: a shared room from above, for previews of its link and for the gallery. Drawn when it is
 * first asked for, one at a time, and kept by what stands in it. Browsers ask each time whether the link still holds.
 */
export function mountRoomPicture(app: Hono<AppEnv>, { db, settings }: Deps): void {
  const pictures = createCache({ most: KEPT });
  const topViews = createCache({ most: KEPT_VIEWS });

  app.get('/rooms/:token/picture.png', async (c) => {
    try {
      const { token } = roomTokenInput.parse({ token: c.req.param('token') });
      const network = getNetwork(addressOf(c, settings.trustProxy));
      const { plan, products } = await getSharedRoom(db, token);
      const views = await viewsOf(products);
      const picture = planPicture(plan, views.byProduct);
      const svg = writeRoomSvg(picture);
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
      c.header('ETag', `"${hash}"`);
      c.header('Cache-Control', 'private, no-cache');
      if (matchesEtag(c.req.header('if-none-match'), `"${hash}"`)) return c.body(null, 304);
      const png = await pictures.get(hash, () =>
        queueDrawing(network, () =>
          drawRoomPicture(writeRoomSvg(picture, (url) => views.data.get(url) ?? '')),
        ),
      );
      return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
    } catch (error) {
      return answerFailure(c, error);
    }
  });

  /** Pictures from above of products, of those that have one: its url by product, and what it shows by its url. */
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

  /** A file as this shop itself serves it; null where it has none. */
  async function readView(url: string): Promise<string | null> {
    const answer = await app.request(url);
    if (!answer.ok) return null;
    return viewAsData(new Uint8Array(await answer.arrayBuffer()));
  }
}
