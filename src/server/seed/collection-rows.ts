import type { collectedItems, collectionRequests } from '@/server/schema.ts';
import { shiftDays, weekdayOf } from '@/shared/days.ts';
import { KIND_FACTS } from '@/shared/pickups/collected-items.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { nzDay } from './days.ts';
import { demoCollections } from './demo-data.ts';
import { productImage, shelvedProduct } from './shop.ts';

type Request = typeof collectionRequests.$inferInsert & { id: number };
type Piece = typeof collectedItems.$inferInsert & { id: number };

type DemoRequest = (typeof demoCollections.requests)[number];

const { requests, soldAgain, pieces } = demoCollections;

const DAYS_BEFORE_SALE = { collected: 34, handed: 27 } as const;

/** Households that give furniture away. Those whose pieces are resold come last, each with its product. */
export function collectionRequestRows(now: Date): Request[] {
  return [...requests, ...soldAgain.map(requestOf)].map(({ daysAgo, inDays, account, ...request }, index) => {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const preferredDay = nzDay(new Date(now.getTime() + inDays * DAY_MS));
    // No collections on Sundays.
    const day = weekdayOf(preferredDay) === 7 ? shiftDays(preferredDay, 1) : preferredDay;
    const isClosed = request.status === 'collected' || request.status === 'declined';
    return {
      ...request,
      id: index + 1,
      userId: account ? DEMO_IDS[account] : null,
      preferredDate: day,
      scheduledDate: request.status === 'scheduled' || request.status === 'collected' ? day : null,
      closedAt: isClosed ? new Date(now.getTime() + Math.min(inDays, -1) * DAY_MS) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function collectedItemRows(now: Date): Piece[] {
  const moment = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const soldPieces = soldAgain.map((sold, index): Omit<Piece, 'id'> => {
    const { id, vendorId, product } = shelvedProduct(sold.slug);
    const listedDaysAgo = product.listedDaysAgo;
    return {
      requestId: requests.length + index + 1,
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
  const others = pieces.map(
    ({ endedDaysAgo, slug, vendor, ...piece }): Omit<Piece, 'id'> => ({
      ...piece,
      requestId: 1,
      vendorId: vendor ? DEMO_IDS[vendor] : null,
      weightKg: KIND_FACTS[piece.kind].weightKg,
      photoUrl: slug ? productImage(slug, 2) : null,
      collectedOn: nzDay(moment(17)),
      endedAt: endedDaysAgo === undefined ? null : moment(endedDaysAgo),
      ...(piece.state === 'with_vendor' ? { handedAt: moment(8) } : {}),
    }),
  );
  return [...soldPieces, ...others].map((piece, index) => {
    const { listedAt, endedAt, handedAt } = piece;
    const updatedAt = listedAt ?? endedAt ?? handedAt ?? moment(16);
    return { ...piece, id: index + 1, createdAt: new Date(`${piece.collectedOn}T05:00:00Z`), updatedAt };
  });
}

function requestOf({ slug, kind, household }: (typeof soldAgain)[number]): DemoRequest {
  const collectedDaysAgo = shelvedProduct(slug).product.listedDaysAgo + DAYS_BEFORE_SALE.collected;
  return {
    daysAgo: collectedDaysAgo + 6,
    inDays: -collectedDaysAgo,
    items: [kind],
    status: 'collected',
    wantsNews: true,
    ...household,
  };
}
