export type * from './sellers-views.ts';

export const SELLER_REVIEWS = 6;
