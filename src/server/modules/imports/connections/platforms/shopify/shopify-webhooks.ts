import { z } from 'zod';
import { isSignedWith } from '@/server/modules/imports/connections/platforms/platform-requests.ts';
import type { WebhookReader } from '@/server/modules/imports/connections/shop-platform.ts';
import { parseJson } from '@/shared/input/parse-json.ts';
import { stockIdOf } from './shopify-products.ts';

/** Topics as subscriptions name them. The header of a delivery has `products/update`. */
export const WEBHOOK_TOPICS = [
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'INVENTORY_LEVELS_UPDATE',
  'APP_UNINSTALLED',
] as const;

const product = z.object({ id: z.int() });
const level = z.object({
  inventory_item_id: z.int(),
  location_id: z.int(),
  available: z.int().nullable(),
});

/** Signed with the secret of the app. @see https://shopify.dev/docs/apps/build/webhooks/delivery-structure */
export const shopifyWebhooks: WebhookReader = {
  verify: (headers, body, secret) => isSignedWith(secret, headers.get('x-shopify-hmac-sha256'), body),
  deliveryId: (headers) => headers.get('x-shopify-webhook-id'),

  read(headers, body) {
    const sent = parseJson(new TextDecoder().decode(body));
    switch (headers.get('x-shopify-topic')) {
      case 'products/create':
      case 'products/update': {
        const { data } = product.safeParse(sent);
        return data ? { kind: 'productChanged', externalId: String(data.id) } : null;
      }
      case 'products/delete': {
        const { data } = product.safeParse(sent);
        return data ? { kind: 'productDeleted', externalId: String(data.id) } : null;
      }
      case 'inventory_levels/update': {
        const { data } = level.safeParse(sent);
        if (!data) return null;
        const stock = data.available === null ? null : Math.max(0, data.available);
        return { kind: 'stockChanged', stockId: stockIdOf(data.inventory_item_id, data.location_id), stock };
      }
      case 'app/uninstalled':
        return { kind: 'uninstalled' };
      default:
        return null;
    }
  },
};
