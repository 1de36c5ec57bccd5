import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { countMonthViews, readWaitingQuestions } from '@/server/modules/catalog/index.ts';
import {
  getStripePayouts,
  getVendorBalance,
  monthEarnings,
  readReturnedPayout,
} from '@/server/modules/payouts/index.ts';
import { readTotals } from '@/server/modules/sellers/stats/read-totals.ts';
import { monthFigures } from '@/server/modules/sellers/stats/sales-figures.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { vendorPayoutAccounts } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { type Cents, toDecimal } from '@/shared/money.ts';
import type { MonthFigures } from '@/shared/sellers/stats.ts';
import type { MonthSoFar, VendorOverview } from '@/shared/sellers/vendor-overview.ts';
import { readReviewsOfVendor } from './read-reviews.ts';
import { readShelf } from './read-shelf.ts';
import { readReturnsToDecide, readWaitingOrders } from './read-waiting.ts';

/** A vendor's overview. Its statements do not grow in number with the shop, and run side by side where the database can. */
export async function getVendorOverview(
  deps: Pick<Deps, 'db' | 'secrets' | 'now' | 'payoutChannel' | 'settings'>,
  vendorId: number,
): Promise<VendorOverview> {
  const { db, secrets, now } = deps;
  const moment = now();
  const today = dayInNewZealand(moment);
  const [
    totals,
    balance,
    months,
    earnings,
    visits,
    waiting,
    returns,
    shelf,
    reviews,
    questions,
    hasAccount,
    returnedPayout,
    stripe,
  ] = await Promise.all([
    readTotals(db, vendorId),
    getVendorBalance(db, moment, vendorId, deps.settings.currency),
    monthFigures(db, moment, vendorId, deps.settings.currency),
    monthEarnings(db, moment, vendorId, deps.settings.currency),
    countMonthViews(db, vendorId, today),
    readWaitingOrders(db, vendorId),
    readReturnsToDecide(db, vendorId),
    readShelf(db, vendorId, moment),
    readReviewsOfVendor(db, vendorId),
    readWaitingQuestions(db, vendorId),
    hasPayoutAccount(db, vendorId),
    readReturnedPayout(db, vendorId),
    getStripePayouts(deps, vendorId),
  ]);
  return {
    totals: {
      revenue: totals.totalRevenue,
      orders: totals.totalOrders,
      commission: totals.totalCommission,
      averageCommissionRate: totals.averageCommissionRate,
    },
    balance,
    thisMonth: monthSoFar(months.thisMonth, earnings.thisMonth),
    lastMonth: monthSoFar(months.lastMonth, earnings.lastMonth),
    views: visits.views,
    viewsOfWholeDays: visits.wholeDays,
    days: Number(today.slice(8)),
    waiting,
    returns,
    shelf,
    reviews,
    questions,
    isPayoutAccountMissing: secrets !== null && !hasAccount && stripe.state !== 'ready',
    returnedPayout,
    stripeStoppedAt: stripe.stoppedAt,
  };
}

function monthSoFar({ revenue, orders }: MonthFigures, earnings: Cents): MonthSoFar {
  return { revenue, orders, earnings: toDecimal(earnings) };
}

async function hasPayoutAccount(db: Database, vendorId: number): Promise<boolean> {
  return (await db.$count(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, vendorId))) > 0;
}
