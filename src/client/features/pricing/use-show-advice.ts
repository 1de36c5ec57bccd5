import { useApi } from '@/client/lib/trpc.ts';
import type { PriceAdviceView } from '@/shared/pricing/price-advice.ts';

/** Returns a function that shows a product's new recommendation everywhere. */
export function useShowAdvice(productId: number) {
  const api = useApi();
  return (advice: PriceAdviceView) => {
    api.pricing.recommendation.setData({ id: productId }, advice);
    return api.pricing.list.invalidate();
  };
}
