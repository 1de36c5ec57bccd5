import { z } from 'zod';
import { MATERIALS, ORIGINS } from '@/shared/catalog/passport.ts';
import { REGIONS } from '@/shared/constants.ts';
import { CONVERSATION_SIDES } from '@/shared/orders/conversation-limits.ts';
import { PIECE_CONDITIONS, PIECE_KINDS, PIECE_STATES } from '@/shared/pickups/collected-items.ts';
import { COLLECTION_REQUEST_STATUSES } from '@/shared/pickups/collections.ts';
import { OPENINGS } from '@/shared/rooms/room-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from '@/shared/support/forms.ts';
import catalogue from './data/catalogue.json' with { type: 'json' };
import collections from './data/collections.json' with { type: 'json' };
import contacts from './data/contacts.json' with { type: 'json' };
import conversations from './data/conversations.json' with { type: 'json' };
import customers from './data/customers.json' with { type: 'json' };
import passports from './data/passports.json' with { type: 'json' };
import places from './data/places.json' with { type: 'json' };
import priceLives from './data/price-lives.json' with { type: 'json' };
import reviews from './data/reviews.json' with { type: 'json' };
import rooms from './data/rooms.json' with { type: 'json' };

/** The texts and facts of the demo, from the files in `data/`. Each is validated once, when this file is loaded. */

const text = z.string();
const count = z.number().int();
const money = z.string().regex(/^\d+\.\d\d$/);
const region = z.enum(REGIONS);
const vendor = z.enum(['vendor', 'vendor2']);

const product = z.strictObject({
  /** Names the picture files; never changes, even when the product is renamed. */
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
  /** Absent: to be collected by the buyer. */
  delivery: z.strictObject({ fee: money, days: count }).optional(),
  /**
   * The subject of the product's pictures: the kind of thing and the materials of its parts, by the names in
   * `scripts/demo-assets/rehome/materials/palette.py`. Sizes come from the product itself.
   */
  look: z.strictObject({
    kind: text,
    /** The largest surface: upholstery, table top, shade, glaze. */
    body: text,
    /** Legs, frame, base; the same as `body` where the thing is all of one piece. */
    frame: text,
    /** A second colour: cushions, handles, stripes. */
    accent: text.optional(),
  }),
  /** How often it sells beside the others, 0 (never yet) to 10 (the shop's best seller). */
  demand: count.min(0).max(10),
  /** How content its buyers are, 1 (mixed) to 3 (delighted). */
  praise: z.literal([1, 2, 3]),
  /** Days between listing and loading the demo. */
  listedDaysAgo: count,
});
export type DemoProduct = z.infer<typeof product>;

/**
 * Every category with its products, in the order of the category ids: links such as /?category=1 (Living Room) rely on
 * it. The commission is in percent.
 */
export const demoCatalogue = z
  .array(z.strictObject({ name: text, description: text, commissionRate: money, products: z.array(product) }))
  .parse(catalogue);

export const demoProducts = demoCatalogue.flatMap(({ name, products }) =>
  products.map((one) => ({ ...one, categoryName: name })),
);

/** The origin and life of products in the words of their sellers, by slug. */
export const demoPassports = z
  .record(
    text,
    z.strictObject({
      origin: z.enum(ORIGINS).optional(),
      kg: z.number().optional(),
      madeIn: text.optional(),
      /** Years. */
      life: count.optional(),
      /** Years. */
      parts: count.optional(),
      repair: text.optional(),
      /** Shares of the weight: the material, its percent, and which one it is. */
      shares: z.array(z.tuple([z.enum(MATERIALS), count, text.optional()])).optional(),
      certificates: z
        .array(
          z.strictObject({
            name: text,
            issuer: text,
            number: text.optional(),
            /** Days from loading the demo; absent where it has no end. */
            validDays: count.optional(),
          }),
        )
        .optional(),
    }),
  )
  .parse(passports);

/**
 * Where each region's pieces are collected: the sellers' own workshops, and workshops they share with others. The joinery
 * in Auckland covers the upper North Island, the restorers the rest.
 */
export const demoPlaces = z
  .record(
    region,
    z.strictObject({
      vendor,
      /** As a sentence names it. */
      city: text,
      state: text,
      zip: text,
      collectionAddress: text,
      collectionHours: text,
      collectionInstructions: text,
    }),
  )
  .parse(places);

/** People who exist only to have bought and reviewed things. */
export const pastCustomers = z.array(z.strictObject({ name: text, region })).parse(customers);

const priceLife = z.strictObject({
  slug: text,
  /** The prices that its vendor tried in turn before today's, each for so many days. */
  tried: z.array(z.number()),
  each: count,
  /** For how many days it has had today's. */
  settled: count,
  /** Pieces sold in a year, or since its listing where that is shorter. */
  pieces: count,
  /** By how many percent demand falls where the price rises by one. */
  elasticity: z.number(),
  /** Set by the vendor. */
  cost: money,
  floor: money.optional(),
  ceiling: money.optional(),
});
/** How the price of a product that sells steadily has changed, and how its buyers answered. */
export type PriceLife = z.infer<typeof priceLife>;

/** Small things mostly, which sell every week. All other products were always at one price. */
export const PRICE_LIVES = z.array(priceLife).parse(priceLives);

/** Title, body and, where the words would not suit all of the family, the kinds that they do suit. */
const reviewText = z.tuple([text, text, text.optional()]);
export type ReviewText = z.infer<typeof reviewText>;

export const demoReviews = z
  .strictObject({
    /** Reviews of one sort of thing, by how content the buyers were, and the kinds of products that they fit. */
    families: z.array(
      z.strictObject({
        kinds: z.array(text),
        five: z.array(reviewText),
        four: z.array(reviewText),
        three: z.array(reviewText),
      }),
    ),
    /** Two stars: rare, and fair to the seller. */
    two: z.array(reviewText),
    /** Added to some reviews, by the way the order reached its buyer. `{city}` is where the buyer lives. */
    arrivals: z.strictObject({ delivery: z.array(text), collection: z.array(text) }),
  })
  .parse(reviews);

/** Messages between the customer and the vendor of the demo: one new message for each of them. */
export const demoConversations = z
  .array(
    z.strictObject({
      of: z.enum(['in_transit', 'pending']),
      /** Hours are those after the order was placed. */
      said: z.array(z.tuple([z.number(), z.enum(CONVERSATION_SIDES), text])),
      unreadByBuyer: count,
      unreadBySeller: count,
    }),
  )
  .parse(conversations);

/** Messages to the team, in each of the states that an admin can give them. `from` names a past customer. */
export const demoContacts = z
  .array(
    z.strictObject({
      daysAgo: count,
      touchedDaysAgo: count.optional(),
      from: text.optional(),
      formType: z.enum(COLLECTION_FORM_TYPES),
      title: text,
      description: text,
      fields: z
        .array(
          z.strictObject({
            label: text,
            value: text,
            type: z.enum(['text', 'textarea', 'email', 'phone']),
            required: z.boolean(),
          }),
        )
        .optional(),
      status: z.enum(COLLECTION_FORM_STATUSES),
      priority: z.enum(PRIORITIES),
      tags: z.array(text),
      adminNotes: text.optional(),
    }),
  )
  .parse(contacts);

const household = z.strictObject({ fullName: text, email: text, phone: text, address: text, suburb: text });

export const demoCollections = z
  .strictObject({
    requests: z.array(
      household.extend({
        daysAgo: count,
        /** The day of the van, or the day that they prefer. */
        inDays: count,
        account: z.literal('customer').optional(),
        items: z.array(z.enum(PIECE_KINDS)),
        additionalItems: text.optional(),
        specialRequirements: text.optional(),
        status: z.enum(COLLECTION_REQUEST_STATUSES),
        wantsNews: z.boolean().optional(),
        adminNotes: text.optional(),
        declineReason: text.optional(),
      }),
    ),
    /** Pieces whose story a product tells. */
    soldAgain: z.array(
      z.strictObject({
        slug: text,
        kind: z.enum(PIECE_KINDS),
        name: text,
        weightKg: z.number(),
        work: text,
        household,
      }),
    ),
    pieces: z.array(
      z.strictObject({
        kind: z.enum(PIECE_KINDS),
        name: text,
        condition: z.enum(PIECE_CONDITIONS),
        state: z.enum(PIECE_STATES),
        shelf: text.optional(),
        recipient: text.optional(),
        vendor: vendor.optional(),
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

/** A window ends at two metres. */
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

const { roomType, floorType, backgroundColor } = roomPlanInput.shape;

const room = z.strictObject({
  name: text,
  /** Of `demoCustomers`. */
  owner: text,
  roomType,
  width: count,
  height: count,
  corners: z
    .array(z.strictObject({ x: count, y: count }))
    .nullable()
    .default(null),
  floorType,
  backgroundColor,
  openings: z.array(z.union([door, window])),
  /** Where a product stands: its slug, the left and upper edge of its outline as it stands, and its rotation. */
  things: z.array(z.tuple([text, count, count, z.literal([90, 180, 270]).optional()])),
  /** Since when it is in the gallery; absent where only its owner sees it. */
  shownDaysAgo: count.optional(),
  /** What others wrote in the gallery, the first one first: author and text. */
  comments: z.array(z.tuple([text, text])).default([]),
});
/** A room that somebody of the demo planned. Lengths are centimetres of the room. */
export type DemoRoom = z.infer<typeof room>;

/** The demo customer's own plan, and the rooms of the gallery, those shown last first. */
export const demoRooms = z.array(room).parse(rooms);
