import { z } from 'zod';
import { isSignedWith } from '@/server/modules/imports/connections/platforms/platform-requests.ts';
import type { WebhookReader } from '@/server/modules/imports/connections/shop-platform.ts';
import { parseJson } from '@/shared/input/parse-json.ts';

/** WooCommerce has none for a change of the stock alone, which is a change of the product. */
export const WEBHOOK_TOPICS = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
] as const;

const changed = z.object({ id: z.int(), type: z.string().nullish(), parent_id: z.int().nullish() });
const deleted = z.object({ id: z.int() });

/** Signed with the secret of the subscription. A new subscription sends a ping without a topic. */
export const wooWebhooks: WebhookReader = {
  verify: (headers, body, secret) => isSignedWith(secret, headers.get('x-wc-webhook-signature'), body),
  deliveryId: (headers) => headers.get('x-wc-webhook-delivery-id'),

  read(headers, body) {
    const sent = parseJson(new TextDecoder().decode(body));
    const topic = headers.get('x-wc-webhook-topic');
    if (topic === 'product.deleted') {
      const { data } = deleted.safeParse(sent);
      return data ? { kind: 'productDeleted', externalId: String(data.id) } : null;
    }
    if (!WEBHOOK_TOPICS.some((known) => known === topic)) return null;
    const { data } = changed.safeParse(sent);
    if (!data) return null;
    // A variation is sent as a product.
    const id = data.type === 'variation' && data.parent_id ? data.parent_id : data.id;
    return { kind: 'productChanged', externalId: String(id) };
  },
};
