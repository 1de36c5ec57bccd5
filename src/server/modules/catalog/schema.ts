import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  descending,
  id,
  lower,
  money,
  newestFirst,
  notNegative,
  oneOf,
  refersTo,
  timestampColumn,
  tsvector,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { BULK_FIELDS, type BulkChange, type SingleEdit } from '@/shared/catalog/bulk-changes.ts';
import { type Flaw, VIDEO_3D_STATUSES } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import type { ImageCrop } from '@/shared/catalog/image-crop.ts';
import { type MaterialShare, ORIGINS } from '@/shared/catalog/passport.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import { SALE_ENDS, type SaleOff } from '@/shared/catalog/sales.ts';
import { VARIANT_FIELDS, VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { MAX_DELIVERY_FEE, REGIONS } from '@/shared/constants.ts';
import { NO_PICTURE } from '@/shared/platform/picture-link.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    /** Vendors' commission in percent of the price. */
    commissionRate: numeric({ precision: 5, scale: 2 }).notNull().default('10.00'),
    imageUrl: text(),
    /** Alternative text; empty if the name next to it suffices. */
    imageAlt: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('categories_name').on(lower(table.name)),
    check('categories_commission_rate_percent', sql`${table.commissionRate} between 0 and 100`),
  ],
);

/** History of a category's commission rates. Orders keep their own rate. */
export const categoryRates = pgTable(
  'category_rates',
  {
    id: id(),
    categoryId: refersTo(() => categories.id, 'cascade'),
    /** Null for the first rate. */
    fromRate: numeric({ precision: 5, scale: 2 }),
    toRate: numeric({ precision: 5, scale: 2 }).notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestampColumn().notNull(),
  },
  (table) => [index('category_rates_newest').on(table.categoryId, descending(table.id))],
);

/** Filters of a category, such as 'Seats'. `saveCategoryFilters` keeps their names unique. */
export const categoryFilters = pgTable(
  'category_filters',
  {
    id: id(),
    categoryId: refersTo(() => categories.id, 'cascade'),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('category_filters_category').on(table.categoryId, table.position)],
);

export const categoryFilterOptions = pgTable(
  'category_filter_options',
  {
    id: id(),
    filterId: refersTo(() => categoryFilters.id, 'cascade'),
    label: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('category_filter_options_filter').on(table.filterId, table.position)],
);

const LISTED = sql`status = 'active' and variant_of is null`;

export const products = pgTable(
  'products',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'restrict'),
    categoryId: refersTo(() => categories.id, 'restrict'),
    name: text().notNull(),
    description: text().notNull(),
    sku: text(),
    price: money().notNull(),
    /** The vendor's former price. Shown through `compareAtUntil` only. */
    compareAtPrice: money(),
    /**
     * Last day on which the former price may be shown; null if it was not the price for long enough. Computed by a
     * trigger on price changes (`product_prices`).
     */
    compareAtUntil: date({ mode: 'string' }),
    imageUrl: text().notNull(),
    additionalImages: text().array().notNull().default(sql`'{}'::text[]`),
    /** Alternative texts by picture URL. */
    imageAlts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Parts that cards show, by picture URL. */
    imageCrops: jsonb().$type<Record<string, ImageCrop>>().notNull().default({}),
    video3dUrl: text('video_3d_url'),
    video3dStatus: text('video_3d_status', { enum: VIDEO_3D_STATUSES }).notNull().default('pending'),
    video3dError: text('video_3d_error'),
    /** Source of the video; null without one. */
    video3dSource: text('video_3d_source', { enum: VIDEO_SOURCES }),
    video3dTurnSeconds: real('video_3d_turn_seconds'),
    /** A GLB in metres, standing on its floor; without texture compression that needs a decoder. */
    model3dUrl: text('model_3d_url'),
    stock: integer().notNull().default(0),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    reviewCount: integer().notNull().default(0),
    isAiPick: boolean().notNull().default(false),
    aiPickReason: text(),
    /** Among the most bought and viewed; updated with the picks. */
    isTrending: boolean().notNull().default(false),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
    /** Hidden by an admin (reason in `product_hidings`): not on sale, whatever its status. */
    isHidden: boolean().notNull().default(false),
    featuredAt: timestampColumn(),
    /**
     * The listing that a variant belongs to; null for a listing, which is its own default variant. Lists show listings.
     * A trigger copies what variants share (drizzle/*_variants.sql).
     */
    variantOf: integer().references((): AnyPgColumn => products.id, { onDelete: 'cascade' }),
    /** A listing's options, such as 'Size'; empty without variants and for variants themselves. */
    optionNames: text().array().notNull().default(sql`'{}'::text[]`),
    /** Values in the order of the listing's `optionNames`. */
    optionValues: text().array().notNull().default(sql`'{}'::text[]`),
    variantPosition: integer().notNull().default(0),
    /** A variant's fields that differ from its listing's; others are copied from it. */
    ownFields: text({ enum: VARIANT_FIELDS }).array().notNull().default(sql`'{}'::text[]`),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    keywords: text().notNull().default(''),
    region: text({ enum: REGIONS }).notNull().default('auckland'),
    widthCm: integer(),
    depthCm: integer(),
    heightCm: integer(),
    colour: text(),
    materials: text().array().notNull().default(sql`'{}'::text[]`),
    /**
     * Ids of `category_filter_options`, ascending. A trigger drops those of other categories and of removed options, and
     * all but one of a filter. A column, because the facet table and the search index read changed rows of this table.
     */
    filterOptionIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    /** The vendor's grade; null if not stated. */
    condition: text({ enum: GRADES }),
    conditionNotes: text(),
    /** As the vendor writes it: '1965', '1960s'. */
    madeAbout: text(),
    repairsDone: text(),
    flaws: jsonb().$type<Flaw[]>().notNull().default([]),
    /** Null if unknown, as all passport columns below: nothing is guessed. */
    origin: text({ enum: ORIGINS }),
    weightKg: numeric({ precision: 7, scale: 2, mode: 'number' }),
    madeIn: text(),
    expectedLifeYears: integer(),
    /** Years of spare parts. */
    partsYears: integer(),
    repairNotes: text(),
    /** Material shares by weight, at most 100 percent in total. */
    materialShares: jsonb().$type<MaterialShare[]>().notNull().default([]),
    deliveryAvailable: boolean().notNull().default(false),
    deliveryFee: money().notNull().default('0.00'),
    estimatedDeliveryDays: integer().notNull().default(7),
    /** Made to order: weeks until it is made. Null for a piece in stock. */
    leadTimeWeeks: integer(),
    /** Made to order: pieces taken on each week. `stock` is what is left of this week's. */
    weeklyCapacity: integer(),
    /** The Monday of the week that `stock` is of. */
    capacityWeek: date({ mode: 'string' }),
    /** Share of the price that is paid with the order; the rest once it is made. Null if all is paid at once. */
    depositPercent: integer(),
    /** No orders are taken before this day. */
    pausedUntil: date({ mode: 'string' }),
    collectionAddress: text(),
    collectionInstructions: text(),
    /** Null: as in the vendor's profile. */
    collectionReadyDays: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * First time it was listed (active and not hidden); null if never. Unchanged by hiding, so that a shown product is
     * not new again. Both times are written by a trigger (drizzle/*_first-listed.sql).
     */
    firstListedAt: timestampColumn(),
    /** Last time it was listed. Used by saved searches. */
    listedAt: timestampColumn(),
    /**
     * Weights: name, then tags, keywords, colour and materials, then description. `rehome_words` is in the first
     * migration.
     */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', rehome_words(tags) || ' ' || keywords || ' ' || coalesce(colour, '') || ' ' || rehome_words(materials)), 'B') || setweight(to_tsvector('english', description), 'D')`,
    ),
  },
  (table) => [
    // One partial index per sort order of active products.
    index('products_newest').on(descending(table.firstListedAt), descending(table.id)).where(LISTED),
    index('products_price').on(table.price, table.id).where(LISTED),
    index('products_rating')
      .on(descending(table.rating), descending(table.reviewCount), descending(table.id))
      .where(LISTED),
    index('products_category_newest')
      .on(table.categoryId, descending(table.firstListedAt), descending(table.id))
      .where(LISTED),
    index('products_category_price').on(table.categoryId, table.price, table.id).where(LISTED),
    index('products_region_newest')
      .on(table.region, descending(table.firstListedAt), descending(table.id))
      .where(LISTED),
    index('products_vendor').on(table.vendorId, ...newestFirst(table)),
    // Admin lists: all products, and rare states. Products on sale use the indexes above.
    index('products_any_newest')
      .on(...newestFirst(table))
      .where(sql`variant_of is null`),
    index('products_any_category').on(table.categoryId, ...newestFirst(table)),
    index('products_not_active')
      .on(table.status, ...newestFirst(table))
      .where(sql`status <> 'active' and variant_of is null`),
    index('products_hidden')
      .on(...newestFirst(table))
      .where(sql`is_hidden and variant_of is null`),
    index('products_picked')
      .on(...newestFirst(table))
      .where(sql`is_ai_pick`),
    index('products_variants')
      .on(table.variantOf, table.variantPosition, table.id)
      .where(sql`variant_of is not null`),
    uniqueIndex('products_variant_values')
      .on(sql`coalesce(${table.variantOf}, ${table.id})`, table.optionValues)
      .where(sql`cardinality(option_values) > 0 and status <> 'archived'`),
    // Changes since the last refresh of the search index.
    index('products_updated').on(table.updatedAt),
    // New products for saved searches.
    index('products_listed').on(table.listedAt).where(LISTED),
    index('products_featured').on(table.featuredAt).where(sql`featured_at is not null`),
    index('products_sku_prefix').on(sql`lower(${table.sku}) text_pattern_ops`).where(sql`sku is not null`),
    uniqueIndex('products_vendor_sku').on(table.vendorId, table.sku).where(sql`sku is not null`),
    // Without `fastupdate`: every search would read its pending list until a vacuum, which PGlite never starts by
    // itself.
    index('products_search').using('gin', table.searchVector).with({ fastupdate: false }),
    index('products_search_variants')
      .using(
        'gin',
        sql`(${table.searchVector} || setweight(to_tsvector('english', rehome_words(${table.optionValues})), 'B'))`,
      )
      .with({ fastupdate: false })
      .where(sql`option_values <> '{}'`),
    index('products_name_trigrams')
      .using('gin', sql`lower(${table.name}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    notNegative('products_price_not_negative', table.price),
    notNegative('products_compare_at_price_not_negative', table.compareAtPrice),
    notNegative('products_stock_not_negative', table.stock),
    notNegative('products_delivery_fee_not_negative', table.deliveryFee),
    notNegative('products_review_count_not_negative', table.reviewCount),
    notNegative('products_delivery_days_not_negative', table.estimatedDeliveryDays),
    notNegative('products_ready_days_not_negative', table.collectionReadyDays),
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
    check(
      'products_made_to_order',
      sql`case when ${table.leadTimeWeeks} is null then num_nonnulls(${table.weeklyCapacity}, ${table.capacityWeek}, ${table.depositPercent}, ${table.pausedUntil}) = 0 else ${table.leadTimeWeeks} > 0 and ${table.weeklyCapacity} > 0 and coalesce(${table.depositPercent}, 1) between 1 and 99 end`,
    ),
    check(
      'products_made_to_order_capacity',
      sql`${table.leadTimeWeeks} is null or ${table.weeklyCapacity} is not null`,
    ),
    check(
      'products_options_of_listing',
      sql`cardinality(${table.optionNames}) <= ${sql.raw(String(VARIANT_LIMITS.names))} and (${table.variantOf} is null or ${table.optionNames} = '{}')`,
    ),
    check(
      'products_option_values_whole',
      sql`case when ${table.variantOf} is null then cardinality(${table.optionValues}) = cardinality(${table.optionNames}) else cardinality(${table.optionValues}) > 0 end`,
    ),
    check(
      'products_option_words_filled',
      sql`array_position(${table.optionNames} || ${table.optionValues}, null) is null and array_position(${table.optionNames} || ${table.optionValues}, '') is null`,
    ),
    check(
      'products_own_fields_known',
      sql`${table.ownFields} <@ array[${sql.raw(VARIANT_FIELDS.map((name) => `'${name}'`).join(', '))}]`,
    ),
    oneOf('products_condition_known', table.condition, GRADES),
    check(
      'products_worn_explained',
      sql`${table.condition} is distinct from 'worn' or ${table.conditionNotes} is not null`,
    ),
    oneOf('products_origin_known', table.origin, ORIGINS),
    check(
      'products_active_has_picture',
      sql`${table.status} <> 'active' or ${table.imageUrl} <> ${sql.raw(`'${NO_PICTURE}'`)}`,
    ),
    oneOf('products_status_known', table.status, PRODUCT_STATUSES),
    oneOf('products_video_3d_status_known', table.video3dStatus, VIDEO_3D_STATUSES),
    oneOf('products_video_3d_source_known', table.video3dSource, VIDEO_SOURCES),
    oneOf('products_region_known', table.region, REGIONS),
  ],
);

/** Recent selection runs of the shop's picks, with their changes. */
export const pickRuns = pgTable(
  'pick_runs',
  {
    id: id(),
    ranAt: timestampColumn().notNull(),
    /** Admin who started it; null for the nightly job. */
    ranBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Numbers of candidates and of picks. */
    candidates: integer().notNull(),
    picks: integer().notNull(),
    joined: integer().array().notNull(),
    dropped: integer().array().notNull(),
  },
  (table) => [index('pick_runs_age').on(table.ranAt)],
);

/** A vendor's change log: bulk changes and edits of prices and stocks, with the previous values to undo the newest. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    vendorId: refersTo(() => users.id, 'cascade'),
    field: text({ enum: BULK_FIELDS }).notNull(),
    /** Per product: id, value before, value after; for a category its filter options before. */
    changes: jsonb().$type<[id: number, before: string, after: string, options?: string][]>().notNull(),
    /** Null for one that price advice made. */
    change: jsonb().$type<BulkChange | SingleEdit>(),
    /** Listings changed, by themselves or a variant. */
    listings: integer().notNull().default(0),
    undoneAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('bulk_changes_vendor').on(table.vendorId, table.id),
    index('bulk_changes_age').on(table.createdAt),
    oneOf('bulk_changes_field_known', table.field, BULK_FIELDS),
  ],
);

/**
 * Sales of pieces with dates. At most one of a piece is open. A trigger on `products` (drizzle/*_sales.sql) ends a running
 * one when anything else changes the price, so that no edit is overwritten.
 */
export const productSales = pgTable(
  'product_sales',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    off: jsonb().$type<SaleOff>().notNull(),
    startsAt: timestampColumn().notNull(),
    endsAt: timestampColumn().notNull(),
    /** Time of the next step, its start or its end; null once it ended. */
    dueAt: timestampColumn(),
    /** Price and stated former price before the start, and the price of the sale; set when it starts. */
    basePrice: money(),
    baseFormerPrice: money(),
    salePrice: money(),
    startedAt: timestampColumn(),
    endedAt: timestampColumn(),
    endReason: text({ enum: SALE_ENDS }),
    /** The entry of the change log that set it, and the one that ended it, for undo. */
    setBy: integer().references(() => bulkChanges.id, { onDelete: 'set null' }),
    endedBy: integer().references(() => bulkChanges.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('product_sales_open').on(table.productId).where(sql`due_at is not null`),
    index('product_sales_product').on(table.productId, table.id),
    index('product_sales_due').on(table.dueAt).where(sql`due_at is not null`),
    index('product_sales_set_by').on(table.setBy),
    index('product_sales_ended_by').on(table.endedBy),
    oneOf('product_sales_end_known', table.endReason, SALE_ENDS),
    check('product_sales_end_whole', sql`(${table.dueAt} is null) = (${table.endReason} is not null)`),
    check(
      'product_sales_start_whole',
      sql`(${table.startedAt} is null) = (${table.basePrice} is null) and (${table.startedAt} is null) = (${table.salePrice} is null)`,
    ),
  ],
);

/** A product's certificate. Its document, if any, is an attachment (`form_attachments`). */
export const productCertificates = pgTable(
  'product_certificates',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    name: text().notNull(),
    issuer: text().notNull(),
    number: text(),
    /** Last day; null if unlimited. */
    validUntil: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [index('product_certificates_product').on(table.productId, table.id)],
);

/** A product's hiding by an admin: reason, the vendor's answer, end. At most one is open. */
export const productHidings = pgTable(
  'product_hidings',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    reason: text().notNull(),
    hiddenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    hiddenAt: timestampColumn().notNull(),
    answer: text(),
    answeredAt: timestampColumn(),
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
 * Price history by day in Pacific/Auckland: a row per day with a change of price or status, with the values at its end,
 * valid until the next row. Written by triggers on `products` (drizzle/*_shelves.sql); old rows are deleted by `prune`.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: refersTo(() => products.id, 'cascade'),
    day: date({ mode: 'string' }).notNull(),
    /** Null while not on sale. */
    price: money(),
  },
  (table) => [
    primaryKey({ name: 'product_prices_day', columns: [table.productId, table.day] }),
    index('product_prices_age').on(table.day),
  ],
);

/**
 * Sold-out periods by day in Pacific/Auckland. Written by triggers on `products` (drizzle/*_stock_outs.sql); old rows
 * are deleted by `prune`.
 */
export const productStockOuts = pgTable(
  'product_stock_outs',
  {
    productId: refersTo(() => products.id, 'cascade'),
    since: date({ mode: 'string' }).notNull(),
    /** Null while sold out. */
    until: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'product_stock_outs_day', columns: [table.productId, table.since] }),
    index('product_stock_outs_age').on(table.until),
  ],
);

/** A question to a product's seller. Public once answered, unless an admin has hidden it. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    /** The product's vendor, which never changes; denormalised for the index of a vendor's questions. */
    vendorId: refersTo(() => users.id, 'cascade'),
    /** Null for a visitor (`visitorRequests`). */
    askerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    askedAt: timestampColumn().notNull(),
    answer: text(),
    /** Time of the first answer. */
    answeredAt: timestampColumn(),
    /** Declined, or the answer was removed. */
    declinedAt: timestampColumn(),
    hiddenAt: timestampColumn(),
    hiddenReason: text(),
  },
  (table) => [
    index('product_questions_public')
      .on(table.productId, descending(table.answeredAt), descending(table.id))
      .where(sql`answered_at is not null and hidden_at is null`),
    index('product_questions_waiting')
      .on(table.productId)
      .where(sql`answered_at is null and declined_at is null and hidden_at is null`),
    index('product_questions_vendor').on(table.vendorId, descending(table.id)),
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
 * A visitor's question by email, or without a question the wish for an email when the product is back. Deleted with the
 * mail that answers it.
 */
export const visitorRequests = pgTable(
  'visitor_requests',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    email: text().notNull(),
    /** For counting (`toMailbox`). */
    mailbox: text().notNull(),
    /** Null for stock news; empty once it is in `product_questions`. */
    question: text(),
    /** Of the mailed link. */
    tokenHash: text().notNull(),
    /** The link was opened. */
    confirmedAt: timestampColumn(),
    questionId: integer().references(() => productQuestions.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('visitor_requests_token').on(table.tokenHash),
    index('visitor_requests_product').on(table.productId),
    index('visitor_requests_mailbox').on(table.mailbox),
    index('visitor_requests_email').on(lower(table.email)),
    index('visitor_requests_question').on(table.questionId),
    index('visitor_requests_age').on(table.expiresAt),
  ],
);

/** Recent product visits: a row per session, product and day. A job moves finished days into `product_visit_days`. */
export const productVisits = pgTable(
  'product_visits',
  {
    productId: refersTo(() => products.id, 'cascade'),
    day: day(),
    /** Daily hash, untraceable once the day's salt is deleted. */
    visitor: text().notNull(),
    /** True if the session added it to a cart that day. */
    isCarted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'product_visits_session', columns: [table.productId, table.day, table.visitor] }),
    index('product_visits_age').on(table.day),
  ],
);

/** Sessions that viewed a product on a finished day, and those that added it to a cart. */
export const productVisitDays = pgTable(
  'product_visit_days',
  {
    productId: refersTo(() => products.id, 'cascade'),
    day: day(),
    views: integer().notNull(),
    carts: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_visit_days_day', columns: [table.productId, table.day] }),
    // Covering index: a large shop has some hundred thousand rows a year.
    index('product_visit_days_sums').on(table.productId, table.day, table.views, table.carts),
    // The same for a few weeks of many products.
    index('product_visit_days_weeks').on(table.day, table.productId, table.views, table.carts),
    notNegative('product_visit_days_views_not_negative', table.views),
    notNegative('product_visit_days_carts_not_negative', table.carts),
  ],
);

/** The same per vendor, written in the same statement: a vendor's year is one row per day. */
export const vendorVisitDays = pgTable(
  'vendor_visit_days',
  {
    vendorId: refersTo(() => users.id, 'cascade'),
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

/** The salt of a day's visitor hashes, shared by all processes. Deleted after counting. */
export const visitSalts = pgTable('visit_salts', {
  day: day().primaryKey(),
  salt: text().notNull(),
});
