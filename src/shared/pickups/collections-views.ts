import { z } from 'zod';
import { COLLECTION_REQUEST_STATUSES } from './collections.ts';

/** A request as admins see it. */
export const collectionRequestView = z
  .strictObject({
    id: z.int(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    suburb: z.string(),
    items: z.array(z.string()),
    additionalItems: z.string().nullable(),
    specialRequirements: z.string().nullable(),
    preferredDate: z.string(),
    scheduledDate: z.string().nullable(),
    status: z.enum(COLLECTION_REQUEST_STATUSES),
    declineReason: z.string().nullable(),
    adminNotes: z.string().nullable(),
    /** Whether they want to hear what became of their things. */
    wantsNews: z.boolean(),
    /** Pieces that were taken in from it. */
    pieces: z.number(),
    createdAt: z.date(),
    closedAt: z.date().nullable(),
    /** Since when the household is forgotten; null while it is known. */
    forgottenAt: z.date().nullable(),
  })
  .meta({ id: 'CollectionRequestView' });
export type CollectionRequestView = z.infer<typeof collectionRequestView>;

/** A request in a list of the household's own. */
const ownCollectionRequestView = collectionRequestView
  .pick({
    id: true,
    status: true,
    suburb: true,
    items: true,
    preferredDate: true,
    scheduledDate: true,
    createdAt: true,
  })
  .meta({ id: 'OwnCollectionRequest' });
export type OwnCollectionRequest = z.infer<typeof ownCollectionRequestView>;

/** What became of one piece, as its household reads it. */
const followedPieceView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    photoUrl: z.string().nullable(),
    fate: z.string(),
    /** The product that it became, while that is on sale. */
    productId: z.int().nullable(),
  })
  .meta({ id: 'FollowedPiece' });
export type FollowedPiece = z.infer<typeof followedPieceView>;

/**
 * A request as its household follows it. It holds nothing that was typed: whoever asks may have given the address of somebody
 * else, and would speak to them in our name.
 */
export const followedRequestView = z
  .strictObject({
    ...ownCollectionRequestView.shape,
    ...collectionRequestView.pick({ declineReason: true, wantsNews: true, closedAt: true }).shape,
    /** Whether the household may still choose another day, or call it off. */
    canMove: z.boolean(),
    canCancel: z.boolean(),
    pieces: z.array(followedPieceView),
  })
  .meta({ id: 'FollowedRequest' });
export type FollowedRequest = z.infer<typeof followedRequestView>;
