import type { CollectedItemView } from './collected-items-views.ts';
import { PIECE_MACHINE } from './pickup-states.ts';

export type * from './collected-items-views.ts';

/** What a household may give away. */
export const PIECE_KINDS = [
  'sofas',
  'chairs',
  'tables',
  'lamps',
  'desks',
  'cabinets',
  'bed-frames',
  'rugs',
  'storage',
  'tv-units',
  'other',
] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

export const PIECE_CONDITIONS = ['good', 'worn', 'repairable', 'beyond_repair'] as const;
export type PieceCondition = (typeof PIECE_CONDITIONS)[number];
export const CONDITION_NAMES: Record<PieceCondition, string> = {
  good: 'Good',
  worn: 'Worn, sound',
  repairable: 'Needs repair',
  beyond_repair: 'Beyond repair',
};

/** What has become of a piece. */
export const PIECE_STATES = PIECE_MACHINE.states;
export type PieceState = (typeof PIECE_STATES)[number];
export const PIECE_STATE_NAMES = PIECE_MACHINE.definition.states;

/** How a piece may end away from the shop. */
export const PIECE_ENDS = ['donated', 'recycled', 'disposed'] as const satisfies readonly PieceState[];
export type PieceEnd = (typeof PIECE_ENDS)[number];

/**
 * What the figures make of a state. Reused is what lives on as furniture; recycled is counted apart from it; what waits in the
 * store has not been kept from the tip yet.
 */
export const PIECE_WAYS = ['reused', 'recycled', 'tip', 'waiting'] as const;
export type PieceWay = (typeof PIECE_WAYS)[number];
export const WAY_OF_STATE: Record<PieceState, PieceWay> = {
  in_store: 'waiting',
  offered: 'waiting',
  with_vendor: 'reused',
  listed: 'reused',
  donated: 'reused',
  recycled: 'recycled',
  disposed: 'tip',
};

/** A piece that a vendor is offered, or has taken. */
export type OfferedPiece = Omit<
  CollectedItemView,
  'requestId' | 'shelf' | 'recipient' | 'vendorId' | 'vendorName' | 'refusalReason'
>;

/** Where a product comes from. Holds nothing of the household but its suburb. */
export interface ProductStory {
  suburb: string;
  collectedOn: string;
  /** Who took it in hand; null where the shop sells it as it came. */
  vendorName: string | null;
  handedAt: Date | null;
  /** What they did to it, in their words. */
  work: string | null;
  listedAt: Date;
  weightKg: number;
}

/** A product that began as a collected piece, for the page of the free collection. */
export interface StoryCard {
  productId: number;
  name: string;
  imageUrl: string;
  suburb: string;
  vendorName: string | null;
}
