/** Everything that other modules and the server may import of `sellers`. */
export { getVendor } from './admin/get-vendor.ts';
export { listVendorStats } from './admin/list-vendors.ts';
export { liftSuspension, suspendVendor } from './admin/suspend-vendor.ts';
export { ACTIVE_VENDORS } from './admin/vendor-sql.ts';
export { ANALYTICS_FILES, writeStockCover } from './analytics/analytics-files.ts';
export { requireMayApply } from './applications/require-may-apply.ts';
export { getVendorOverview } from './overview/get-vendor-overview.ts';
export { inCurrencyOf } from './reports/periods.ts';
export { REPORT_FILES } from './reports/report-files.ts';
export { getVendorStats } from './stats/get-vendor-stats.ts';
export { salesFigures } from './stats/sales-figures.ts';
export { sellersSubscribers } from './subscribers.ts';
