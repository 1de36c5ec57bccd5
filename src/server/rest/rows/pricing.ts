import { numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';
import { DomainError } from '@/shared/errors.ts';
import { isOptimal, NO_RECOMMENDATION } from '@/shared/pricing/price-advice.ts';

/** Recommended prices. {id} is the product's. */
export const PRICING_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/vendor/pricing-recommendations',
    call: 'pricing.list',
    input: ({ query }) => ({
      state: textFrom(query.state) ?? 'made',
      search: textFrom(query.search),
      sort: textFrom(query.sort),
      limit: numberFrom(query.limit),
      page: numberFrom(query.cursor),
    }),
    output: ({ items }) =>
      items.map(({ productId, product: { name }, currentPrice, state, advice }) => ({
        productId,
        product: { name },
        currentPrice,
        recommendedPrice: advice?.recommendedPrice ?? null,
        confidence: advice?.confidence ?? null,
        reasoning: advice?.reasoning ?? null,
        state,
      })),
    headers: pageHeaders,
  }),
  row({
    on: 'GET /api/pricing-recommendation/{id}',
    call: 'pricing.recommendation',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
    output: ({ recommendation, product: { name }, bounds, missing }) => {
      // Where there is not enough evidence: the same state that the screen tells in words.
      if (!recommendation) {
        throw missing.length > 0
          ? new DomainError('NOT_ENOUGH_EVIDENCE', missing.join(' '), { missing })
          : new DomainError('UNAVAILABLE', NO_RECOMMENDATION);
      }
      const { currentPrice, recommendedPrice } = recommendation;
      const state = { isOptimal: isOptimal(currentPrice, recommendedPrice) };
      return { ...recommendation, product: { name }, bounds, ...state };
    },
  }),
  row({
    on: 'POST /api/apply-pricing-recommendation/{id}',
    call: 'pricing.applyPrice',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
    output: (applied) => ({ success: true, ...applied }),
  }),
];
