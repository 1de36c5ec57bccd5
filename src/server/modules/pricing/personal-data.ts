import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { forgetOldRecommendations } from './refresh-prices.ts';

export const pricingData: PersonalData = {
  module: 'pricing',
  tables: {
    pricing_recommendations: 'which vendor applied it',
    price_checks: 'whose products are checked together',
  },
  prune: forgetOldRecommendations,
};
