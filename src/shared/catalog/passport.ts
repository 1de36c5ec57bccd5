import { keysOf } from '@/shared/keys-of.ts';
/** Separate from `passport-inputs.ts`, so that pages load no zod. */
import type { MaterialShare } from './passport-views.ts';

export type * from './passport-views.ts';

/** Null in the database if unknown. */
export const ORIGINS = ['new', 'reclaimed', 'repaired', 'second-hand'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  new: 'New',
  reclaimed: 'Made from reclaimed materials',
  repaired: 'Repaired',
  'second-hand': 'Second-hand',
};

/** Materials by share; others are `other` with a note. */
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
export const MATERIALS = keysOf(MATERIAL_NAMES);

export const PASSPORT_LIMITS = {
  materials: 12,
  materialNote: 60,
  certificates: 10,
  certificateText: 120,
} as const;

export function passportPath(productId: number): string {
  return `/products/${productId}/passport`;
}

/** Hardwood (rimu) */
export function materialName({ material, note }: Pick<MaterialShare, 'material' | 'note'>): string {
  if (material === 'other' && note) return note;
  return note ? `${MATERIAL_NAMES[material]} (${note})` : MATERIAL_NAMES[material];
}
