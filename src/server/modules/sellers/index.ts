/** The public interface of `sellers`. */
export { ACTIVE_VENDORS, getVendor, listVendorStats } from './admin/list-vendors.ts';
export { liftSuspension, suspendVendor } from './admin/suspend-vendor.ts';
export { requireMayApply } from './applications/apply-to-sell.ts';
export { countVendorTasks } from './overview/count-vendor-tasks.ts';
export { getVendorOverview } from './overview/get-vendor-overview.ts';
export { sellersData } from './personal-data.ts';
export { ANALYTICS_FILES, REPORT_FILES, writeStockCover } from './reports/report-files.ts';
export { salesFigures } from './stats/sales-figures.ts';
export { addToVendorStats, getVendorStats } from './stats/vendor-stats.ts';
export { sellersSubscribers } from './subscribers.ts';
