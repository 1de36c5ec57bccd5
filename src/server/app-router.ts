import { mergeRouters, router } from '@/server/trpc.ts';
import { accountRouter, addressesRouter } from './modules/accounts/account-router.ts';
import { authRouter } from './modules/accounts/auth-router.ts';
import { humanCheckRouter } from './modules/accounts/human-check-router.ts';
import { notificationsRouter } from './modules/accounts/notifications-router.ts';
import { adminRouter } from './modules/admin/admin-router.ts';
import { crmRouter } from './modules/admin/crm-router.ts';
import { peopleRouter } from './modules/admin/people-router.ts';
import { mailRouter, platformRouter, statsRouter, systemRouter } from './modules/admin/system-router.ts';
import { adminProductsRouter } from './modules/catalog/admin-products-router.ts';
import { catalogRouter } from './modules/catalog/catalog-router.ts';
import { questionsRouter, vendorQuestionsRouter } from './modules/catalog/questions-router.ts';
import { reviewsRouter, vendorReviewsRouter } from './modules/catalog/reviews-router.ts';
import { vendorRouter } from './modules/catalog/vendor-router.ts';
import { visitorRequestsRouter } from './modules/catalog/visitor-requests-router.ts';
import { adminPaymentsRouter } from './modules/checkout/admin-payments-router.ts';
import { cartRouter, reorderRouter } from './modules/checkout/cart-router.ts';
import { checkoutRouter, guestsRouter } from './modules/checkout/checkout-router.ts';
import { connectionsRouter } from './modules/imports/connections-router.ts';
import { importsRouter } from './modules/imports/imports-router.ts';
import { adminOrdersRouter } from './modules/orders/admin-orders-router.ts';
import { conversationsRouter } from './modules/orders/conversations-router.ts';
import { ordersRouter } from './modules/orders/orders-router.ts';
import { vendorOrdersRouter } from './modules/orders/vendor-orders-router.ts';
import { adminPayoutsRouter } from './modules/payouts/admin-payouts-router.ts';
import { earningsRouter, payoutsRouter, xeroRouter } from './modules/payouts/payouts-router.ts';
import { collectedItemsRouter } from './modules/pickups/collected-items-router.ts';
import { collectionRequestsRouter } from './modules/pickups/collection-requests-router.ts';
import { pricingRouter } from './modules/pricing/pricing-router.ts';
import { roomPlansRouter } from './modules/rooms/room-plans-router.ts';
import { roomsRouter } from './modules/rooms/rooms-router.ts';
import { catalogSearchRouter, vendorSearchRouter } from './modules/search/catalog-search-router.ts';
import { savedSearchesRouter, searchesRouter, wishlistRouter } from './modules/search/search-router.ts';
import { reportsRouter, vendorAnalyticsRouter } from './modules/sellers/vendor-analytics-router.ts';
import { vendorApplicationsRouter, vendorSetupRouter } from './modules/sellers/vendor-applications-router.ts';
import { collectionFormsRouter } from './modules/support/collection-forms-router.ts';
import {
  contentReportsRouter,
  conversationReportsRouter,
  questionReportsRouter,
  reviewReportsRouter,
  roomReportsRouter,
} from './modules/support/content-reports-router.ts';
import { video3dRouter } from './modules/videos/video3d-router.ts';

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
  connections: connectionsRouter,
  admin: adminRouter,
  adminOrders: adminOrdersRouter,
  adminPayments: adminPaymentsRouter,
  adminPayouts: adminPayoutsRouter,
  adminProducts: adminProductsRouter,
  mail: mailRouter,
  payouts: payoutsRouter,
  xero: xeroRouter,
  people: peopleRouter,
  notifications: notificationsRouter,
  platform: platformRouter,
  pricing: pricingRouter,
  questions: mergeRouters(questionsRouter, questionReportsRouter),
  reports: reportsRouter,
  reviews: mergeRouters(reviewsRouter, reviewReportsRouter),
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
  vendorReviews: vendorReviewsRouter,
  vendorSetup: vendorSetupRouter,
  video3d: video3dRouter,
  visitorRequests: visitorRequestsRouter,
  wishlist: wishlistRouter,
});

export type AppRouter = typeof appRouter;
