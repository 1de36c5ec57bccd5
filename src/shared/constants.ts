/** Shared numbers and lists, and defaults of `server/env/variables.ts`. See docs/product.md. */
export const DEFAULT_APP_NAME = 'Rehome';
export const DEFAULT_CURRENCY = 'usd';
export const TIME_ZONE = 'Pacific/Auckland';

/** Fractions: 0.08 is 8 %. */
export const DEFAULT_TAX_RATE = 0.08;
export const DEFAULT_BUYER_COMMISSION_RATE = 0.1;

/** Percent, if a category has none. */
export const DEFAULT_COMMISSION_RATE = '10.00';
export const COMMISSION_RATE_MIN = 0;
export const COMMISSION_RATE_MAX = 100;
export const COMMISSION_RATE_STEP = 0.1;

/** The largest value of PostgreSQL's integer, and so of a row's id. */
export const MAX_ID = 2_147_483_647;

export const DEFAULT_QUANTITY = 1;
export const MAX_LINE_QUANTITY = 99;
/** More than a household buys at once, and few enough to return with every change. */
export const MAX_CART_LINES = 50;

export const MAX_ROOM_PLANS = 50;

/** Whole currency units. The slider's end means no maximum. */
export const PRICE_FILTER = { min: 0, max: 1000, step: 10 } as const;

export const REGIONS = [
  'auckland',
  'wellington',
  'christchurch',
  'hamilton',
  'tauranga',
  'dunedin',
  'palmerston-north',
  'nelson',
  'rotorua',
  'new-plymouth',
  'whangarei',
  'invercargill',
] as const;
export type Region = (typeof REGIONS)[number];

export function regionName(region: Region): string {
  if (region === 'whangarei') return 'Whangārei';
  return region
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Shop region by place: the twelve by name, official regions by their largest town. */
export const REGION_OF_PLACE: Readonly<Record<string, Region>> = {
  ...(Object.fromEntries(REGIONS.map((region) => [region, region])) as Record<Region, Region>),
  northland: 'whangarei',
  waikato: 'hamilton',
  'bay-of-plenty': 'tauranga',
  taranaki: 'new-plymouth',
  manawatu: 'palmerston-north',
  'manawatu-whanganui': 'palmerston-north',
  'manawatu-wanganui': 'palmerston-north',
  canterbury: 'christchurch',
  otago: 'dunedin',
  southland: 'invercargill',
};

export const DEFAULT_COLLECTION_LOCATION = 'Auckland, New Zealand';
export const DEFAULT_COUNTRY = 'New Zealand';
export const NEW_DAYS = 30;
export const DEFAULT_DELIVERY_DAYS = 7;
/** Maximum delivery fee unless the price is higher: part of the price could hide in the fee. */
export const MAX_DELIVERY_FEE = '250.00';
/** Limit of its column, eight digits (`amount` in input.ts). */
export const MAX_PRICE = '99999999.99';
export const MAX_COLLECTION_READY_DAYS = 90;
/** Days after arrival for requesting a return. */
export const RETURN_DAYS = 14;

/** Days of a visitor's cookie, and so of the cart. */
export const VISITOR_DAYS = 60;
/** Days of a session without use. */
export const SESSION_DAYS = 30;
/** Days without another human check after an answer or a sign-in. */
export const HUMAN_PASS_DAYS = 30;
/** Days of access to a guest order: by mailed link, and in a browser that ordered or opened it. */
export const GUEST_DAYS = { link: 365, browser: 30 } as const;
/** Retention in days. Jobs delete data afterwards; the privacy page states the periods. */
export const RETENTION_DAYS = {
  /** Unverified; afterwards the name is free again. */
  unverifiedAccount: 7,
  /** Guests who did not order. */
  guestWithoutOrder: 2,
  /** Address and subject of a sent mail; its text is deleted on sending. */
  mail: 30,
  importFile: 30,
  /** Origin of audit log entries and typed names. Repeated in the log's trigger. */
  auditOrigin: 365,
  /** Since the last work on a message: 24 months. */
  form: 730,
  notification: 90,
  /** Since the last message about an order: 24 months. */
  conversation: 730,
  /** Unanswered or hidden questions; decided reports. */
  question: 365,
  /** A visitor's request whose link was not opened. */
  visitorLink: 7,
  /** A visitor's address, while the question is unanswered. */
  visitorQuestion: 90,
  /** A visitor's address, while the product is sold out. */
  visitorStock: 180,
  /** Household data after a collection is completed, declined or cancelled. */
  collectionRequest: 90,
  /** The same if news was requested. */
  collectionNews: 365,
  /** Uploaded pictures without use. */
  unusedPicture: 7,
} as const;
/** Hours that mailed links work. A new address uses that of its kind. */
export const LINK_HOURS = { verification: 24, passwordReset: 1, humanCheck: 1 } as const;

/** Limits and response time of the free collection (docs/product.md, Free collection). */
export const COLLECTION_LIMITS = '1.8m long or 1m³';
export const COLLECTION_ANSWER_HOURS = 24;

export const LOADING_PLACEHOLDERS = 6;
export const PRODUCTS_PAGE_SIZE = 24;
export const PRODUCTS_DEFAULT_LIMIT = 100;
export const PRODUCTS_MAX_LIMIT = 500;
export const MAX_PRODUCT_IMAGES = 10;
/** Characters of a product's name. */
export const MAX_PRODUCT_NAME = 200;
/** Limit of the form for new products; editing and the API allow `MAX_PRODUCT_IMAGES`. */
export const PRODUCT_FORM_IMAGES = 8;

/** Default products per vendor, and daily additions of new vendors. */
export const LISTING_LIMITS = { perVendor: 5_000, newVendorDays: 30, newVendorPerDay: 3_000 } as const;

/** Bytes and pixels per picture: a phone makes 12 to 24 megapixels in 2 to 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Longest side, and maximum aspect ratio: a strip of one pixel takes 11 s to decode. */
export const MAX_IMAGE_SIDE = 20_000;
export const MAX_IMAGE_RATIO = 200;
/** A workshop with 3,000 pieces moves in within an afternoon; each takes 1 to 2 s of CPU and up to 1 MB. */
export const MAX_IMAGES_PER_DAY = 5_000;

export const RECENT_TRANSACTIONS = 10;

export const MAX_STOCK = 1_000_000;
/** Stock from which shoppers see the number left and sellers a warning. */
export const LOW_STOCK = 3;
export const TABLE_PAGE_SIZE = 20;

/** Categories with an AI badge in the filter. */
export const AI_CATEGORIES = ['Electronics', 'Fashion & Accessories'] as const;

export const TOAST = { visible: 1, durationMs: 5000, swipePx: 50, maxWidthPx: 420 } as const;

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
/** Seconds until a completed password reset redirects to sign-in. */
export const RESET_REDIRECT_SECONDS = 3;

/** Days until an unanswered return, or one whose pieces are missing, is overdue. */
export const RETURN_WAITS_DAYS = 7;
/** Days after which an accepted return without pieces, or an unanswered offer, ends by itself. */
export const RETURN_END_DAYS = 30;
/** Days after which a replacement counts as arrived. */
export const REPLACEMENT_DAYS = 14;
