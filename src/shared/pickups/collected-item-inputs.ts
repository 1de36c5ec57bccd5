import { z } from 'zod';
import { amount, emptyTextToNull, id, line, prose, seenInput, word } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { ownPictureInput } from '@/shared/platform/picture-link.ts';
import { PIECE_CONDITIONS, PIECE_ENDS, PIECE_KINDS, PIECE_STATES } from './collected-items.ts';

const weightKg = z
  .number('Weight must be a number of kilograms')
  .min(0.1, 'Weight must be at least 0.1 kg')
  .max(1000, 'Weight must be at most 1000 kg')
  .transform((kilograms) => Math.round(kilograms * 10) / 10);

const pieceFields = {
  kind: z.enum(PIECE_KINDS, 'Choose a kind'),
  name: line('Name', 2, 120),
  condition: z.enum(PIECE_CONDITIONS, 'Choose a condition'),
  photoUrl: ownPictureInput.nullish(),
  shelf: line('Place', 0, 60).transform(emptyTextToNull).nullish(),
};

/** Without a weight, the kind's average counts. */
export const addItemInput = z.object({ requestId: id, ...pieceFields, weightKg: weightKg.nullish() });
export type AddCollectedItemInput = z.infer<typeof addItemInput>;

const editedFields = { ...pieceFields, weightKg };
export const updateItemInput = z
  .object(editedFields)
  .partial()
  .extend({ id, seen: seenInput(keysOf(editedFields)) });
export type UpdateCollectedItemInput = z.infer<typeof updateItemInput>;

export const offerItemInput = z.object({ id, vendorId: id });
export type OfferItemInput = z.infer<typeof offerItemInput>;

export const endItemInput = z.object({
  id,
  state: z.enum(PIECE_ENDS),
  /** Recipient of the donation, or method of recycling or disposal. Shown to the household. */
  recipient: line('This', 2, 120),
});
export type EndItemInput = z.infer<typeof endItemInput>;

export const answerOfferInput = z.object({
  id,
  isAccepted: z.boolean(),
  reason: prose('Reason', 0, 500).transform(emptyTextToNull).nullish(),
});
export type AnswerOfferInput = z.infer<typeof answerOfferInput>;

export const makeProductInput = z.object({
  id,
  name: line('Name', 1, 200),
  price: amount('Price').refine((price) => Number(price) > 0, 'Price must be more than 0'),
  categoryId: id,
  work: line('What you did', 0, 200).transform(emptyTextToNull).nullish(),
});
export type MakeProductInput = z.infer<typeof makeProductInput>;

const itemFilterInput = z.object({
  state: z.enum(PIECE_STATES).optional(),
  kind: z.enum(PIECE_KINDS).optional(),
  requestId: id.optional(),
  search: word(100).optional(),
});
export const listItemsInput = itemFilterInput.extend({ cursor: id.nullish() });
export type ListItemsInput = z.infer<typeof listItemsInput>;

export const storyInput = z.object({ productId: id });
