import { storeOutcomes } from '@/server/modules/pricing/work-out-prices.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import type { World } from './world.ts';

/** A demand that falls with the price: twice the price sells a quarter of the pieces. */
export function demandAround(price: Decimal, cost: Decimal | null = null) {
  const cents = toCents(price);
  return {
    prices: [Math.round(cents / 4), cents, cents * 4],
    pieces: [160, 10, 0.625],
    low: [80, 5, 0.3],
    high: [240, 15, 1],
    commissionRate: 0.1,
    costCents: cost === null ? null : toCents(cost),
    stock: 1000,
  };
}

/** Stores a recommendation for a product in its present state. */
export async function recommend(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  product: { id: number; price: Decimal; stock?: number },
  recommended: Decimal,
  { cost = null, confidence = 90 }: { cost?: Decimal | null; confidence?: number } = {},
): Promise<void> {
  const outcome = {
    kind: 'advice' as const,
    currentCents: toCents(product.price),
    recommendedCents: toCents(recommended),
    lowCents: Math.round(toCents(recommended) * 0.9),
    highCents: Math.round(toCents(recommended) * 1.1),
    confidence,
    reasons: ['Three oak desks of this size sold at $420–$460.', 'Your rating of 4.8 is above 4.4.'],
    facts: [
      { name: 'desks', value: '3' },
      { name: 'lowest price', value: '$420' },
      { name: 'highest price', value: '$460' },
      { name: 'rating', value: '4.8' },
      { name: 'rating of the category', value: '4.4' },
    ],
    sources: { similarIds: [], competitorIds: [], periods: [] },
    marketData: {
      categoryAverage: '430.00',
      demandScore: 60,
      seasonalTrend: 'As in any month',
      competitorPrices: ['420.00', '460.00'],
    },
    demand: demandAround(product.price, cost),
  };
  const worked = {
    productId: product.id,
    priceCents: toCents(product.price),
    stock: product.stock ?? 10,
    commissionRate: 0.1,
    outcome,
  };
  await storeOutcomes(db, clock.now, [worked], { reword: true });
}
