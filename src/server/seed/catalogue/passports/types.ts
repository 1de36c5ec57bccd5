import type { Material, Origin } from '@/shared/catalog/passport.ts';

/** A share of the weight: the material, its percent, and which one it is. */
type DemoShare = readonly [material: Material, percent: number, note?: string];

export interface DemoCertificate {
  name: string;
  issuer: string;
  number?: string;
  /** Days from loading the demo; absent where it has no end. */
  validDays?: number;
}

/** What the seller of a product of the demo says of its origin and life. */
interface DemoPassport {
  origin?: Origin;
  kg?: number;
  madeIn?: string;
  /** Years. */
  life?: number;
  /** Years. */
  parts?: number;
  repair?: string;
  shares?: readonly DemoShare[];
  certificates?: readonly DemoCertificate[];
}

/** By the product's slug. */
export type DemoPassports = Readonly<Record<string, DemoPassport>>;

export const FSC: DemoCertificate = {
  name: 'FSC 100%',
  issuer: 'Forest Stewardship Council',
  validDays: 700,
};
