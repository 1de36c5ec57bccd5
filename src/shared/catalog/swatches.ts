/** A colour for each word of `COLOUR_WORDS` that can be shown as one. */
const SWATCHES: Readonly<Record<string, string>> = {
  ...{ black: '#1c1c1c', ebony: '#2b2320', onyx: '#23252a' },
  ...{ grey: '#8b8d8f', gray: '#8b8d8f', charcoal: '#3f4448', slate: '#5d6770', smoke: '#a3a5a6' },
  ...{ silver: '#c4c6c8', graphite: '#4b4e52', pewter: '#8e9294' },
  ...{ white: '#ffffff', ivory: '#fbf6e6', chalk: '#f4f2ec', snow: '#fbfbfb', pearl: '#efebe2' },
  ...{ beige: '#d9c8ac', cream: '#f5ecd4', oatmeal: '#d8cbb5', sand: '#d8c19a', fawn: '#c8a878' },
  ...{
    stone: '#b9b1a3',
    taupe: '#8f8072',
    linen: '#e6dcc8',
    ecru: '#cdbf9e',
    bone: '#e5dcc9',
    khaki: '#a89a6c',
  },
  ...{
    natural: '#d3b083',
    oak: '#c8a26b',
    ash: '#d9c4a0',
    pine: '#dcb778',
    birch: '#e2cfab',
    beech: '#d6b084',
  },
  ...{ tawa: '#cfb48a', kauri: '#c08f55', macrocarpa: '#cfa45f', bamboo: '#d5bc7e', cane: '#d4b37a' },
  ...{
    rattan: '#bf9258',
    jute: '#b79a6b',
    straw: '#dec583',
    cork: '#b98a58',
    seagrass: '#a8a06f',
    honey: '#cf9336',
  },
  ...{
    brown: '#6f4a2f',
    walnut: '#5f4230',
    rimu: '#96592f',
    teak: '#9c6a38',
    cedar: '#a4603b',
    jarrah: '#6d2f22',
  },
  ...{ mahogany: '#5d2a1e', chocolate: '#45281a', tan: '#c39563', chestnut: '#7b4129', espresso: '#33231b' },
  ...{ coffee: '#58402f', mocha: '#715545', caramel: '#b3763d', cognac: '#99512a' },
  ...{ red: '#b3261e', burgundy: '#6b1a2b', crimson: '#a5132f', scarlet: '#cb2a1d', maroon: '#6a1b1b' },
  ...{ cherry: '#8e1f2f', ruby: '#9b1239' },
  ...{ orange: '#e07b21', rust: '#a6492a', terracotta: '#c0694b', clay: '#b27255', amber: '#d9942b' },
  ...{ apricot: '#efb37f', copper: '#b5693f', coral: '#ec7a62', ochre: '#c68a2e' },
  ...{ yellow: '#f0c93a', mustard: '#c9982a', lemon: '#f4e06a', saffron: '#e3a72f' },
  ...{
    green: '#3f7d4a',
    sage: '#9aa98a',
    olive: '#6f7142',
    moss: '#5f6b3c',
    forest: '#28472f',
    emerald: '#10724f',
  },
  ...{ mint: '#b5dcc4', fern: '#5b8650', jade: '#3d8f72', teal: '#1f6f73' },
  ...{ blue: '#2f5f9e', navy: '#1d2c4d', ink: '#22304a', turquoise: '#3ab0ac', aqua: '#86cfd0' },
  ...{ indigo: '#33376f', sky: '#9cc5e3', denim: '#4a6687', cobalt: '#1f4aa8' },
  ...{ purple: '#6b3f86', violet: '#7a55a8', lavender: '#b9a8d6', lilac: '#c7aed2', plum: '#5c2b4c' },
  ...{ mauve: '#a98aa6', aubergine: '#41203a' },
  ...{
    pink: '#e6a3b3',
    blush: '#eccbc3',
    rose: '#d28c93',
    magenta: '#b32474',
    fuchsia: '#c22f86',
    salmon: '#ec9a86',
  },
  ...{ brass: '#b6923f', chrome: '#cfd3d6', gold: '#c9a24b', bronze: '#82613a', metallic: '#a9abad' },
  ...{ nickel: '#a9a59d', steel: '#8d959b' },
};

/** Less exact than another word beside them: 'forest green'. */
const FAMILIES =
  'black grey gray white brown natural metallic red orange yellow green blue purple pink'.split(' ');

/** Returns a CSS colour for a named one, such as 'Dark forest green'; null for names without a known colour. */
export function swatchOf(name: string): string | null {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words: readonly string[] = plain.match(/[a-z]+/g) ?? [];
  const known = words.filter((word) => Object.hasOwn(SWATCHES, word));
  const colour = SWATCHES[known.find((word) => !FAMILIES.includes(word)) ?? known[0] ?? ''];
  if (!colour) return null;
  if (words.includes('dark')) return `color-mix(in oklab, ${colour} 70%, black)`;
  if (words.includes('light') || words.includes('pale')) return `color-mix(in oklab, ${colour} 55%, white)`;
  return colour;
}
