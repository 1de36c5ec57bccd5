import { z } from 'zod';
import { pageOf, view } from '@/shared/views.ts';
import { CONVERSATION_SIDES } from './conversation-limits.ts';
import { VENDOR_ORDER_STATUSES } from './orders.ts';

export const messagePictureView = view('MessagePicture', {
  id: z.string(),
  /** Full size; `?size=small` for a thumbnail. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type MessagePicture = z.infer<typeof messagePictureView>;

export const messageView = view('MessageView', {
  id: z.int(),
  from: z.enum(CONVERSATION_SIDES),
  text: z.string(),
  pictures: z.array(messagePictureView),
  createdAt: z.date(),
});
export type MessageView = z.infer<typeof messageView>;

const conversationHeadView = view('ConversationHead', {
  vendorOrderId: z.int(),
  orderNumber: z.string(),
  side: z.enum(CONVERSATION_SIDES),
  otherName: z.string(),
  status: z.enum(VENDOR_ORDER_STATUSES),
  orderedAt: z.date(),
  products: z.array(z.string()),
  unread: z.number(),
  closed: z.string().nullable(),
});
export type ConversationHead = z.infer<typeof conversationHeadView>;

/** Messages newest first. */
export const conversationView = view('ConversationView', {
  ...pageOf(messageView, z.int()).shape,
  conversation: conversationHeadView,
});
export type ConversationView = z.infer<typeof conversationView>;

export const conversationListingView = view('ConversationListing', {
  vendorOrderId: z.int(),
  orderNumber: z.string(),
  otherName: z.string(),
  /** Names of the products ordered from this vendor, and the picture of the first. */
  products: z.array(z.string()),
  imageUrl: z.string(),
  /** Empty if it has only pictures. */
  excerpt: z.string(),
  pictures: z.number(),
  isOwn: z.boolean(),
  unread: z.number(),
  lastMessageId: z.int(),
  lastMessageAt: z.date(),
});
export type ConversationListing = z.infer<typeof conversationListingView>;

/** Conversations with unread messages, on either side. */
export const unreadConversationsView = view('UnreadConversations', {
  asBuyer: z.number(),
  asSeller: z.number(),
});
export type UnreadConversations = z.infer<typeof unreadConversationsView>;
