import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { PIECE_CONDITIONS, PIECE_KINDS, PIECE_STATES, PIECE_WAYS } from './collected-items.ts';

const piecesAndKilogramsView = view('PiecesAndKilograms', { pieces: z.number(), kilograms: z.number() });
export type PiecesAndKilograms = z.infer<typeof piecesAndKilogramsView>;

/** Collected pieces of a period and their outcome so far. */
export const collectionFiguresView = view('CollectionFigures', {
  households: z.number(),
  ways: z.record(z.enum(PIECE_WAYS), piecesAndKilogramsView),
  kept: piecesAndKilogramsView,
  /** Kept from landfill by kind, heaviest first, without empty kinds. */
  kinds: z.array(z.strictObject({ ...piecesAndKilogramsView.shape, kind: z.enum(PIECE_KINDS) })),
  /** First day with data, such as `2026-11-30`; null without data. */
  since: z.string().nullable(),
});
export type CollectionFigures = z.infer<typeof collectionFiguresView>;

export const collectedItemView = view('CollectedItemView', {
  id: z.int(),
  requestId: z.int(),
  kind: z.enum(PIECE_KINDS),
  name: z.string(),
  condition: z.enum(PIECE_CONDITIONS),
  weightKg: z.number(),
  photoUrl: z.string().nullable(),
  /** Place in the store. */
  shelf: z.string().nullable(),
  state: z.enum(PIECE_STATES),
  recipient: z.string().nullable(),
  vendorId: z.int().nullable(),
  vendorName: z.string().nullable(),
  refusalReason: z.string().nullable(),
  productId: z.int().nullable(),
  suburb: z.string(),
  collectedOn: z.string(),
});
export type CollectedItemView = z.infer<typeof collectedItemView>;
