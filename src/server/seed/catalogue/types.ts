/** The twelve regions a product can be in. */
export type DemoRegion =
  | 'auckland'
  | 'wellington'
  | 'christchurch'
  | 'hamilton'
  | 'tauranga'
  | 'dunedin'
  | 'palmerston-north'
  | 'nelson'
  | 'rotorua'
  | 'new-plymouth'
  | 'whangarei'
  | 'invercargill';

/**
 * What a picture of the product has to show: the kind of thing and the materials of its parts, by the names in
 * `scripts/demo-assets/rehome/materials/palette.py`. Sizes come from the product itself.
 */
interface DemoLook {
  kind: string;
  /** the largest surface: upholstery, table top, shade, glaze */
  body: string;
  /** legs, frame, base; the same as `body` where the thing is all of one piece */
  frame: string;
  /** a second colour: cushions, handles, stripes */
  accent?: string;
}

/** A product of the demo catalogue, as its seller would have typed it in. */
export interface DemoProduct {
  /** names the picture files; never changes, even when the product is renamed */
  slug: string;
  name: string;
  description: string;
  /** decimal string */
  price: string;
  tags: readonly string[];
  keywords: string;
  region: DemoRegion;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  materials: readonly string[];
  colour: string;
  stock: number;
  /** absent: to be collected by the buyer */
  delivery?: { fee: string; days: number };
  look: DemoLook;
  /** how often it sells beside the others, 0 (never yet) to 10 (the shop's best seller) */
  demand: number;
  /** how content its buyers are, 1 (mixed) to 3 (delighted) */
  praise: 1 | 2 | 3;
  /** days between listing and loading the demo */
  listedDaysAgo: number;
}

export interface DemoCategory {
  name: string;
  description: string;
  /** percent, two places */
  commissionRate: string;
}
