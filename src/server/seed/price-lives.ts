import type { Decimal } from '@/shared/money.ts';

/** How the price of a product that sells steadily has changed, and how its buyers answered. */
export interface PriceLife {
  slug: string;
  /** The prices that its vendor tried in turn before today's, each for so many days. */
  tried: readonly number[];
  each: number;
  /** For how many days it has had today's. */
  settled: number;
  /** Pieces sold in a year, or since its listing where that is shorter. */
  pieces: number;
  /** By how many percent demand falls where the price rises by one. */
  elasticity: number;
  /** What the vendor has set. */
  cost: Decimal;
  floor?: Decimal;
  ceiling?: Decimal;
}

/** Small things mostly, which sell every week. All other products were always at one price. */
export const PRICE_LIVES: readonly PriceLife[] = [
  {
    slug: 'tui-linocut-print',
    tried: [105, 74, 118, 88, 98],
    each: 11,
    settled: 44,
    pieces: 280,
    elasticity: 3.6,
    cost: '58.00',
  },
  {
    slug: 'linen-cushion-clay',
    tried: [36, 54, 41, 32],
    each: 11,
    settled: 46,
    pieces: 280,
    elasticity: 3.8,
    cost: '22.00',
  },
  {
    slug: 'wool-felt-coasters',
    tried: [14, 21, 16, 24],
    each: 12,
    settled: 110,
    pieces: 260,
    elasticity: 3.6,
    cost: '10.30',
  },
  {
    slug: 'end-grain-chopping-board',
    tried: [132, 96, 120],
    each: 14,
    settled: 50,
    pieces: 120,
    elasticity: 1.3,
    cost: '56.00',
    ceiling: '125.00',
  },
  {
    slug: 'ironsand-bottle-vase',
    tried: [119, 88, 108, 78],
    each: 11,
    settled: 40,
    pieces: 212,
    elasticity: 3.5,
    cost: '63.00',
  },
  {
    slug: 'rolling-toy-crate',
    tried: [46, 66, 51, 72],
    each: 12,
    settled: 45,
    pieces: 200,
    elasticity: 3.6,
    cost: '33.50',
  },
  {
    slug: 'cape-deck-chair',
    tried: [225, 310, 250],
    each: 14,
    settled: 60,
    pieces: 130,
    elasticity: 4,
    cost: '130.00',
    floor: '235.00',
  },
  {
    slug: 'repairable-wireless-headphones',
    tried: [235, 170, 250, 185, 215],
    each: 10,
    settled: 40,
    pieces: 130,
    elasticity: 3.8,
    cost: '145.00',
  },
  {
    slug: 'entry-shoe-bench',
    tried: [165, 190],
    each: 40,
    settled: 80,
    pieces: 60,
    elasticity: 3.4,
    cost: '105.00',
  },
  {
    slug: 'round-jute-rug',
    tried: [235, 175, 215],
    each: 15,
    settled: 50,
    pieces: 120,
    elasticity: 3.4,
    cost: '126.00',
  },
  {
    slug: 'cork-pinboard-with-shelf',
    tried: [62, 99, 75],
    each: 12,
    settled: 45,
    pieces: 90,
    elasticity: 3.6,
    cost: '38.00',
  },
];

const lives = new Map(PRICE_LIVES.map((life) => [life.slug, life]));

/** Undefined for what was always at one price. */
export function lifeOf(slug: string): PriceLife | undefined {
  return lives.get(slug);
}
