/**
 * Procedural detail for materials without textures, chosen by words in their name. Light models such as the
 * demo's say "rimu wood" or "oatmeal wool" with one flat colour, which would look like plastic. Textured
 * materials keep their textures.
 */
export interface Finish {
  pattern: 'none' | 'wood' | 'cloth' | 'speckle';
  scale: number;
  contrast: number;
  /** Surface tilt: sine of the angle. */
  relief: number;
  /** Light scattered by fibres at grazing angles, relative to the colour. */
  sheen: number;
  /** Emission relative to the colour, for lamps. */
  glow: number;
}

const PLAIN: Finish = { pattern: 'none', scale: 1, contrast: 0, relief: 0, sheen: 0, glow: 0 };

const FINISHES: readonly [RegExp, Partial<Finish>][] = [
  [/\bglow\b|\bbulb\b/, { glow: 1.6 }],
  [/lampshade|\bshade\b/, { pattern: 'cloth', scale: 0.002, contrast: 0.08, glow: 0.3 }],
  [/metal|polished|\biron\b|steel|brass|chrome|mirror|glass|pane|blown|cased/, {}],
  [/boucl|sherpa|fleece/, { pattern: 'cloth', scale: 0.009, contrast: 0.32, relief: 0.5, sheen: 0.25 }],
  [/velvet/, { pattern: 'cloth', scale: 0.003, contrast: 0.12, relief: 0.1, sheen: 0.9 }],
  [/wool|felt|tweed|rug/, { pattern: 'cloth', scale: 0.004, contrast: 0.13, relief: 0.2, sheen: 0.3 }],
  [
    /linen|canvas|cotton|ticking|fabric|cloth|textile|upholster|mesh/,
    { pattern: 'cloth', scale: 0.003, contrast: 0.13, relief: 0.16, sheen: 0.2 },
  ],
  [
    /fibre|fiber|rope|jute|seagrass|cane|rattan|wicker|straw|cork/,
    { pattern: 'speckle', scale: 0.005, contrast: 0.3, relief: 0.25 },
  ],
  [/leather|hide/, { pattern: 'speckle', scale: 0.004, contrast: 0.16, relief: 0.12 }],
  [
    /wood|stained|layered|timber|veneer|plywood|bamboo|\boak\b|walnut|rimu|\bteak\b|\bash\b|\bbeech\b|\bpine\b/,
    { pattern: 'wood', scale: 0.008, contrast: 0.3, relief: 0.03 },
  ],
  [
    /glaze|clay|ceramic|stone|marble|concrete|terracotta|terrazzo|soil/,
    { pattern: 'speckle', scale: 0.006, contrast: 0.13, relief: 0.03 },
  ],
  [/paint|paper|plaster/, { pattern: 'speckle', scale: 0.012, contrast: 0.04, relief: 0.02 }],
];

export function finishOf(name: string): Finish {
  const namedFinish = FINISHES.find(([words]) => words.test(name.toLowerCase()));
  return namedFinish ? { ...PLAIN, ...namedFinish[1] } : PLAIN;
}
