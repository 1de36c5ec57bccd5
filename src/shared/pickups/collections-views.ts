import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { COLLECTION_REQUEST_STATUSES } from './collections.ts';

export const collectionRequestView = view('CollectionRequestView', {
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
  wantsNews: z.boolean(),
  pieces: z.number(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
  forgottenAt: z.date().nullable(),
});
export type CollectionRequestView = z.infer<typeof collectionRequestView>;

/** A new request, for its sender. */
export const sentCollectionRequestView = collectionRequestView
  .pick({
    id: true,
    status: true,
    fullName: true,
    email: true,
    phone: true,
    address: true,
    suburb: true,
    items: true,
    additionalItems: true,
    specialRequirements: true,
    preferredDate: true,
    wantsNews: true,
    createdAt: true,
  })
  .meta({ id: 'SentCollectionRequest' });
export type SentCollectionRequest = z.infer<typeof sentCollectionRequestView>;

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

/** A piece's outcome for its household. */
const followedPieceView = view('FollowedPiece', {
  id: z.int(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  fate: z.string(),
  productId: z.int().nullable(),
});
export type FollowedPiece = z.infer<typeof followedPieceView>;

/**
 * A request for its household. Excludes typed text: the requester may have entered a stranger's address, and could
 * write to them in our name.
 */
export const followedRequestView = view('FollowedRequest', {
  ...ownCollectionRequestView.shape,
  ...collectionRequestView.pick({ declineReason: true, wantsNews: true, closedAt: true }).shape,
  canMove: z.boolean(),
  canCancel: z.boolean(),
  pieces: z.array(followedPieceView),
});
export type FollowedRequest = z.infer<typeof followedRequestView>;
