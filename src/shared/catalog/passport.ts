/**
 * What is known of a product's origin, materials and life. Apart from `passport-inputs.ts`, whose schemas bring a parser
 * along that a page can do without.
 */
import type { CarbonEstimate } from './carbon.ts';
import type { FieldValues, PASSPORT_FIELDS } from './product-fields.ts';

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

/** A part of a product's weight. */
export interface MaterialShare {
  material: Material;
  /** Which one it is: 'rimu', 'recycled'. Null where nothing more is said. */
  note: string | null;
  /** Of the weight; the shares of a product are at most 100 together. */
  percent: number;
}

export const PASSPORT_LIMITS = {
  materials: 12,
  materialNote: 60,
  certificates: 10,
  certificateText: 120,
} as const;

/** What a vendor says of origin and life; nothing of it has to be said. */
export interface PassportFacts extends FieldValues<typeof PASSPORT_FIELDS> {
  materialShares: MaterialShare[];
}

export interface CertificateView {
  id: number;
  name: string;
  issuer: string;
  number: string | null;
  /** The last day, as `2026-11-30`; null where it has no end. */
  validUntil: string | null;
  /** By the day it is in New Zealand. */
  isExpired: boolean;
  /** Where the document that proves it is downloaded; null for the seller's word alone. */
  documentUrl: string | null;
}

/** Everything that is known of a piece, for those who think of buying it and those who have it. */
export interface ProductPassport extends PassportFacts {
  productId: number;
  name: string;
  imageUrl: string;
  imageAlt: string;
  vendorName: string;
  categoryName: string;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  colour: string | null;
  materials: string[];
  listedAt: Date;
  /** Whether it has a page in the shop. */
  isOnSale: boolean;
  certificates: CertificateView[];
  /** Null where too little is known. */
  carbon: CarbonEstimate | null;
}

/** The passport's own page on this site. */
export function passportPath(productId: number): string {
  return `/products/${productId}/passport`;
}

/** Hardwood (rimu) */
export function materialName({ material, note }: Pick<MaterialShare, 'material' | 'note'>): string {
  if (material === 'other' && note) return note;
  return note ? `${MATERIAL_NAMES[material]} (${note})` : MATERIAL_NAMES[material];
}
