import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { MAX_BULK } from '@/shared/catalog/vendor-products.ts';
import { refuseField } from '@/shared/errors.ts';
import { sumCents, toDecimal } from '@/shared/money.ts';
import {
  type AdvicePreview,
  type ExpectedSum,
  MOST_TOLD,
  type WhichSuggestions,
} from '@/shared/pricing/price-advice.ts';
import type { PriceExpectation } from '@/shared/pricing/pricing-demand.ts';
import { chosenSuggestions, isCurrentAdvice } from './current-advice.ts';

/**
 * What it would come to if a vendor followed suggestions: what is expected of these products together, before and after.
 *
 * @throws DomainError INVALID_INPUT for more than `MAX_BULK`
 */
export async function previewAdvice(
  db: Database,
  now: Date,
  vendorId: number,
  which: WhichSuggestions,
): Promise<AdvicePreview> {
  const found = await db
    .select({
      productId: products.id,
      id: pricingRecommendations.id,
      expected: pricingRecommendations.expected,
      name: products.name,
      before: products.price,
      after: pricingRecommendations.recommendedPrice,
    })
    .from(products)
    .innerJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .where(chosenSuggestions(vendorId, which))
    .orderBy(desc(products.id))
    .limit(MAX_BULK + 1);
  if (found.length > MAX_BULK) refuseField('which', `Choose at most ${MAX_BULK} products`);
  return {
    ids: found.map(({ productId }) => productId),
    newest: found.length === 0 ? null : Math.max(...found.map(({ id }) => id)),
    before: sumOf(found.map(({ expected }) => expected.before)),
    after: sumOf(found.map(({ expected }) => expected.after)),
    withCost: found.filter(({ expected }) => expected.after.profitCents !== null).length,
    changes: found
      .slice(0, MOST_TOLD)
      .map(({ productId, name, before, after }) => ({ productId, name, before, after })),
  };
}

function sumOf(expectations: readonly PriceExpectation[]): ExpectedSum {
  const sum = (amount: (one: PriceExpectation) => number) => sumCents(expectations.map(amount));
  return {
    pieces: Math.round(sum(({ pieces }) => pieces) * 10) / 10,
    revenue: toDecimal(sum(({ revenueCents }) => revenueCents)),
    payout: toDecimal(sum(({ payoutCents }) => payoutCents)),
    profit: toDecimal(sum(({ profitCents }) => profitCents ?? 0)),
  };
}
