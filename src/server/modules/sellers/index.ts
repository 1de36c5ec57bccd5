/** The public interface of `sellers`. */
export { getVendor, ACTIVE_VENDORS, listVendorStats } from './admin/list-vendors.ts';
export { liftSuspension, suspendVendor } from './admin/suspend-vendor.ts';
export { ANALYTICS_FILES, writeStockCover, REPORT_FILES } from './reports/report-files.ts';
export { requireMayApply } from './applications/apply-to-sell.ts';
export { getVendorOverview } from './overview/get-vendor-overview.ts';
export { sellersData } from './personal-data.ts';
export { salesFigures } from './stats/sales-figures.ts';
export { getVendorStats } from './stats/vendor-stats.ts';
export { sellersSubscribers } from './subscribers.ts';
