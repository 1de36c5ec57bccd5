import type { BadgeLook } from '@/client/ui/badge.tsx';
import type { ConnectionSummary, PlatformName } from '@/shared/imports/connections.ts';

export const STATUS_LOOKS: Record<ConnectionSummary['status'], BadgeLook> = {
  pending: { label: 'Waiting to sync' },
  syncing: { label: 'Syncing', tone: 'info' },
  synced: { label: 'Up to date', tone: 'positive' },
  failed: { label: 'Not working', tone: 'danger' },
};

/** Steps to the keys in the admin of each platform. */
export const HOW_TO: Record<PlatformName, readonly string[]> = {
  shopify: [
    'In your Shopify admin, open Settings, then Apps, then Develop apps, and create an app. Name it after us.',
    'Give it the permissions below, then install it.',
    'Copy its client ID and secret here. If the app shows an Admin API access token instead, leave the client ID empty and copy the token and the API secret key.',
  ],
  woocommerce: [
    'In WordPress, open WooCommerce, then Settings, then Advanced, then REST API, and add a key.',
    'Choose “Read/Write” as its permissions, and generate it.',
    'Copy the consumer key and the consumer secret here. WordPress shows the secret only once.',
  ],
};

/** Permissions of an app in Shopify, as its form takes them in one paste. */
export const SHOPIFY_PERMISSIONS = 'read_products,read_inventory,write_inventory,read_locations';
