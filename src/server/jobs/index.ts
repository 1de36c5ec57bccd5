import { carryOutAskedRefunds } from './carry-out-refunds.ts';
import { carryOutAskedTransfers } from './carry-out-transfers.ts';
import { cleanUpAttachmentsSoon } from './clean-up-attachments.ts';
import { cleanUpMediaDaily } from './clean-up-media.ts';
import { condenseFinishedVisits } from './condense-visits.ts';
import { fetchPictureLinks } from './fetch-picture-links.ts';
import type { Job } from './job.ts';
import { makeCompanyVideos, makeStudioVideos } from './make-videos.ts';
import { mendVideosSoon } from './mend-videos.ts';
import { proveVendorStatsDaily } from './prove-vendor-stats.ts';
import { pruneHourly } from './prune.ts';
import { refreshPicksDaily } from './refresh-picks.ts';
import { refreshRecommendedPrices } from './refresh-prices.ts';
import { reportMailRefusals } from './report-mail-refusals.ts';
import { rewordPriceReasons } from './reword-reasons.ts';
import { sendMail } from './send-mail.ts';
import { settleLeftPayments } from './settle-payments.ts';
import { tellPeopleOfNewProducts } from './tell-of-new-products.ts';
import { tellVendorsOfPayouts } from './tell-of-payouts.ts';
import { tellHouseholdsOfSales } from './tell-of-sales.ts';
import { tellPeopleOfWishes } from './tell-of-wishes.ts';
import { workOnProductImports } from './work-on-imports.ts';

/** Everything the worker does, a file each. */
export const JOBS: readonly Job[] = [
  sendMail,
  reportMailRefusals,
  settleLeftPayments,
  carryOutAskedRefunds,
  carryOutAskedTransfers,
  tellVendorsOfPayouts,
  pruneHourly,
  refreshPicksDaily,
  cleanUpMediaDaily,
  cleanUpAttachmentsSoon,
  workOnProductImports,
  fetchPictureLinks,
  makeStudioVideos,
  makeCompanyVideos,
  mendVideosSoon,
  tellHouseholdsOfSales,
  tellPeopleOfWishes,
  tellPeopleOfNewProducts,
  refreshRecommendedPrices,
  rewordPriceReasons,
  condenseFinishedVisits,
  proveVendorStatsDaily,
];
