/** Everything that other modules and the server may import of `search`. */
export { findFurnishings } from './facets/find-furnishings.ts';
export { facetTableOf } from './facets/live-table.ts';
export { listProducts } from './list-products.ts';
export { searchData } from './personal-data.ts';
export { readyIndexOf, warmSearch } from './ranking/live-index.ts';
export { stopSavedSearch } from './saved-searches/change-saved-searches.ts';
export { createSearchLog, noteSearchBought, noteSearchClick } from './search-log/create-search-log.ts';
export { exportSearches } from './search-log/list-searches.ts';
