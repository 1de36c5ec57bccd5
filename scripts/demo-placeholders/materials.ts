/** The names that products use in their `look`, as flat colours. */
const MATERIALS: Record<string, string> = {
  // timbers
  oak: '#c99f66',
  ash: '#dcbf90',
  'black-ash': '#35312e',
  rimu: '#a8653d',
  kauri: '#c18d4f',
  beech: '#d3a878',
  macrocarpa: '#d2a765',
  teak: '#99592f',
  walnut: '#704a33',
  pine: '#e3c794',
  jarrah: '#84402d',
  plywood: '#e2cba0',
  oregon: '#c58b57',
  bamboo: '#dcc081',
  tawa: '#e3d0a8',
  cedar: '#a9704a',
  // cloth and leather
  oatmeal: '#ddd0b9',
  forest: '#3f5b49',
  ochre: '#cd9c3f',
  rust: '#b65c3a',
  charcoal: '#47474b',
  clay: '#c78566',
  seafog: '#9fb4b8',
  cream: '#f1e7d3',
  linen: '#d9ccb4',
  fawn: '#c4a583',
  umber: '#6f5443',
  tan: '#b87a48',
  sail: '#f0ece1',
  navy: '#2f4560',
  moss: '#7f8a55',
  // woven fibres
  cane: '#d9b77d',
  cord: '#d8c39a',
  straw: '#d6b374',
  jute: '#c3a273',
  rope: '#cdb48a',
  cork: '#c99c6c',
  // paint, glaze, metal, glass
  sage: '#9dab90',
  stone: '#c8c1b3',
  ink: '#3c5268',
  sky: '#8fb3c7',
  sand: '#d8c6a8',
  'white-paint': '#f3efe6',
  'white-steel': '#ebe8e1',
  aluminium: '#b9bbbc',
  iron: '#3a3a3c',
  brass: '#c7a052',
  enamel: '#f4ecd9',
  ironsand: '#34312f',
  'oat-glaze': '#e6dac3',
  terracotta: '#b0714c',
  smoke: '#7f8488',
  'bottle-green': '#2f6b4f',
  glass: '#cfdad8',
  paper: '#f5eede',
  black: '#2c2a29',
  leaf: '#6f8a56',
};

export function material(name: string): string {
  const colour = MATERIALS[name];
  if (!colour) throw new Error(`materials.ts knows no '${name}'`);
  return colour;
}

const WARM_LIGHT = '#fff8ea';
const WARM_DARK = '#2b1f1a';

export function mix(from: string, to: string, share: number): string {
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((channels(to)[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const lighter = (colour: string, share: number) => mix(colour, WARM_LIGHT, share);
export const darker = (colour: string, share: number) => mix(colour, WARM_DARK, share);

/** How far two colours are apart, 0 to about 440. */
export function distance(one: string, other: string): number {
  return Math.hypot(...channels(one).map((value, index) => value - (channels(other)[index] ?? 0)));
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
