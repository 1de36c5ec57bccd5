import { z } from 'zod';
import { pageOf } from '@/shared/views.ts';
import { CONVERSATION_SIDES } from './conversation-limits.ts';
import { VENDOR_ORDER_STATUSES } from './orders.ts';

/** A picture of a message, for the two people. */
const messagePictureView = z
  .strictObject({
    id: z.string(),
    /** The whole picture; with `?size=small` one to look through. */
    url: z.string(),
    width: z.number(),
    height: z.number(),
  })
  .meta({ id: 'MessagePicture' });
export type MessagePicture = z.infer<typeof messagePictureView>;

export const messageView = z
  .strictObject({
    id: z.int(),
    from: z.enum(CONVERSATION_SIDES),
    text: z.string(),
    pictures: z.array(messagePictureView),
    createdAt: z.date(),
  })
  .meta({ id: 'MessageView' });
export type MessageView = z.infer<typeof messageView>;

/** What a conversation is about, as one of its two people sees it. */
const conversationHeadView = z
  .strictObject({
    vendorOrderId: z.int(),
    orderNumber: z.string(),
    /** Which of the two the reader is. */
    side: z.enum(CONVERSATION_SIDES),
    /** The other. */
    otherName: z.string(),
    status: z.enum(VENDOR_ORDER_STATUSES),
    orderedAt: z.date(),
    /** What was bought. */
    products: z.array(z.string()),
    /** Messages that the reader has not seen. */
    unread: z.number(),
    /** Why nothing more can be written; null while it can. */
    closed: z.string().nullable(),
  })
  .meta({ id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof conversationHeadView>;

/** A page of a conversation: its messages newest first. */
export const conversationView = z
  .strictObject({
    ...pageOf(messageView, z.int()).shape,
    conversation: conversationHeadView,
  })
  .meta({ id: 'ConversationView' });
export type ConversationView = z.infer<typeof conversationView>;

/** A conversation in a list, by its newest message. */
export const conversationListingView = z
  .strictObject({
    vendorOrderId: z.int(),
    orderNumber: z.string(),
    otherName: z.string(),
    /** Of the newest message; empty where it has only pictures. */
    excerpt: z.string(),
    pictures: z.number(),
    isOwn: z.boolean(),
    /** Messages that the reader has not seen. */
    unread: z.number(),
    lastMessageId: z.int(),
    lastMessageAt: z.date(),
  })
  .meta({ id: 'ConversationListing' });
export type ConversationListing = z.infer<typeof conversationListingView>;

/** Conversations with something new, for a person on either side. */
export const unreadConversationsView = z
  .strictObject({
    asBuyer: z.number(),
    asSeller: z.number(),
  })
  .meta({ id: 'UnreadConversations' });
export type UnreadConversations = z.infer<typeof unreadConversationsView>;
