import { pruneHourly } from './modules/admin/jobs.ts';
import {
  condenseFinishedVisits,
  mailVisitorsOfStock,
  refillWeeklyCapacity,
  refreshPicksDaily,
  runSalesOnTime,
} from './modules/catalog/jobs.ts';
import { carryOutQueuedRefunds, settleLeftPayments } from './modules/checkout/jobs.ts';
import {
  changeStocksOfConnections,
  fetchPictureLinks,
  syncConnections,
  syncProductsOfConnections,
  workOnProductImports,
} from './modules/imports/jobs.ts';
import { announcePreparedOrders, endReturnsByTime, followDeliveries } from './modules/orders/jobs.ts';
import { carryOutQueuedTransfers, notifyVendorsOfPayouts, sendMonthsToXero } from './modules/payouts/jobs.ts';
import { notifyHouseholdsOfSales } from './modules/pickups/jobs.ts';
import { refreshRecommendedPrices, rewordPriceReasons } from './modules/pricing/jobs.ts';
import { notifyPeopleOfNewProducts, notifyPeopleOfWishes } from './modules/search/jobs.ts';
import { applyAbsencesOften, proveVendorStatsDaily } from './modules/sellers/jobs.ts';
import {
  cleanUpMediaDaily,
  makeCompanyVideos,
  makeStudioVideos,
  mendVideosSoon,
} from './modules/videos/jobs.ts';
import { cleanUpAttachmentsSoon } from './platform/attachments/attachment-files.ts';
import type { Job } from './platform/jobs/job.ts';
import { reportMailRefusals, sendMail } from './platform/mail/jobs.ts';

/** All jobs of the worker. Each is in the `jobs.ts` of its module. */
export const JOBS: readonly Job[] = [
  sendMail,
  reportMailRefusals,
  settleLeftPayments,
  carryOutQueuedRefunds,
  announcePreparedOrders,
  carryOutQueuedTransfers,
  notifyVendorsOfPayouts,
  sendMonthsToXero,
  followDeliveries,
  endReturnsByTime,
  pruneHourly,
  refreshPicksDaily,
  refillWeeklyCapacity,
  runSalesOnTime,
  cleanUpMediaDaily,
  cleanUpAttachmentsSoon,
  workOnProductImports,
  fetchPictureLinks,
  syncConnections,
  syncProductsOfConnections,
  changeStocksOfConnections,
  makeStudioVideos,
  makeCompanyVideos,
  mendVideosSoon,
  notifyHouseholdsOfSales,
  notifyPeopleOfWishes,
  notifyPeopleOfNewProducts,
  mailVisitorsOfStock,
  refreshRecommendedPrices,
  rewordPriceReasons,
  condenseFinishedVisits,
  proveVendorStatsDaily,
  applyAbsencesOften,
];
