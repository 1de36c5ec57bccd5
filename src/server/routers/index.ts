import { mergeRouters, router } from '@/server/trpc.ts';
import { accountRouter } from './account.ts';
import { addressesRouter } from './addresses.ts';
import { adminRouter } from './admin.ts';
import { adminOrdersRouter } from './admin-orders.ts';
import { adminPaymentsRouter } from './admin-payments.ts';
import { adminPayoutsRouter } from './admin-payouts.ts';
import { adminProductsRouter } from './admin-products.ts';
import { authRouter } from './auth.ts';
import { cartRouter, reorderRouter } from './cart.ts';
import { catalogRouter } from './catalog.ts';
import { catalogSearchRouter, vendorSearchRouter } from './catalog-search.ts';
import { checkoutRouter } from './checkout.ts';
import { collectedItemsRouter } from './collected-items.ts';
import { collectionFormsRouter } from './collection-forms.ts';
import { collectionRequestsRouter } from './collection-requests.ts';
import {
  contentReportsRouter,
  conversationReportsRouter,
  questionReportsRouter,
  roomReportsRouter,
} from './content-reports.ts';
import { conversationsRouter } from './conversations.ts';
import { crmRouter } from './crm.ts';
import { earningsRouter } from './earnings.ts';
import { guestsRouter } from './guests.ts';
import { humanCheckRouter } from './human-check.ts';
import { importsRouter } from './imports.ts';
import { mailRouter } from './mail.ts';
import { notificationsRouter } from './notifications.ts';
import { ordersRouter } from './orders.ts';
import { payoutsRouter } from './payouts.ts';
import { peopleRouter } from './people.ts';
import { platformRouter } from './platform.ts';
import { pricingRouter } from './pricing.ts';
import { questionsRouter } from './questions.ts';
import { reportsRouter } from './reports.ts';
import { roomPlansRouter } from './room-plans.ts';
import { roomsRouter } from './rooms.ts';
import { savedSearchesRouter } from './saved-searches.ts';
import { searchesRouter } from './searches.ts';
import { statsRouter } from './stats.ts';
import { systemRouter } from './system.ts';
import { vendorRouter } from './vendor.ts';
import { vendorAnalyticsRouter } from './vendor-analytics.ts';
import { vendorApplicationsRouter } from './vendor-applications.ts';
import { vendorOrdersRouter } from './vendor-orders.ts';
import { vendorQuestionsRouter } from './vendor-questions.ts';
import { vendorSetupRouter } from './vendor-setup.ts';
import { videosRouter } from './videos.ts';
import { wishlistRouter } from './wishlist.ts';

/** Every procedure of the shop. Where a noun has calls of two modules, their parts are merged. */
export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  addresses: addressesRouter,
  crm: crmRouter,
  humanCheck: humanCheckRouter,
  collectionForms: collectionFormsRouter,
  collectionRequests: collectionRequestsRouter,
  collectedItems: collectedItemsRouter,
  conversations: mergeRouters(conversationsRouter, conversationReportsRouter),
  cart: cartRouter,
  catalog: mergeRouters(catalogRouter, catalogSearchRouter),
  checkout: checkoutRouter,
  contentReports: contentReportsRouter,
  guests: guestsRouter,
  orders: mergeRouters(ordersRouter, reorderRouter),
  vendor: mergeRouters(vendorRouter, vendorSearchRouter),
  earnings: earningsRouter,
  imports: importsRouter,
  admin: adminRouter,
  adminOrders: adminOrdersRouter,
  adminPayments: adminPaymentsRouter,
  adminPayouts: adminPayoutsRouter,
  adminProducts: adminProductsRouter,
  mail: mailRouter,
  payouts: payoutsRouter,
  people: peopleRouter,
  notifications: notificationsRouter,
  platform: platformRouter,
  pricing: pricingRouter,
  questions: mergeRouters(questionsRouter, questionReportsRouter),
  reports: reportsRouter,
  roomPlans: roomPlansRouter,
  rooms: mergeRouters(roomsRouter, roomReportsRouter),
  savedSearches: savedSearchesRouter,
  searches: searchesRouter,
  stats: statsRouter,
  system: systemRouter,
  vendorAnalytics: vendorAnalyticsRouter,
  vendorApplications: vendorApplicationsRouter,
  vendorOrders: vendorOrdersRouter,
  vendorQuestions: vendorQuestionsRouter,
  vendorSetup: vendorSetupRouter,
  videos: videosRouter,
  wishlist: wishlistRouter,
});

export type AppRouter = typeof appRouter;
