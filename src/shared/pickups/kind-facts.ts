import { formatList } from '@/shared/format/format-list.ts';
import { PIECE_KINDS, type PieceKind } from './collected-items.ts';

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
    const { names: known } = KIND_FACTS[PIECE_KINDS.find((candidate) => candidate === kind) ?? 'other'];
    // Keeps the TV of TV units.
    return known.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  });
  return formatList(names);
}
