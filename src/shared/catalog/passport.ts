/**
 * What is known of a product's origin, materials and life. Apart from `passport-inputs.ts`, whose schemas bring a parser
 * along that a page can do without.
 */
import type { MaterialShare } from './passport-views.ts';

export type * from './passport-views.ts';

/** Where a piece comes from; null in the database where its seller has not said it. */
export const ORIGINS = ['new', 'reclaimed', 'repaired', 'second-hand'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  new: 'New',
  reclaimed: 'Made from reclaimed materials',
  repaired: 'Repaired',
  'second-hand': 'Second-hand',
};

/** What a share of a product may be made of. What is not here is `other`, with a note. */
export const MATERIAL_NAMES = {
  hardwood: 'Hardwood',
  softwood: 'Softwood',
  plywood: 'Plywood',
  particleboard: 'Particleboard',
  mdf: 'MDF',
  bamboo: 'Bamboo',
  rattan: 'Rattan or cane',
  cork: 'Cork',
  'plant-fibre': 'Jute, seagrass or flax fibre',
  paper: 'Paper or card',
  cotton: 'Cotton',
  linen: 'Linen',
  wool: 'Wool',
  'synthetic-fabric': 'Synthetic fabric',
  leather: 'Leather',
  feather: 'Feather or down',
  foam: 'Polyurethane foam',
  rubber: 'Rubber or latex',
  plastic: 'Plastic',
  steel: 'Steel',
  'stainless-steel': 'Stainless steel',
  'cast-iron': 'Cast iron',
  aluminium: 'Aluminium',
  brass: 'Brass',
  glass: 'Glass',
  ceramic: 'Ceramic',
  stone: 'Stone',
  concrete: 'Concrete',
  other: 'Other',
} as const;
export type Material = keyof typeof MATERIAL_NAMES;
// The keys are those above.
export const MATERIALS = Object.keys(MATERIAL_NAMES) as [Material, ...Material[]];

export const PASSPORT_LIMITS = {
  materials: 12,
  materialNote: 60,
  certificates: 10,
  certificateText: 120,
} as const;

/** The passport's own page on this site. */
export function passportPath(productId: number): string {
  return `/products/${productId}/passport`;
}

/** Hardwood (rimu) */
export function materialName({ material, note }: Pick<MaterialShare, 'material' | 'note'>): string {
  if (material === 'other' && note) return note;
  return note ? `${MATERIAL_NAMES[material]} (${note})` : MATERIAL_NAMES[material];
}
