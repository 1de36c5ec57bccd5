import { z } from 'zod';
import { id, prose, word } from '@/shared/input/input.ts';
import { readMediaUrl } from '@/shared/platform/images.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { MAX_PLAN_ITEMS } from './room-plan.ts';
import { GALLERY_STATES, REFUSAL_REASON, ROOM_COMMENT_LENGTH } from './shared-rooms.ts';

/** Replaces invalid tokens, which are then looked up like unknown ones. */
const NOBODYS = '0'.repeat(22);

/** Token of a room's link: 128 bits. Anything else is a room that doesn't exist. */
export const roomToken = z.string().transform((text) => (/^[\w-]{22}$/.test(text) ? text : NOBODYS));

export const roomTokenInput = z.object({ token: roomToken });

export const listRoomCommentsInput = z.object({ token: roomToken, cursor: id.nullish() });
export type ListRoomCommentsInput = z.infer<typeof listRoomCommentsInput>;

export const writeRoomCommentInput = z.object({
  token: roomToken,
  text: prose('Your comment', 1, ROOM_COMMENT_LENGTH),
});
export type WriteRoomCommentInput = z.infer<typeof writeRoomCommentInput>;

export const listGalleryInput = z.object({ cursor: word(200).nullish() }).prefault({});

export const planVersionInput = z.object({ id, versionId: id });
export type PlanVersionInput = z.infer<typeof planVersionInput>;

export const listRoomsToDecideInput = z
  .object({ state: z.enum(GALLERY_STATES).default('pending'), cursor: id.nullish() })
  .prefault({});
export type ListRoomsToDecideInput = z.infer<typeof listRoomsToDecideInput>;

const seen = { id, revision: z.number().int().min(0).max(2_147_483_647) };

const percent = z.number().min(0).max(100);

const roomPictureInput = z.object({
  url: linkInput.refine((url) => readMediaUrl(url) !== null, 'Upload the picture first'),
  spots: z.array(z.object({ productId: id, x: percent, y: percent })).max(MAX_PLAN_ITEMS),
});

export const decideRoomInput = z.discriminatedUnion('outcome', [
  z.object({ ...seen, outcome: z.literal('approved'), picture: roomPictureInput.nullish() }),
  z.object({
    ...seen,
    outcome: z.literal('refused'),
    reason: prose('Reason', REFUSAL_REASON.min, REFUSAL_REASON.max),
  }),
]);
export type DecideRoomInput = z.infer<typeof decideRoomInput>;
