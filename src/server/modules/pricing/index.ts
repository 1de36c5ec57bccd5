/** The public interface of `pricing`. */
export { adviseOnPrice as adviseOn } from './engine/advise-on.ts';
export type {
  CategoryEvidence,
  Comparable,
  NotEnough,
  PriceAdvice,
  PriceEvidence,
  PriceWeek,
} from './engine/types.ts';
export { gatherEvidence } from './evidence/gather-evidence.ts';
export { pricingData } from './personal-data.ts';
