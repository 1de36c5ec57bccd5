/** The public interface of `orders`. */
export { exportOrders, passes, readAdminOrders } from './admin/list-admin-orders.ts';
export { cancelSoldElsewhere } from './cancel-sold-elsewhere.ts';
export { voidOrder } from './cancel-vendor-orders.ts';
export { type Correspondent, findConversation } from './conversations/find-conversation.ts';
export { forgetDecidedConversation } from './conversations/forget-conversations.ts';
export {
  noSuchPicture,
  readMessagePicture,
  readReportedMessages,
} from './conversations/read-reported.ts';
export { drawInvoice } from './draw-invoice.ts';
export type { OrderEvents, VendorSales } from './events.ts';
export { exportVendorOrders } from './export-vendor-orders.ts';
export {
  ifLive,
  isLineLive,
  isLineSold,
  isUnfinished,
  isWaitingForVendor,
  netCents,
  netCommissionCents,
} from './fulfillment-sql.ts';
export { getOrder, getOrderByNumber, noSuchOrder } from './get-orders.ts';
export type { OrderTx } from './lock-order.ts';
export { guestLink } from './notify-people.ts';
export { CROCKFORD, newOrderNumber } from './order-number.ts';
export { NO_ADDRESSES, ordersData } from './personal-data.ts';
export { payRest, readRest, undoRest } from './rest.ts';
export { andVendor, listingLines, soldLines } from './sold-lines.ts';
export { ordersSubscribers } from './subscribers.ts';
export { latest } from './vendor-order-books.ts';
export { ordersWaiting } from './waiting.ts';
