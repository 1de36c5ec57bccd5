import type { CollectedItemView } from './collected-items-views.ts';
import { PIECE_MACHINE } from './pickup-states.ts';

export type * from './collected-items-views.ts';

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

export const PIECE_STATES = PIECE_MACHINE.states;
export type PieceState = (typeof PIECE_STATES)[number];
export const PIECE_STATE_NAMES = PIECE_MACHINE.definition.states;

/** Outcomes other than sale. */
export const PIECE_ENDS = ['donated', 'recycled', 'disposed'] as const satisfies readonly PieceState[];
export type PieceEnd = (typeof PIECE_ENDS)[number];

/** Reused: lives on as furniture. Recycled counts separately; pieces in store don't count yet. */
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

export type OfferedPiece = Omit<
  CollectedItemView,
  'requestId' | 'shelf' | 'recipient' | 'vendorId' | 'vendorName' | 'refusalReason'
>;

/** A product's story. Of the household it contains only the suburb. */
export interface ProductStory {
  suburb: string;
  collectedOn: string;
  vendorName: string | null;
  handedAt: Date | null;
  work: string | null;
  listedAt: Date;
  weightKg: number;
}

export interface StoryCard {
  productId: number;
  name: string;
  imageUrl: string;
  suburb: string;
  vendorName: string | null;
}
