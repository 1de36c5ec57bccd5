import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  day,
  id,
  lower,
  money,
  notNegative,
  oneOf,
  timestampColumn,
  tsvector,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { VIDEO_3D_STATUSES } from '@/shared/catalog/catalog.ts';
import { type MaterialShare, ORIGINS } from '@/shared/catalog/passport.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import { BULK_FIELDS } from '@/shared/catalog/vendor-products.ts';
import { MAX_DELIVERY_FEE, REGIONS } from '@/shared/constants.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    /** Percent of the price that the vendor pays the platform. */
    commissionRate: numeric({ precision: 5, scale: 2 }).notNull().default('10.00'),
    imageUrl: text(),
    /** What the picture shows; empty where the name next to it says enough. */
    imageAlt: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('categories_name').on(lower(table.name)),
    check('categories_commission_rate_percent', sql`${table.commissionRate} between 0 and 100`),
  ],
);

/** Every commission rate that a category has had since rates are kept. Orders keep the rate of their own moment. */
export const categoryRates = pgTable(
  'category_rates',
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Null for the rate that it was made with. */
    fromRate: numeric({ precision: 5, scale: 2 }),
    toRate: numeric({ precision: 5, scale: 2 }).notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestampColumn().notNull(),
  },
  (table) => [index('category_rates_newest').on(table.categoryId, table.id.desc().nullsFirst())],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    description: text().notNull(),
    /** The vendor's own number for it. */
    sku: text(),
    price: money().notNull(),
    /** The former price that the vendor states. Shown through the day `compareAtUntil` only. */
    compareAtPrice: money(),
    /** The last day on which the former price may be shown; null where it never was the price for long enough. The database works it out at every change of prices (`product_prices`). */
    compareAtUntil: date({ mode: 'string' }),
    imageUrl: text().notNull(),
    additionalImages: text().array().notNull().default(sql`'{}'::text[]`),
    /** Alternative texts by the picture's url. */
    imageAlts: jsonb().$type<Record<string, string>>().notNull().default({}),
    video3dUrl: text('video_3d_url'),
    video3dStatus: text('video_3d_status', { enum: VIDEO_3D_STATUSES }).notNull().default('pending'),
    video3dError: text('video_3d_error'),
    /** From what the video was made; null without one. */
    video3dSource: text('video_3d_source', { enum: VIDEO_SOURCES }),
    /** Seconds of one whole turn of it; null without one, and where nobody knows. */
    video3dTurnSeconds: real('video_3d_turn_seconds'),
    /** A GLB in true scale, metres, standing on its floor; without textures compressed in ways that need a decoder. */
    model3dUrl: text('model_3d_url'),
    stock: integer().notNull().default(0),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    reviewCount: integer().notNull().default(0),
    isAiPick: boolean().notNull().default(false),
    aiPickReason: text(),
    /** Among the most bought and viewed; worked out with the picks. */
    isTrending: boolean().notNull().default(false),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
    /** An admin took it out of the shop (`product_hidings` says why). Whatever its status, it is not on sale. */
    isHidden: boolean().notNull().default(false),
    /** Since when an admin puts it forward on the home page; null where nobody does. */
    featuredAt: timestampColumn(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    keywords: text().notNull().default(''),
    region: text({ enum: REGIONS }).notNull().default('auckland'),
    widthCm: integer(),
    depthCm: integer(),
    heightCm: integer(),
    colour: text(),
    materials: text().array().notNull().default(sql`'{}'::text[]`),
    /** Null where its vendor has not said it; nothing is guessed. So with all that follows of the passport. */
    origin: text({ enum: ORIGINS }),
    weightKg: numeric({ precision: 7, scale: 2, mode: 'number' }),
    /** Town or country. */
    madeIn: text(),
    expectedLifeYears: integer(),
    /** How many years parts are kept for it. */
    partsYears: integer(),
    /** How it is looked after and repaired. */
    repairNotes: text(),
    /** What shares of its weight are made of, at most 100 percent together. */
    materialShares: jsonb().$type<MaterialShare[]>().notNull().default([]),
    deliveryAvailable: boolean().notNull().default(false),
    deliveryFee: money().notNull().default('0.00'),
    estimatedDeliveryDays: integer().notNull().default(7),
    collectionAddress: text(),
    collectionInstructions: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * When it was first listed (active and not hidden); null if it never was. Hiding it and showing it again leaves this as it
     * is, so that neither makes it new. A trigger writes both moments, whatever changes the status (drizzle/*_first-listed.sql).
     */
    firstListedAt: timestampColumn(),
    /** When it was last listed: renewed each time that it is shown again. Saved searches report by it. */
    listedAt: timestampColumn(),
    /** Name over tags, keywords, colour and materials over description. `rehome_words` comes with the first migration. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', rehome_words(tags) || ' ' || keywords || ' ' || coalesce(colour, '') || ' ' || rehome_words(materials)), 'B') || setweight(to_tsvector('english', description), 'D')`,
    ),
  },
  (table) => [
    // One partial index for each order in which the shop lists its active products.
    index('products_newest')
      .on(table.firstListedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active'`),
    index('products_price').on(table.price, table.id).where(sql`status = 'active'`),
    index('products_rating')
      .on(
        table.rating.desc().nullsFirst(),
        table.reviewCount.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`status = 'active'`),
    index('products_category_newest')
      .on(table.categoryId, table.firstListedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active'`),
    index('products_category_price')
      .on(table.categoryId, table.price, table.id)
      .where(sql`status = 'active'`),
    index('products_region_newest')
      .on(table.region, table.firstListedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active'`),
    index('products_vendor').on(
      table.vendorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The lists of admins: everything, and what is rare in it. What is on sale has the indexes above.
    index('products_any_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('products_any_category').on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('products_not_active')
      .on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status <> 'active'`),
    index('products_hidden')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_hidden`),
    index('products_picked')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_ai_pick`),
    // What changed since the search's index was last brought up to date.
    index('products_updated').on(table.updatedAt),
    // What is new for saved searches.
    index('products_listed').on(table.listedAt).where(sql`status = 'active'`),
    index('products_featured').on(table.featuredAt).where(sql`featured_at is not null`),
    index('products_sku_prefix').on(sql`lower(${table.sku}) text_pattern_ops`).where(sql`sku is not null`),
    uniqueIndex('products_vendor_sku').on(table.vendorId, table.sku).where(sql`sku is not null`),
    // Without `fastupdate`: its list of pending entries is read through at every search until a vacuum merges it, which
    // PGlite never starts by itself.
    index('products_search').using('gin', table.searchVector).with({ fastupdate: false }),
    index('products_name_trigrams')
      .using('gin', sql`lower(${table.name}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    notNegative('products_price_not_negative', table.price),
    notNegative('products_compare_at_price_not_negative', table.compareAtPrice),
    notNegative('products_stock_not_negative', table.stock),
    notNegative('products_delivery_fee_not_negative', table.deliveryFee),
    notNegative('products_review_count_not_negative', table.reviewCount),
    notNegative('products_delivery_days_not_negative', table.estimatedDeliveryDays),
    check(
      'products_delivery_fee_bounded',
      sql`${table.deliveryFee} <= greatest(${sql.raw(MAX_DELIVERY_FEE)}, ${table.price})`,
    ),
    check('products_rating_range', sql`${table.rating} between 0 and 5`),
    check(
      'products_dimensions_positive',
      sql`coalesce(${table.widthCm}, 1) > 0 and coalesce(${table.depthCm}, 1) > 0 and coalesce(${table.heightCm}, 1) > 0`,
    ),
    check(
      'products_passport_positive',
      sql`coalesce(${table.weightKg}, 1) > 0 and coalesce(${table.expectedLifeYears}, 1) > 0 and coalesce(${table.partsYears}, 1) > 0`,
    ),
    oneOf('products_origin_known', table.origin, ORIGINS),
    oneOf('products_status_known', table.status, PRODUCT_STATUSES),
    oneOf('products_video_3d_status_known', table.video3dStatus, VIDEO_3D_STATUSES),
    oneOf('products_video_3d_source_known', table.video3dSource, VIDEO_SOURCES),
    oneOf('products_region_known', table.region, REGIONS),
  ],
);

/** The latest runs that chose the shop's picks, and what they changed. */
export const pickRuns = pgTable(
  'pick_runs',
  {
    id: id(),
    ranAt: timestampColumn().notNull(),
    /** The admin who asked for it; null at night. */
    ranBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** How many products there were to choose from, and how many were chosen. */
    candidates: integer().notNull(),
    picks: integer().notNull(),
    joined: integer().array().notNull(),
    dropped: integer().array().notNull(),
  },
  (table) => [index('pick_runs_age').on(table.ranAt)],
);

/** What a change of many products at once was before, so that it can be undone for some minutes. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    field: text({ enum: BULK_FIELDS }).notNull(),
    /** Of each product that was changed: its id, and the value before and after. */
    changes: jsonb().$type<[id: number, before: string, after: string][]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('bulk_changes_vendor').on(table.vendorId, table.id),
    index('bulk_changes_age').on(table.createdAt),
    oneOf('bulk_changes_field_known', table.field, BULK_FIELDS),
  ],
);

const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** What somebody has certified of a product. Its document, where there is one, is an attachment (`form_attachments`). */
export const productCertificates = pgTable(
  'product_certificates',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    issuer: text().notNull(),
    number: text(),
    /** The last day; null where it has no end. */
    validUntil: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [index('product_certificates_product').on(table.productId, table.id)],
);

/** Why an admin took a product out of the shop, what its vendor says to that, and when it came back. At most one is open. */
export const productHidings = pgTable(
  'product_hidings',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    hiddenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    hiddenAt: timestampColumn().notNull(),
    answer: text(),
    answeredAt: timestampColumn(),
    /** When it ended, by the product's return or by another reason. */
    endedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('product_hidings_open').on(table.productId).where(sql`ended_at is null`),
    index('product_hidings_product').on(table.productId, table.id),
    index('product_hidings_answered')
      .on(table.answeredAt)
      .where(sql`ended_at is null and answered_at is not null`),
  ],
);

/**
 * What a product cost when, by days in Pacific/Auckland: one row for each day on which its price or its status changed, with
 * what held at the end of that day until the day before the next row. Triggers on `products` write it, in the transaction of
 * whatever changes a price (drizzle/*_shelves.sql). `prune` removes what is too old to count.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Null while it was not on sale. */
    price: money(),
  },
  (table) => [
    primaryKey({ name: 'product_prices_day', columns: [table.productId, table.day] }),
    index('product_prices_age').on(table.day),
  ],
);

/**
 * When a product was sold out, by days in Pacific/Auckland: from the day on which its last piece went to the day on which
 * there were some again. Triggers on `products` write it (drizzle/*_stock_outs.sql); `prune` removes what is too old to count.
 */
export const productStockOuts = pgTable(
  'product_stock_outs',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    since: date({ mode: 'string' }).notNull(),
    /** Null while it is sold out. */
    until: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'product_stock_outs_day', columns: [table.productId, table.since] }),
    index('product_stock_outs_age').on(table.until),
  ],
);

/** What somebody asks the seller of a product. Public once it is answered, and while no admin has hidden it. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Whose product it is, which never changes: so that a vendor's own questions have an index. */
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    askedAt: timestampColumn().notNull(),
    answer: text(),
    /** When it was first answered: a later change leaves it. */
    answeredAt: timestampColumn(),
    /** The seller does not answer it, or has taken the answer back. */
    declinedAt: timestampColumn(),
    hiddenAt: timestampColumn(),
    hiddenReason: text(),
  },
  (table) => [
    index('product_questions_public')
      .on(table.productId, table.answeredAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`answered_at is not null and hidden_at is null`),
    index('product_questions_waiting')
      .on(table.productId)
      .where(sql`answered_at is null and declined_at is null and hidden_at is null`),
    index('product_questions_vendor').on(table.vendorId, table.id.desc().nullsFirst()),
    index('product_questions_vendor_waiting')
      .on(table.vendorId, table.id)
      .where(sql`answered_at is null and declined_at is null and hidden_at is null`),
    index('product_questions_asker').on(table.askerId, table.productId),
    check(
      'product_questions_answer_whole',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null or ${table.declinedAt} is null)`,
    ),
    check(
      'product_questions_hidden_whole',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`,
    ),
  ],
);

/**
 * Who looked at a product on a day, today's and the latest days' only: one row for each session, product and day.
 * A job counts finished days into `product_visit_days` and deletes them here.
 */
export const productVisits = pgTable(
  'product_visits',
  {
    productId: productId(),
    day: day(),
    /** A hash that is another one each day, and that nobody can follow back once the day's salt is gone. */
    visitor: text().notNull(),
    /** Whether the session put it in the cart that day. */
    isCarted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'product_visits_session', columns: [table.productId, table.day, table.visitor] }),
    index('product_visits_age').on(table.day),
  ],
);

/** How many sessions looked at a product on a finished day, and how many of them put it in a cart. */
export const productVisitDays = pgTable(
  'product_visit_days',
  {
    productId: productId(),
    day: day(),
    views: integer().notNull(),
    carts: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_visit_days_day', columns: [table.productId, table.day] }),
    // Has all that sums read: a year of a large shop is some hundred thousand lines.
    index('product_visit_days_sums').on(table.productId, table.day, table.views, table.carts),
    // The same for a few weeks of many products.
    index('product_visit_days_weeks').on(table.day, table.productId, table.views, table.carts),
    notNegative('product_visit_days_views_not_negative', table.views),
    notNegative('product_visit_days_carts_not_negative', table.carts),
  ],
);

/**
 * The same of all of a vendor's products together, written in the same statement: what a vendor's year sums up is a line a day,
 * not one of each product.
 */
export const vendorVisitDays = pgTable(
  'vendor_visit_days',
  {
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: day(),
    views: integer().notNull(),
    carts: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'vendor_visit_days_day', columns: [table.vendorId, table.day] }),
    notNegative('vendor_visit_days_views_not_negative', table.views),
    notNegative('vendor_visit_days_carts_not_negative', table.carts),
  ],
);

/** What a day's visitors are hashed with, the same in all processes. Deleted when the day is counted. */
export const visitSalts = pgTable('visit_salts', {
  day: day().primaryKey(),
  salt: text().notNull(),
});
