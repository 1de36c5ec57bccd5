import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  descending,
  id,
  newestFirst,
  notNegative,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { PIECE_CONDITIONS, PIECE_KINDS, PIECE_STATES } from '@/shared/pickups/collected-items.ts';
import { COLLECTION_AREAS } from '@/shared/pickups/collection-areas.ts';
import { COLLECTION_REQUEST_STATUSES } from '@/shared/pickups/collections.ts';

/** A household's request for a free collection. Days are in Pacific/Auckland, as `2026-11-30`. */
export const collectionRequests = pgTable(
  'collection_requests',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    suburb: text().notNull(),
    items: text().array().notNull(),
    additionalItems: text(),
    preferredDate: date({ mode: 'string' }).notNull(),
    specialRequirements: text(),
    status: text({ enum: COLLECTION_REQUEST_STATUSES }).notNull().default('requested'),
    /** Day of the collection, also once past. */
    scheduledDate: date({ mode: 'string' }),
    declineReason: text(),
    adminNotes: text(),
    /** True if the household asked for news about its items. */
    wantsNews: boolean().notNull().default(false),
    /** Time of collection, refusal or cancellation. */
    closedAt: timestampColumn(),
    /** Time of deleting personal data. */
    forgottenAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('collection_requests_newest').on(...newestFirst(table)),
    index('collection_requests_status').on(table.status, table.preferredDate),
    index('collection_requests_status_newest').on(table.status, descending(table.id)),
    index('collection_requests_suburb').on(table.suburb, descending(table.id)),
    index('collection_requests_day').on(table.scheduledDate, table.suburb),
    index('collection_requests_user').on(table.userId),
    index('collection_requests_email').on(sql`lower(${table.email})`),
    // For searches by admins.
    index('collection_requests_search')
      .using(
        'gin',
        sql`lower(${table.fullName} || ' ' || ${table.email} || ' ' || ${table.phone} || ' ' || ${table.address}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    index('collection_requests_known').on(table.closedAt).where(sql`forgotten_at is null`),
    oneOf('collection_requests_status_known', table.status, COLLECTION_REQUEST_STATUSES),
  ],
);

/** Hashed tokens of mailed links; each mail has its own, and all remain valid. */
export const collectionLinks = pgTable(
  'collection_links',
  {
    /** SHA-256 of the link's 256 random bits. */
    hash: text().primaryKey(),
    requestId: refersTo(() => collectionRequests.id, 'cascade'),
    createdAt: createdAt(),
  },
  (table) => [index('collection_links_request').on(table.requestId)],
);

/** Stops per area and weekday (1 is Monday) that differ from `DEFAULT_STOPS`. */
export const collectionCapacities = pgTable(
  'collection_capacities',
  {
    area: text({ enum: COLLECTION_AREAS }).notNull(),
    weekday: smallint().notNull(),
    stops: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'collection_capacities_weekday', columns: [table.area, table.weekday] }),
    oneOf('collection_capacities_area_known', table.area, COLLECTION_AREAS),
    check('collection_capacities_weekday_range', sql`${table.weekday} between 1 and 7`),
    notNegative('collection_capacities_stops_not_negative', table.stops),
  ],
);

/** Exceptions such as holidays. */
export const collectionExceptions = pgTable(
  'collection_exceptions',
  {
    day: date({ mode: 'string' }).notNull(),
    area: text({ enum: COLLECTION_AREAS }).notNull(),
    stops: integer().notNull(),
    /** Why, for admins and for the calendar. */
    note: text(),
  },
  (table) => [
    primaryKey({ name: 'collection_exceptions_day', columns: [table.day, table.area] }),
    oneOf('collection_exceptions_area_known', table.area, COLLECTION_AREAS),
    notNegative('collection_exceptions_stops_not_negative', table.stops),
  ],
);

/** A collected item and its state. Its household is known only by the request. */
export const collectedItems = pgTable(
  'collected_items',
  {
    id: id(),
    requestId: refersTo(() => collectionRequests.id, 'restrict'),
    kind: text({ enum: PIECE_KINDS }).notNull(),
    name: text().notNull(),
    condition: text({ enum: PIECE_CONDITIONS }).notNull(),
    /** Weighed, or the average of its kind (`KIND_FACTS`). */
    weightKg: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
    photoUrl: text(),
    /** Place in the store. */
    shelf: text(),
    state: text({ enum: PIECE_STATES }).notNull().default('in_store'),
    /** Day of collection in Pacific/Auckland. */
    collectedOn: date({ mode: 'string' }).notNull(),
    /** The vendor who has been offered the item, or has taken it. */
    vendorId: integer().references(() => users.id, { onDelete: 'set null' }),
    refusalReason: text(),
    /** Time when the vendor took it. */
    handedAt: timestampColumn(),
    /** Work done by the vendor, for the product page. */
    work: text(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    listedAt: timestampColumn(),
    /** Recipient of a donation, or the way of recycling or disposal. */
    recipient: text(),
    endedAt: timestampColumn(),
    /** Time of telling the household that it is on sale. */
    newsSentAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('collected_items_request').on(table.requestId),
    index('collected_items_state').on(table.state, descending(table.id)),
    index('collected_items_kind').on(table.kind, descending(table.id)),
    index('collected_items_collected').on(table.collectedOn),
    index('collected_items_vendor').on(table.vendorId, descending(table.id)),
    uniqueIndex('collected_items_product').on(table.productId).where(sql`product_id is not null`),
    index('collected_items_search')
      .using('gin', sql`lower(${table.name}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('collected_items_untold').on(table.requestId).where(sql`state = 'listed' and news_sent_at is null`),
    oneOf('collected_items_kind_known', table.kind, PIECE_KINDS),
    oneOf('collected_items_condition_known', table.condition, PIECE_CONDITIONS),
    oneOf('collected_items_state_known', table.state, PIECE_STATES),
    check('collected_items_weight_positive', sql`${table.weightKg} > 0`),
  ],
);
