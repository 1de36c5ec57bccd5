import { formatList } from '@/shared/format/format-list.ts';
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

interface KindFacts {
  names: string;
  name: string;
  weightKg: number;
  /** Line in `WEIGHTS_SOURCE`; null for our cautious estimate. */
  basis: string | null;
}

export const WEIGHTS_SOURCE = {
  name: 'Average weights, Merseyside Recycling & Waste Authority with the Furniture Re-use Network (UK)',
  url: 'https://www.merseysidewda.gov.uk/average-weights/',
} as const;

/**
 * Kinds with default weights. Of several matching lines the lightest usual one, so that sums are
 * conservative.
 * @see WEIGHTS_SOURCE
 */
export const KIND_FACTS: Record<PieceKind, KindFacts> = {
  sofas: { names: 'Sofas', name: 'Sofa', weightKg: 37, basis: '2 seater sofa' },
  chairs: { names: 'Chairs', name: 'Chair', weightKg: 7, basis: 'Chair, kitchen, dining or wooden' },
  tables: { names: 'Tables', name: 'Table', weightKg: 23, basis: 'Table, medium e.g. kitchen' },
  lamps: { names: 'Lamps', name: 'Lamp', weightKg: 3, basis: null },
  desks: { names: 'Desks', name: 'Desk', weightKg: 20, basis: 'Small desk, Computer Table' },
  cabinets: {
    names: 'Cabinets',
    name: 'Cabinet',
    weightKg: 20,
    basis: 'Cabinet (display & kitchen), Bureau',
  },
  'bed-frames': { names: 'Bed frames', name: 'Bed frame', weightKg: 21, basis: 'Bed base, single' },
  rugs: { names: 'Rugs', name: 'Rug', weightKg: 5, basis: null },
  storage: { names: 'Storage', name: 'Storage unit', weightKg: 21, basis: 'Bookcase / Shelving Unit' },
  'tv-units': { names: 'TV units', name: 'TV unit', weightKg: 17, basis: 'TV / Hi-fi unit' },
  other: { names: 'Other', name: 'Piece', weightKg: 5, basis: null },
};

/** Kinds in a sentence: "sofas and bed frames". */
export function kindsInWords(kinds: readonly string[]): string {
  const names = kinds.map((kind) => {
    const { names: kindNames } = KIND_FACTS[PIECE_KINDS.find((candidate) => candidate === kind) ?? 'other'];
    // Keeps the TV of TV units.
    return kindNames.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  });
  return formatList(names);
}
