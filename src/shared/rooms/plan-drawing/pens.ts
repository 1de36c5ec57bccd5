/** Colours, and widths in paper millimetres. */
interface Pen {
  fill: string | null;
  stroke: string | null;
  width: number;
  dash?: readonly [number, number];
}

const INK = '#1f211b';
const PALE = '#6b6d63';

/** Black on white for copying: thick for cut edges, thin for visible ones. @see ISO 128-20 */
const TABLE = {
  paper: { fill: '#ffffff', stroke: null, width: 0 },
  wall: { fill: '#3b3d36', stroke: INK, width: 0.35 },
  floor: { fill: '#ffffff', stroke: INK, width: 0.25 },
  gap: { fill: '#ffffff', stroke: INK, width: 0.25 },
  edge: { fill: null, stroke: INK, width: 0.35 },
  hair: { fill: null, stroke: PALE, width: 0.13 },
  glass: { fill: null, stroke: INK, width: 0.18 },
  fixture: { fill: '#d9d8d2', stroke: INK, width: 0.25 },
  plate: { fill: '#f6f4ee', stroke: null, width: 0 },
  thing: { fill: '#f6f4ee', stroke: INK, width: 0.25 },
  dashed: { fill: null, stroke: PALE, width: 0.18, dash: [1.2, 0.8] },
  dimension: { fill: null, stroke: PALE, width: 0.13 },
  ink: { fill: INK, stroke: INK, width: 0.2 },
} as const satisfies Record<string, Pen>;
/** Style of a mark. */
export type Look = keyof typeof TABLE;
export const PENS: Readonly<Record<Look, Pen>> = TABLE;
export const TEXT_COLOUR = INK;
