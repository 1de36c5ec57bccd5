import { z } from 'zod';
import { PIECE_CONDITIONS, PIECE_KINDS, PIECE_STATES, PIECE_WAYS } from './collected-items.ts';

const piecesAndKilogramsView = z
  .strictObject({
    pieces: z.number(),
    /** To one decimal place. */
    kilograms: z.number(),
  })
  .meta({ id: 'PiecesAndKilograms' });
export type PiecesAndKilograms = z.infer<typeof piecesAndKilogramsView>;

/** What was collected in some time and what has become of it until now. */
export const collectionFiguresView = z
  .strictObject({
    /** Households that were collected from. */
    households: z.number(),
    ways: z.record(z.enum(PIECE_WAYS), piecesAndKilogramsView),
    /** Reused and recycled together. */
    kept: piecesAndKilogramsView,
    /** What was kept from the tip, by kind; heaviest first, without kinds of which nothing was. */
    kinds: z.array(z.strictObject({ ...piecesAndKilogramsView.shape, kind: z.enum(PIECE_KINDS) })),
    /** The first day of which something is counted, as `2026-11-30`; null where nothing is. */
    since: z.string().nullable(),
  })
  .meta({ id: 'CollectionFigures' });
export type CollectionFigures = z.infer<typeof collectionFiguresView>;

/** A piece that was collected, as admins see it. */
export const collectedItemView = z
  .strictObject({
    id: z.int(),
    requestId: z.int(),
    kind: z.enum(PIECE_KINDS),
    name: z.string(),
    condition: z.enum(PIECE_CONDITIONS),
    weightKg: z.number(),
    photoUrl: z.string().nullable(),
    /** Where it stands in the store. */
    shelf: z.string().nullable(),
    state: z.enum(PIECE_STATES),
    /** To whom it was donated, or how it was recycled. */
    recipient: z.string().nullable(),
    vendorId: z.int().nullable(),
    vendorName: z.string().nullable(),
    refusalReason: z.string().nullable(),
    productId: z.int().nullable(),
    suburb: z.string(),
    collectedOn: z.string(),
  })
  .meta({ id: 'CollectedItemView' });
export type CollectedItemView = z.infer<typeof collectedItemView>;
