import { z } from 'zod';
import { id, seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { pageOf, view } from '@/shared/views.ts';
import { pictureCountsView } from './imports-views.ts';

export const PLATFORMS = ['shopify', 'woocommerce'] as const;
export type PlatformName = (typeof PLATFORMS)[number];
export const PLATFORM_LABELS: Record<PlatformName, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

export const CONNECTION_LIMITS = {
  /** Connected shops of a vendor. */
  connections: 5,
  /** Disconnected ones that are remembered, so that connecting again doubles nothing. */
  disconnected: 5,
  /** Products of a run. */
  products: 20_000,
  /** Errors kept of a run. */
  errors: 500,
  /** Values for the mapping. */
  categories: 500,
  categoryLength: 200,
  /** Runs kept of a connection. */
  runs: 200,
} as const;

/** `pending` before the first run. */
export const CONNECTION_STATUSES = ['pending', 'syncing', 'synced', 'failed'] as const;
/** `removed` here by hand, `archived` as it was deleted there. */
export const IMPORTED_STATUSES = ['synced', 'edited', 'conflict', 'failed', 'archived', 'removed'] as const;
/** `refused` if there were not enough pieces, `dropped` with the connection. */
export const STOCK_CHANGE_STATES = ['waiting', 'applied', 'refused', 'dropped'] as const;
/** `product` is a single product, after a webhook or on request. */
export const SYNC_OPERATIONS = ['sync', 'product'] as const;
export const SYNC_STATUSES = ['running', 'done', 'failed'] as const;

const settingsFields = {
  autoSync: z.boolean(),
  /** Hours between runs. */
  syncInterval: z
    .int('Enter a whole number of hours')
    .min(1, 'At least 1 hour')
    .max(720, 'At most 720 hours'),
  /** Our categories by value there. */
  categoryMapping: z
    .record(z.string().max(CONNECTION_LIMITS.categoryLength), id)
    .refine(
      (mapping) => Object.keys(mapping).length <= CONNECTION_LIMITS.categories,
      `At most ${CONNECTION_LIMITS.categories} categories`,
    ),
  /** Per cent added to prices there. */
  priceMarkup: z
    .number('Enter a number')
    .min(-90, 'At least -90 %')
    .max(500, 'At most 500 %')
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'At most two decimals'),
  importImages: z.boolean(),
  /** Pieces of a new product whose stock is not counted there. */
  uncountedStock: z.int('Enter a whole number').min(0, 'At least 0').max(999, 'At most 999'),
};

export const connectionSettingsView = view('ConnectionSettings', {
  ...settingsFields,
  syncInterval: z.int(),
  priceMarkup: z.number(),
  uncountedStock: z.int(),
  categoryMapping: z.record(z.string(), z.number()),
});
export type ConnectionSettings = z.infer<typeof connectionSettingsView>;

export const DEFAULT_CONNECTION_SETTINGS: ConnectionSettings = {
  ...{ autoSync: true, syncInterval: 24, categoryMapping: {}, priceMarkup: 0, importImages: true },
  uncountedStock: 1,
};

export type SyncedValues = Record<string, unknown>;

const syncErrorView = view('SyncError', {
  externalId: z.string(),
  title: z.string(),
  /** Its page there. */
  url: z.string().nullable(),
  message: z.string(),
  /** A sentence: the next step of the vendor. */
  advice: z.string(),
  /** The value for the mapping of categories that it misses. */
  category: z.string().optional(),
});
export type SyncError = z.infer<typeof syncErrorView>;

const syncRunView = view('SyncRun', {
  id: z.int(),
  operation: z.enum(SYNC_OPERATIONS),
  status: z.enum(SYNC_STATUSES),
  itemsProcessed: z.number(),
  itemsSucceeded: z.number(),
  itemsFailed: z.number(),
  failure: z.string().nullable(),
  startedAt: z.date(),
  completedAt: z.date().nullable(),
  /** Milliseconds. */
  duration: z.number().nullable(),
});
export type SyncRun = z.infer<typeof syncRunView>;

export const syncRunDetailsView = view('SyncRunDetails', {
  ...syncRunView.shape,
  errors: z.array(syncErrorView),
});
export type SyncRunDetails = z.infer<typeof syncRunDetailsView>;

export const syncRunsView = pageOf(syncRunView, z.int());

const connectionFields = {
  id: z.int(),
  platform: z.enum(PLATFORMS),
  name: z.string(),
  shopUrl: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  errorMessage: z.string().nullable(),
  lastSyncAt: z.date().nullable(),
  nextSyncAt: z.date().nullable(),
  createdAt: z.date(),
  /** Products here. */
  products: z.int(),
  conflicts: z.int(),
};

const connectionSummaryView = view('ConnectionSummary', connectionFields);
export type ConnectionSummary = z.infer<typeof connectionSummaryView>;

export const connectionsView = view('Connections', {
  /** False without `ENCRYPTION_KEY`. */
  isOffered: z.boolean(),
  connections: z.array(connectionSummaryView),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

const fieldConflictView = view('FieldConflict', {
  /** A field, with `@` and the id of a variant for its own. */
  field: z.string(),
  label: z.string(),
  here: z.string(),
  there: z.string(),
});
export type FieldConflict = z.infer<typeof fieldConflictView>;

const editedProductView = view('EditedProduct', {
  productId: z.int(),
  externalId: z.string(),
  name: z.string(),
  externalUrl: z.string().nullable(),
  /** Labels of fields that were changed here and stay. */
  editedFields: z.array(z.string()),
  conflicts: z.array(fieldConflictView),
});
export type EditedProduct = z.infer<typeof editedProductView>;

export const connectionView = view('Connection', {
  ...connectionFields,
  settings: connectionSettingsView,
  /** Values there, with the category that we take without a mapping; if there is none, one that the vendor may take. */
  categories: z.array(
    view('FoundCategory', {
      value: z.string(),
      guessId: z.int().nullable(),
      suggestionId: z.int().nullable(),
    }),
  ),
  running: syncRunView.nullable(),
  /** The last whole run, without the errors of products that were taken since. */
  last: syncRunDetailsView.nullable(),
  edited: z.array(editedProductView),
  /** Of runs whose pictures are being fetched. */
  pictures: pictureCountsView,
  /** Changes of the stock there after orders and returns here that are not made yet. */
  waitingStockChanges: z.int(),
  /** Orders here whose pieces are not yet taken off the stock there: disconnecting drops these changes. */
  waitingOrders: z.int(),
  /** Single products that are about to be read again. */
  waitingProducts: z.int(),
});
export type ConnectionView = z.infer<typeof connectionView>;

const key = z
  .string()
  .trim()
  .max(500, 'This is too long for a key')
  .regex(/^[\x21-\x7e]*$/, 'A key has no spaces or special characters')
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);

export const connectShopInput = z
  .object({
    platform: z.enum(PLATFORMS),
    shopUrl: z.string().trim().min(4, 'Enter the address of your shop').max(300, 'This address is too long'),
    accessToken: key,
    apiKey: key,
    apiSecret: key,
  })
  .superRefine(({ platform, accessToken, apiKey, apiSecret }, { addIssue }) => {
    const require = (field: string, value: string | null, message: string) => {
      if (!value) addIssue({ code: 'custom', path: [field], message });
    };
    if (platform === 'shopify') {
      if (!apiKey) require('accessToken', accessToken, 'Enter the Admin API access token');
      require('apiSecret', apiSecret, 'Enter the API secret key');
    } else {
      require('apiKey', apiKey, 'Enter the consumer key');
      require('apiSecret', apiSecret, 'Enter the consumer secret');
    }
  });
export type ConnectShopInput = z.infer<typeof connectShopInput>;

export const connectionInput = z.object({ id });
export const saveConnectionInput = z.object({
  id,
  ...settingsFields,
  categoryMapping: settingsFields.categoryMapping.refine(
    (mapping) => Object.keys(mapping).length <= CONNECTION_LIMITS.categories,
    'Too many categories',
  ),
  seen: seenInput(keysOf(settingsFields)),
});
export type SaveConnectionInput = z.infer<typeof saveConnectionInput>;

export const disconnectInput = z.object({
  id,
  /** Its products here. */
  products: z.enum(['keep', 'archive']),
});
export type DisconnectInput = z.infer<typeof disconnectInput>;

export const syncProductInput = z.object({ id, externalId: z.string().min(1).max(200) });
export const listRunsInput = z.object({ id, cursor: id.nullish() });
export const syncRunInput = z.object({ id, runId: id });
export const resolveConflictInput = z.object({
  id,
  productId: id,
  field: z.string().min(1).max(60),
  keep: z.enum(['here', 'there']),
});
export type ResolveConflictInput = z.infer<typeof resolveConflictInput>;
