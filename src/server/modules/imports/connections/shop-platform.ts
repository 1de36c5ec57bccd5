/** A shop on another platform, such as Shopify or WooCommerce. `platforms/` has the clients. */

export interface PlatformVariant {
  externalId: string;
  sku: string | null;
  /** One for each of the product's `options`. */
  optionValues: string[];
  priceCents: number | null;
  compareAtPriceCents: number | null;
  /** Pieces, below zero after overselling; null if the platform does not count them. */
  stock: number | null;
  /** Pieces that were sold there beyond its stock, without backorders; 0 if the platform does not tell. */
  oversold: number;
  /** The place of its stock, as `adjustStock` takes it. */
  stockId: string;
  weightGrams: number | null;
  pictureUrl: string | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

export interface PlatformProduct {
  externalId: string;
  url: string | null;
  title: string;
  descriptionHtml: string;
  isPublished: boolean;
  categories: string[];
  type: string | null;
  tags: string[];
  updatedAt: Date;
  pictures: { url: string; alt: string | null }[];
  /** Names of the options; empty if there is one variant only. */
  options: string[];
  /** At least one. */
  variants: PlatformVariant[];
}

export interface PlatformShop {
  storeId: string;
  name: string;
  /** ISO 4217, upper case. */
  currency: string;
  url: string;
}

export type PlatformEvent =
  | { kind: 'productChanged' | 'productDeleted'; externalId: string }
  | { kind: 'stockChanged'; stockId: string; stock: number | null }
  | { kind: 'uninstalled' };

export interface StockChange {
  externalId: string;
  variantId: string;
  stockId: string;
  /** Pieces to add; negative takes pieces. */
  by: number;
  idempotencyKey: string;
  /** The answer of `readLevel` before the first attempt, for a repetition after the key has expired. */
  levelBefore?: string | null;
}

export interface StockAnswer {
  /** Pieces there now, below zero after overselling. */
  stock: number | null;
  isApplied: boolean;
  /** The platform cannot tell any more if an earlier attempt was made. Counts as applied, so that it is never made twice. */
  isDoubtful?: boolean;
}

/** All methods throw `PlatformError`. */
export interface ShopPlatform {
  /** Also the connection test. */
  describe(): Promise<PlatformShop>;
  /** Pages of all products, or of those changed since. */
  listProducts(since: Date | null): AsyncIterable<PlatformProduct[]>;
  /** External ids of all products, to find deletions. */
  listIds(): AsyncIterable<string[]>;
  getProduct(externalId: string): Promise<PlatformProduct | null>;
  /** Repeatable with the same `idempotencyKey`. `isApplied` is false if there are not enough pieces left. */
  adjustStock(change: StockChange): Promise<StockAnswer>;
  /** Reads the level that `adjustStock` takes as `levelBefore`, if its idempotency keys expire. */
  readLevel?(change: Pick<StockChange, 'stockId'>): Promise<string>;
  /** Replaces earlier subscriptions of this callback. */
  subscribe(callbackUrl: string, secret: string): Promise<void>;
  unsubscribe(callbackUrl: string): Promise<void>;
}

/** `notFound` for a product or its stock; a shop that is not there is `invalid`, as it may be back. */
export type PlatformErrorKind = 'unauthorized' | 'notFound' | 'throttled' | 'unavailable' | 'invalid';

export class PlatformError extends Error {
  readonly kind: PlatformErrorKind;
  readonly retryAfterMs: number | undefined;

  /** @param message a sentence for the vendor, without keys */
  constructor(
    kind: PlatformErrorKind,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.name = 'PlatformError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export interface WebhookReader {
  /** Compares the signature of the body in constant time. */
  verify(headers: Headers, body: Uint8Array, secret: string): boolean;
  /** Null for an event without meaning for us. Called after `verify`. */
  read(headers: Headers, body: Uint8Array): PlatformEvent | null;
  /** The same for each attempt to deliver an event. */
  deliveryId(headers: Headers): string | null;
}

/** As the vendor typed them; which are required depends on the platform. */
export interface PlatformCredentials {
  /** Origin of the shop, such as `https://oak-and-iron.myshopify.com`. */
  shopUrl: string;
  /** Shopify: Admin API access token. */
  accessToken: string | null;
  /** WooCommerce: consumer key. Shopify: client id. */
  apiKey: string | null;
  /** WooCommerce: consumer secret. Shopify: API secret key, which also signs webhooks. */
  apiSecret: string | null;
}

/** `platforms/index.ts` exports one for each name of `PLATFORMS`. */
export interface Platform {
  /**
   * Aborts its requests with `signal`.
   *
   * @param onUnreadable receives products that cannot be read; the rest of their page is not lost
   */
  open(
    credentials: PlatformCredentials,
    signal?: AbortSignal,
    onUnreadable?: (externalId: string, message: string) => void,
  ): ShopPlatform;
  webhooks: WebhookReader;
}
