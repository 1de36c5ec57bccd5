import type { collectedItems, collectionRequests } from '@/server/platform/db/schema/index.ts';
import { shiftDays, weekdayOf } from '@/shared/days.ts';
import { KIND_FACTS } from '@/shared/pickups/kind-facts.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { nzDay } from './days.ts';
import { productImage, shelvedProducts } from './shop.ts';

type Request = typeof collectionRequests.$inferInsert & { id: number };
type Piece = typeof collectedItems.$inferInsert & { id: number };

interface DemoRequest
  extends Omit<Request, 'id' | 'preferredDate' | 'scheduledDate' | 'closedAt' | 'createdAt'> {
  daysAgo: number;
  /** The day of the van, or the day that they prefer. */
  inDays: number;
}

/** Days that a piece stands in the store, and in the workshop, before it is for sale. */
const DAYS_BEFORE_SALE = { collected: 34, handed: 27 } as const;

/** Households that gave furniture away, or are about to. Those whose things are sold again come last, each with its product. */
export function collectionRequestRows(now: Date): Request[] {
  return [...REQUESTS, ...SOLD_AGAIN.map(requestOf)].map(({ daysAgo, inDays, ...request }, index) => {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const wanted = nzDay(new Date(now.getTime() + inDays * DAY_MS));
    // No van comes on Sundays.
    const day = weekdayOf(wanted) === 7 ? shiftDays(wanted, 1) : wanted;
    const isClosed = request.status === 'collected' || request.status === 'declined';
    return {
      ...request,
      id: index + 1,
      preferredDate: day,
      scheduledDate: request.status === 'scheduled' || request.status === 'collected' ? day : null,
      closedAt: isClosed ? new Date(now.getTime() + Math.min(inDays, -1) * DAY_MS) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** What was collected, in each of the states that it can be in. */
export function collectedItemRows(now: Date): Piece[] {
  const moment = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const soldAgain = SOLD_AGAIN.map((sold, index): Omit<Piece, 'id'> => {
    const { id, vendorId, product } = shelvedOf(sold.slug);
    const listedDaysAgo = product.listedDaysAgo;
    return {
      requestId: REQUESTS.length + index + 1,
      kind: sold.kind,
      name: sold.name,
      condition: 'repairable',
      weightKg: sold.weightKg,
      photoUrl: productImage(sold.slug, 1),
      state: 'listed',
      collectedOn: nzDay(moment(listedDaysAgo + DAYS_BEFORE_SALE.collected)),
      vendorId,
      handedAt: moment(listedDaysAgo + DAYS_BEFORE_SALE.handed),
      work: sold.work,
      productId: id,
      listedAt: moment(listedDaysAgo),
      newsSentAt: moment(listedDaysAgo),
    };
  });
  const others = PIECES.map(
    ({ endedDaysAgo, slug, ...piece }): Omit<Piece, 'id'> => ({
      ...piece,
      requestId: 1,
      weightKg: KIND_FACTS[piece.kind].weightKg,
      photoUrl: slug ? productImage(slug, 2) : null,
      collectedOn: nzDay(moment(17)),
      endedAt: endedDaysAgo === undefined ? null : moment(endedDaysAgo),
      ...(piece.state === 'with_vendor' ? { handedAt: moment(8) } : {}),
    }),
  );
  return [...soldAgain, ...others].map((piece, index) => {
    const { listedAt, endedAt, handedAt } = piece;
    const updatedAt = listedAt ?? endedAt ?? handedAt ?? moment(16);
    return { ...piece, id: index + 1, createdAt: new Date(`${piece.collectedOn}T05:00:00Z`), updatedAt };
  });
}

function shelvedOf(slug: string) {
  const shelved = shelvedProducts.find(({ product }) => product.slug === slug);
  if (!shelved) throw new Error(`No product of the demo is called ${slug}.`);
  return shelved;
}

function requestOf({ slug, kind, household }: (typeof SOLD_AGAIN)[number]): DemoRequest {
  const collectedDaysAgo = shelvedOf(slug).product.listedDaysAgo + DAYS_BEFORE_SALE.collected;
  return {
    daysAgo: collectedDaysAgo + 6,
    inDays: -collectedDaysAgo,
    items: [kind],
    status: 'collected',
    wantsNews: true,
    ...household,
  };
}

const REQUESTS: DemoRequest[] = [
  {
    daysAgo: 24,
    inDays: -17,
    fullName: 'Marama Keane',
    email: 'marama.keane@example.com',
    phone: '+64 21 555 0133',
    address: '18 Pūriri Street, Mount Eden',
    suburb: 'Mount Eden',
    items: ['sofas', 'rugs', 'tables', 'lamps', 'storage'],
    status: 'collected',
    wantsNews: true,
    adminNotes: 'A whole flat. The sofa is worth repairing.',
  },
  {
    daysAgo: 9,
    inDays: 3,
    fullName: 'Peter Szabo',
    email: 'peter.szabo@example.com',
    phone: '+64 27 555 0181',
    address: '204 Hillside Road, Grey Lynn',
    suburb: 'Grey Lynn',
    items: ['chairs', 'tables', 'lamps'],
    additionalItems: 'A box of drawer handles, if they are of use.',
    status: 'scheduled',
    adminNotes: 'Booked for the morning run. Two people needed for the table.',
  },
  {
    daysAgo: 5,
    inDays: -1,
    fullName: 'Linda Howarth',
    email: 'linda.howarth@example.com',
    phone: '+64 9 555 0127',
    address: '7 Marine Outlook, Takapuna',
    suburb: 'Takapuna',
    items: ['cabinets'],
    specialRequirements: 'The wall unit is 2.4 m long.',
    status: 'declined',
    declineReason:
      'The wall unit is longer than the 1.8 m that our van takes. If you can take it apart, please ask again.',
  },
  {
    daysAgo: 1,
    inDays: 6,
    fullName: 'Sefina Lauese',
    email: 'sefina.lauese@example.com',
    phone: '+64 22 555 0156',
    address: '63 Rata Vine Place, Henderson',
    suburb: 'Henderson',
    items: ['bed-frames', 'storage'],
    specialRequirements: 'Upstairs flat, the stairs are wide. After 3 pm please.',
    status: 'requested',
  },
  {
    daysAgo: 7,
    inDays: 3,
    fullName: 'Wiremu Tahana',
    email: 'wiremu.tahana@example.com',
    phone: '+64 21 555 0119',
    address: '9 Harbour View Terrace, Herne Bay',
    suburb: 'Herne Bay',
    items: ['sofas'],
    status: 'scheduled',
  },
  {
    daysAgo: 6,
    inDays: 3,
    userId: DEMO_IDS.customer,
    fullName: 'Aroha Bennett',
    email: 'aroha.bennett@example.com',
    phone: '+64 21 555 0178',
    address: '31 Kauri Road, Howick',
    suburb: 'Howick',
    items: ['desks', 'chairs'],
    status: 'scheduled',
    wantsNews: true,
  },
];

/** Pieces whose story a product tells. */
const SOLD_AGAIN = [
  {
    slug: 'provincial-six-drawer-dresser',
    kind: 'storage',
    name: 'Chest of drawers, drawers stuck',
    weightKg: 38.5,
    work: 'Drawers eased and waxed, two bottoms new, painted in sage green',
    household: {
      fullName: 'Graham Soo',
      email: 'graham.soo@example.com',
      phone: '+64 21 555 0164',
      address: '8 Orchard Rise, Remuera',
      suburb: 'Remuera',
    },
  },
  {
    slug: 'mid-century-teak-sideboard',
    kind: 'cabinets',
    name: 'Teak sideboard, veneer chipped',
    weightKg: 44,
    work: 'Carcass re-glued, veneer patched, oiled by hand',
    household: {
      fullName: 'Eleanor Pike',
      email: 'eleanor.pike@example.com',
      phone: '+64 9 555 0142',
      address: '52 Norfolk Lane, Grey Lynn',
      suburb: 'Grey Lynn',
    },
  },
] as const satisfies readonly {
  slug: string;
  kind: Piece['kind'];
  household: Pick<Request, 'fullName' | 'email' | 'phone' | 'address' | 'suburb'>;
  [fact: string]: unknown;
}[];

const PIECES: (Pick<Piece, 'kind' | 'name' | 'condition' | 'state' | 'shelf' | 'recipient' | 'vendorId'> & {
  slug?: string;
  endedDaysAgo?: number;
})[] = [
  {
    kind: 'sofas',
    name: 'Two-seat sofa, sagging seat',
    condition: 'repairable',
    state: 'with_vendor',
    vendorId: DEMO_IDS.vendor2,
    slug: 'kereru-two-seat-sofa',
  },
  {
    kind: 'tables',
    name: 'Round pine table',
    condition: 'worn',
    state: 'offered',
    vendorId: DEMO_IDS.vendor,
    shelf: 'Row A, floor',
    slug: 'round-pedestal-table',
  },
  {
    kind: 'lamps',
    name: 'Floor lamp, tripod',
    condition: 'good',
    state: 'in_store',
    shelf: 'Row C, shelf 1',
    slug: 'tripod-floor-lamp',
  },
  {
    kind: 'rugs',
    name: 'Wool rug, 160 by 230',
    condition: 'good',
    state: 'donated',
    recipient: 'A family moving into their first flat, through a women’s refuge',
    endedDaysAgo: 12,
    slug: 'undyed-wool-rug',
  },
  {
    kind: 'storage',
    name: 'Chipboard shelf, swollen',
    condition: 'beyond_repair',
    state: 'recycled',
    recipient: 'Board chipped, brackets as scrap metal',
    endedDaysAgo: 11,
  },
  {
    kind: 'other',
    name: 'Foam mattress topper',
    condition: 'beyond_repair',
    state: 'disposed',
    recipient: 'Certified disposal at the refuse station',
    endedDaysAgo: 11,
  },
];
