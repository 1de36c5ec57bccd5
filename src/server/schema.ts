/** All tables. A module's tables are in its `schema.ts`; queries import them from here, as they may join any. */
export * from './modules/accounts/schema.ts';
export * from './modules/catalog/schema.ts';
export * from './modules/checkout/schema.ts';
export * from './modules/imports/schema.ts';
export * from './modules/orders/schema.ts';
export * from './modules/payouts/schema.ts';
export * from './modules/pickups/schema.ts';
export * from './modules/pricing/schema.ts';
export * from './modules/rooms/schema.ts';
export * from './modules/search/schema.ts';
export * from './modules/sellers/schema.ts';
export * from './modules/support/schema.ts';
export * from './modules/videos/schema.ts';
export * from './platform/schema.ts';
