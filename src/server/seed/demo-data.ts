import { z } from 'zod';
import { GRADES } from '@/shared/catalog/condition.ts';
import { MATERIALS, ORIGINS } from '@/shared/catalog/passport.ts';
import { REGIONS } from '@/shared/constants.ts';
import { CONVERSATION_SIDES } from '@/shared/orders/conversation-limits.ts';
import { PIECE_CONDITIONS, PIECE_KINDS, PIECE_STATES } from '@/shared/pickups/collected-items.ts';
import { COLLECTION_REQUEST_STATUSES } from '@/shared/pickups/collections.ts';
import { OPENINGS } from '@/shared/rooms/room-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from '@/shared/support/forms.ts';
import catalogue from './data/catalogue.json' with { type: 'json' };
import categoryFilters from './data/category-filters.json' with { type: 'json' };
import collections from './data/collections.json' with { type: 'json' };
import conditions from './data/conditions.json' with { type: 'json' };
import contacts from './data/contacts.json' with { type: 'json' };
import conversations from './data/conversations.json' with { type: 'json' };
import customers from './data/customers.json' with { type: 'json' };
import passports from './data/passports.json' with { type: 'json' };
import places from './data/places.json' with { type: 'json' };
import priceLives from './data/price-lives.json' with { type: 'json' };
import reviews from './data/reviews.json' with { type: 'json' };
import roomSpots from './data/room-spots.json' with { type: 'json' };
import rooms from './data/rooms.json' with { type: 'json' };

/** Demo content from the files in `data/`, validated on load. */

const text = z.string();
const count = z.number().int();
const money = z.string().regex(/^\d+\.\d\d$/);
const region = z.enum(REGIONS);

const product = z.strictObject({
  /** Names the picture files; unchanged when the product is renamed. */
  slug: text,
  name: text,
  description: text,
  price: money,
  tags: z.array(text),
  keywords: text,
  region,
  widthCm: count,
  depthCm: count,
  heightCm: count,
  materials: z.array(text),
  colour: text,
  stock: count,
  delivery: z.strictObject({ fee: money, days: count }).optional(),
  /** Descriptions of its pictures: the whole, in a room, a detail. */
  pictures: z.tuple([text, text, text]),
  /** Picture subject; materials as named in `scripts/demo-assets/rehome/materials/palette.py`. */
  look: z.strictObject({ kind: text, body: text, frame: text, accent: text.optional() }),
  demand: count.min(0).max(10),
  praise: z.literal([1, 2, 3]),
  listedDaysAgo: count,
});
export type DemoProduct = z.infer<typeof product>;

/** In the order of their ids, as links such as /?category=1 (Living Room) rely on it. */
export const demoCatalogue = z
  .array(z.strictObject({ name: text, description: text, commissionRate: money, products: z.array(product) }))
  .parse(catalogue);

export const demoProducts = demoCatalogue.flatMap(({ name, products }) =>
  products.map((one) => ({ ...one, categoryName: name })),
);

/** Filters by category, with their options; and the chosen options by slug. */
export const demoFilters = z
  .strictObject({
    filters: z.record(text, z.record(text, z.array(text))),
    products: z.record(text, z.record(text, text)),
  })
  .parse(categoryFilters);

/** `validDays` from loading the demo; absent if unlimited. */
const certificate = z.strictObject({
  name: text,
  issuer: text,
  number: text.optional(),
  validDays: count.optional(),
});

export const demoPassports = z
  .record(
    text,
    z.strictObject({
      origin: z.enum(ORIGINS).optional(),
      kg: z.number().optional(),
      madeIn: text.optional(),
      life: count.optional(),
      parts: count.optional(),
      repair: text.optional(),
      shares: z.array(z.tuple([z.enum(MATERIALS), count, text.optional()])).optional(),
      certificates: z.array(certificate).optional(),
    }),
  )
  .parse(passports);

const fraction = z.number().min(0).max(1);

/** A flaw's text and, if it shows, its picture's number and point. */
const flaw = z.union([z.tuple([text]), z.tuple([text, z.number().int().min(1).max(3), fraction, fraction])]);

/** By slug; products without an entry are new. */
export const demoConditions = z
  .record(
    text,
    z.strictObject({
      condition: z.enum(GRADES),
      notes: text.optional(),
      made: text.optional(),
      repaired: text.optional(),
      flaws: z.array(flaw).optional(),
    }),
  )
  .parse(conditions);

/** Every region has one seller, who works and hands over in its city. */
export const demoPlaces = z
  .record(
    region,
    z.strictObject({
      seller: z.strictObject({
        username: text,
        name: text,
        phone: text,
        about: text,
        deliveryFee: money,
        deliveryDays: count,
        readyDays: count.nullable(),
        /** An example of Inland Revenue, which belongs to no one. @see shared/payouts/bank-account.ts */
        bankAccount: text,
      }),
      city: text,
      state: text,
      zip: text,
      collectionAddress: text,
      collectionHours: text,
      collectionInstructions: text,
    }),
  )
  .parse(places);

export const pastCustomers = z.array(z.strictObject({ name: text, region })).parse(customers);

const priceLife = z.strictObject({
  slug: text,
  tried: z.array(z.number()),
  each: count,
  settled: count,
  pieces: count,
  /** Percent by which demand falls per percent of price. */
  elasticity: z.number(),
  cost: money,
  floor: money.optional(),
  ceiling: money.optional(),
});
export type PriceLife = z.infer<typeof priceLife>;

/** Steady sellers, mostly small; all other products have had one price. */
export const PRICE_LIVES = z.array(priceLife).parse(priceLives);

/** Title, body and, if it does not fit the whole family, the kinds it fits. */
const reviewText = z.tuple([text, text, text.optional()]);
export type ReviewText = z.infer<typeof reviewText>;
const texts = z.array(reviewText);

export const demoReviews = z
  .strictObject({
    families: z.array(z.strictObject({ kinds: z.array(text), five: texts, four: texts, three: texts })),
    two: texts,
    /** Appended to some reviews by delivery method. `{city}` is the buyer's. */
    arrivals: z.strictObject({ delivery: z.array(text), collection: z.array(text) }),
  })
  .parse(reviews);

/** Conversations between the demo's customer and vendor: one unread message for each. */
export const demoConversations = z
  .array(
    z.strictObject({
      of: z.enum(['in_transit', 'pending']),
      said: z.array(z.tuple([z.number(), z.enum(CONVERSATION_SIDES), text])),
      unreadByBuyer: count,
      unreadBySeller: count,
    }),
  )
  .parse(conversations);

const fieldType = z.enum(['text', 'textarea', 'email', 'phone']);
const field = z.strictObject({ label: text, value: text, type: fieldType, required: z.boolean() });

/** Contact messages in every state. `from` names a past customer. */
export const demoContacts = z
  .array(
    z.strictObject({
      daysAgo: count,
      touchedDaysAgo: count.optional(),
      from: text.optional(),
      formType: z.enum(COLLECTION_FORM_TYPES),
      title: text,
      description: text,
      fields: z.array(field).optional(),
      status: z.enum(COLLECTION_FORM_STATUSES),
      priority: z.enum(PRIORITIES),
      tags: z.array(text),
      adminNotes: text.optional(),
    }),
  )
  .parse(contacts);

const pieceKind = z.enum(PIECE_KINDS);
const household = z.strictObject({ fullName: text, email: text, phone: text, address: text, suburb: text });

export const demoCollections = z
  .strictObject({
    requests: z.array(
      household.extend({
        daysAgo: count,
        inDays: count,
        account: z.literal('customer').optional(),
        items: z.array(pieceKind),
        additionalItems: text.optional(),
        specialRequirements: text.optional(),
        status: z.enum(COLLECTION_REQUEST_STATUSES),
        wantsNews: z.boolean().optional(),
        adminNotes: text.optional(),
        declineReason: text.optional(),
      }),
    ),
    soldAgain: z.array(
      z.strictObject({
        slug: text,
        kind: pieceKind,
        name: text,
        weightKg: z.number(),
        work: text,
        household,
      }),
    ),
    pieces: z.array(
      z.strictObject({
        kind: pieceKind,
        name: text,
        condition: z.enum(PIECE_CONDITIONS),
        state: z.enum(PIECE_STATES),
        shelf: text.optional(),
        recipient: text.optional(),
        vendor: z.enum(['vendor', 'vendor2']).optional(),
        slug: text.optional(),
        endedDaysAgo: count.optional(),
      }),
    ),
  })
  .parse(collections);

const door = z.strictObject({
  kind: z.literal('door'),
  wall: count,
  at: count,
  width: count.default(OPENINGS.door.width),
  height: count.default(OPENINGS.door.height),
  sill: count.default(OPENINGS.door.sill),
  hinge: z.enum(['left', 'right']).default('left'),
  swing: z.enum(['in', 'out', 'none']).default('in'),
});

const window = z
  .strictObject({
    kind: z.literal('window'),
    wall: count,
    at: count,
    width: count,
    sill: count.default(OPENINGS.window.sill),
  })
  .transform((opening) => ({
    ...opening,
    height: 200 - opening.sill,
    hinge: 'left' as const,
    swing: 'none' as const,
  }));

const corner = z.strictObject({ x: count, y: count });
const { roomType, floorType, backgroundColor } = roomPlanInput.shape;

const room = z.strictObject({
  name: text,
  owner: text,
  roomType,
  width: count,
  height: count,
  corners: z.array(corner).nullable().default(null),
  floorType,
  backgroundColor,
  openings: z.array(z.union([door, window])),
  /** Slug, left and upper edge of the rotated outline, and rotation. */
  things: z.array(z.tuple([text, count, count, z.literal([90, 180, 270]).optional()])),
  shownDaysAgo: count.optional(),
  comments: z.array(z.tuple([text, text])).default([]),
});
export type DemoRoom = z.infer<typeof room>;

/** The demo customer's own plan and the gallery rooms, newest first. */
export const demoRooms = z.array(room).parse(rooms);

/** Of the gallery rooms' pictures, by name: written by `npm run room-pictures`. */
export const demoRoomSpots = z
  .record(text, z.array(z.strictObject({ productId: count, x: z.number(), y: z.number() })))
  .parse(roomSpots);
