/**
 * Numbers and lists that browser and server share; docs/product.md says what each is for.
 * What an operator may change is set by the environment (`server/env/variables.ts`); here are its defaults.
 */
export const DEFAULT_APP_NAME = 'Rehome';
export const DEFAULT_CURRENCY = 'usd';
export const TIME_ZONE = 'Pacific/Auckland';

/** Fractions: 0.08 is 8 %. */
export const DEFAULT_TAX_RATE = 0.08;
export const DEFAULT_BUYER_COMMISSION_RATE = 0.1;

/** Percent, assumed when a category is missing. */
export const DEFAULT_COMMISSION_RATE = '10.00';
export const COMMISSION_RATE_MIN = 0;
export const COMMISSION_RATE_MAX = 100;
export const COMMISSION_RATE_STEP = 0.1;

export const DEFAULT_QUANTITY = 1;
export const MAX_LINE_QUANTITY = 99;
/** Different products in a cart: more than a household buys at once, and few enough to answer them all with every change. */
export const MAX_CART_LINES = 50;

/** Room plans that somebody may keep: all of them fit the list of the planner. */
export const MAX_ROOM_PLANS = 50;

/** Whole currency units. The upper end of the slider means no upper bound. */
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

/** `palmerston-north` as people write it. */
export function regionName(region: Region): string {
  return region
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The region that a place of an address counts to: the twelve by their names, and official regions by their largest town. */
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
/** A product is new for so many days. */
export const NEW_DAYS = 30;
export const DEFAULT_DELIVERY_DAYS = 7;
/** The most that delivery of a product costs, unless its price is higher: a price would else hide in the fee. */
export const MAX_DELIVERY_FEE = '250.00';
/** The largest price: what its column holds, and eight digits of an amount (`amount` in input.ts). */
export const MAX_PRICE = '99999999.99';
/** Days within which what is collected is promised to be ready. */
export const READY_FOR_COLLECTION_DAYS = 3;
/** Days after its arrival within which a customer may ask to give something back. */
export const RETURN_DAYS = 14;

/** Days that the cookie of a browser without an account lives, and so its cart. */
export const VISITOR_DAYS = 60;
/** Days that a sign-in lives without being used. */
export const SESSION_DAYS = 30;
/** Days that a browser is not asked the human check again, after an answer or a sign-in. */
export const HUMAN_PASS_DAYS = 30;
/** How long a guest's order is reached without an account: by the link in the mail, and in the browser that bought or opened it. */
export const GUEST_DAYS = { link: 365, browser: 30 } as const;
/** Days that the shop keeps what is of use for a while only. Jobs delete it then; the privacy page says so. */
export const KEPT_DAYS = {
  /** For people to verify their address. Then the name is free again. */
  unverifiedAccount: 7,
  /** Somebody who began to buy as a guest and did not. */
  guestWithoutOrder: 2,
  /** The address and subject of a sent mail; its text goes when it is sent. */
  mail: 30,
  importFile: 30,
  /** From where something was done that the audit log tells of, and names that were typed there. The trigger on the log knows it too. */
  auditOrigin: 365,
  /** A message to the team that nobody has worked on since: 24 months. */
  form: 730,
  notification: 90,
  /** What two people wrote about an order, after the last message: 24 months. */
  conversation: 730,
  /** A question on a product that was not answered, or is hidden; and a report that is decided. */
  question: 365,
  /** Who a household is, after its free collection was made, declined or called off. */
  collectionRequest: 90,
  /** The same for one that asked to hear what became of its things. */
  collectionNews: 365,
  /** An uploaded picture that nothing shows: to be saved with a product, or taken back after it was removed. */
  unusedPicture: 7,
} as const;
/** Hours that the links in mails work. A new address is verified with the one of its kind. */
export const LINK_HOURS = { verification: 24, passwordReset: 1 } as const;

/** What the free collection takes, and how soon a household gets an answer (docs/product.md, Free collection). */
export const COLLECTION_LIMITS = '1.8m long or 1m³';
export const COLLECTION_ANSWER_HOURS = 24;

export const LOADING_PLACEHOLDERS = 6;
export const PRODUCTS_PAGE_SIZE = 24;
export const PRODUCTS_DEFAULT_LIMIT = 100;
export const PRODUCTS_MAX_LIMIT = 500;
/** The main image and the additional ones together. */
export const MAX_PRODUCT_IMAGES = 10;
/** How many the form to add a product takes; later, and by calls, it may have `MAX_PRODUCT_IMAGES`. */
export const PRODUCT_FORM_IMAGES = 8;

/** Products of one vendor until an admin allows more, and how many a vendor who joined lately may add in a day. */
export const LISTING_LIMITS = { perVendor: 5_000, newVendorDays: 30, newVendorPerDay: 3_000 } as const;

/** Bytes of one picture, and pixels in it: a good phone makes 12 to 24 megapixels in 2 to 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Pixels of a picture's longer side, and how many times as long as the other it may be: a strip of one pixel takes 11 s to decode. */
export const MAX_IMAGE_SIDE = 20_000;
export const MAX_IMAGE_RATIO = 200;
/**
 * Pictures that somebody may upload, or have fetched by an import, in a day: a workshop with 3,000 pieces moves in within an
 * afternoon. Each takes a second or two of a processor and up to a megabyte of storage.
 */
export const MAX_IMAGES_PER_DAY = 5_000;

export const RECENT_TRANSACTIONS = 10;

/** Pieces of one product. */
export const MAX_STOCK = 1_000_000;
/** From this many pieces down a shopper is told how many are left, and a seller that a product runs low. */
export const LOW_STOCK = 3;
/** Rows a page of the dashboards' tables. */
export const TABLE_PAGE_SIZE = 20;

/** Category names that carry an AI badge in the filter. */
export const AI_CATEGORIES = ['Electronics', 'Fashion & Accessories'] as const;

export const TOAST = { visible: 1, durationMs: 5000, swipePx: 50, maxWidthPx: 420 } as const;

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
/** Seconds before a finished password reset leads to sign-in. */
export const RESET_REDIRECT_SECONDS = 3;
