import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { forgetOldRecommendations } from './forget-recommendations.ts';

export const pricingData: PersonalData = { prune: forgetOldRecommendations };
