import { collectedItems, collectionRequests } from '@/server/schema.ts';
import type { World } from './world.ts';

type RequestFields = Partial<typeof collectionRequests.$inferInsert>;
type PieceFields = Partial<typeof collectedItems.$inferInsert>;

/** Creates a household's pending request. @returns its id */
export async function newCollectionRequest(
  { db }: Pick<World, 'db'>,
  fields: RequestFields = {},
): Promise<number> {
  const [request] = await db
    .insert(collectionRequests)
    .values({
      fullName: 'Aroha Ngata',
      email: 'aroha@example.com',
      phone: '+64 21 555 0101',
      address: '12 Karangahape Road',
      suburb: 'Grey Lynn',
      items: ['sofas', 'bed-frames'],
      preferredDate: '2026-06-30',
      ...fields,
    })
    .returning({ id: collectionRequests.id });
  if (!request) throw new Error('The request was not made.');
  return request.id;
}

/** Creates a piece in the store, by default of a new collection. @returns its id */
export async function newPiece(world: Pick<World, 'db'>, fields: PieceFields = {}): Promise<number> {
  const collectedOn = fields.collectedOn ?? '2026-06-10';
  const requestId =
    fields.requestId ??
    (await newCollectionRequest(world, {
      status: 'collected',
      scheduledDate: collectedOn,
      closedAt: new Date(`${collectedOn}T03:00:00Z`),
    }));
  const [piece] = await world.db
    .insert(collectedItems)
    .values({
      requestId,
      collectedOn,
      kind: 'sofas',
      name: 'Two-seat sofa',
      condition: 'repairable',
      weightKg: 37,
      photoUrl: '/demo/thing-800.webp',
      ...fields,
    })
    .returning({ id: collectedItems.id });
  if (!piece) throw new Error('The piece was not made.');
  return piece.id;
}
