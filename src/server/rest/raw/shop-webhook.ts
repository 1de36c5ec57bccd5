import type { Hono } from 'hono';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readTextBody } from '@/server/http/body.ts';
import { handleShopWebhook } from '@/server/modules/imports/index.ts';
import { numberFrom } from '@/server/rest-route.ts';
import { connectionInput } from '@/shared/imports/connections.ts';

/** Without a signature, when a webhook is created: WooCommerce asks whether anything answers. */
const PING = /^webhook_id=\d{1,20}$/;

/** Webhooks of connected shops. Their signature covers the raw body. Platforms repeat those that get anything but 2xx. */
export function mountShopWebhook(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/api/connections/:id/webhook', async (c) => {
    const { id } = connectionInput.parse({ id: numberFrom(c.req.param('id')) });
    const body = await readTextBody(c.req.raw);
    if (PING.test(body)) return c.json({ received: true });
    await handleShopWebhook(deps, id, c.req.raw.headers, new TextEncoder().encode(body));
    return c.json({ received: true });
  });
}
