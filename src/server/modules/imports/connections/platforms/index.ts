import type { Platform, PlatformCredentials } from '@/server/modules/imports/connections/shop-platform.ts';
import type { OnUnreadable, PlatformParts } from './platform-requests.ts';
import { openShopify } from './shopify/shopify.ts';
import { shopifyWebhooks } from './shopify/shopify-webhooks.ts';
import { wooWebhooks } from './woocommerce/woo-webhooks.ts';
import { openWooCommerce } from './woocommerce/woocommerce.ts';

export type Platforms = ReturnType<typeof createPlatforms>;

/** Clients of the shop systems that products can be taken from. */
export function createPlatforms(parts: PlatformParts) {
  return {
    shopify: {
      webhooks: shopifyWebhooks,
      open: (credentials: PlatformCredentials, signal?: AbortSignal, onUnreadable?: OnUnreadable) =>
        openShopify(parts, credentials, signal, onUnreadable),
    },
    woocommerce: {
      webhooks: wooWebhooks,
      open: (credentials: PlatformCredentials, signal?: AbortSignal, onUnreadable?: OnUnreadable) =>
        openWooCommerce(parts, credentials, signal, onUnreadable),
    },
  } satisfies Record<string, Platform>;
}
