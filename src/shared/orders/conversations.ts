import { z } from 'zod';
import { id, prose } from '@/shared/input/input.ts';
import type { Page } from '@/shared/page.ts';
import { ATTACHMENT_ID } from '@/shared/platform/attachments.ts';
import { CONVERSATION_LIMITS, CONVERSATION_SIDES, type ConversationSide } from './conversation-limits.ts';
import type { VendorOrderStatus } from './orders.ts';

/** `cursor` is the id of the last message of the page before. */
export const conversationInput = z.object({ vendorOrderId: id, cursor: id.nullish() });
export type ConversationInput = z.infer<typeof conversationInput>;

/** `cursor` is the id of the newest message of the last conversation of the page before. */
export const listConversationsInput = z.object({
  as: z.enum(CONVERSATION_SIDES).default('buyer'),
  cursor: id.nullish(),
});
export type ListConversationsInput = z.infer<typeof listConversationsInput>;

/** A message has words, pictures or both. */
export const sendMessageInput = z
  .object({
    vendorOrderId: id,
    text: prose('Message', 0, CONVERSATION_LIMITS.text).default(''),
    /** Pictures that were uploaded for it, as their upload answered them. */
    pictures: z
      .array(z.string().regex(ATTACHMENT_ID, 'This is no uploaded picture'))
      .max(CONVERSATION_LIMITS.pictures, `Add at most ${CONVERSATION_LIMITS.pictures} pictures`)
      .refine((ids) => new Set(ids).size === ids.length, 'Add each picture once')
      .default([]),
    /** The sender's name for it: sent again after a cut connection, it is still one message. */
    key: z.uuid().optional(),
  })
  .refine(({ text, pictures }) => text !== '' || pictures.length > 0, {
    path: ['text'],
    message: 'Please write a message or add a picture',
  });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

/** `upTo` is the id of the newest message that the reader has seen. */
export const markMessagesReadInput = z.object({ vendorOrderId: id, upTo: id });
export type MarkMessagesReadInput = z.infer<typeof markMessagesReadInput>;

/** A picture of a message, for the two people. */
export interface MessagePicture {
  id: string;
  /** The whole picture; with `?size=small` one to look through. */
  url: string;
  width: number;
  height: number;
}

export function messagePictureUrl(pictureId: string): string {
  return `/api/conversation-pictures/${pictureId}`;
}

export interface MessageView {
  id: number;
  from: ConversationSide;
  text: string;
  pictures: MessagePicture[];
  createdAt: Date;
}

/** What a conversation is about, as one of its two people sees it. */
export interface ConversationHead {
  vendorOrderId: number;
  orderNumber: string;
  /** Which of the two the reader is. */
  side: ConversationSide;
  /** The other. */
  otherName: string;
  status: VendorOrderStatus;
  orderedAt: Date;
  /** What was bought. */
  products: string[];
  /** Messages that the reader has not seen. */
  unread: number;
  /** Why nothing more can be written; null while it can. */
  closed: string | null;
}

/** A page of a conversation: its messages newest first. */
export interface ConversationView extends Page<MessageView, number> {
  conversation: ConversationHead;
}

/** A conversation in a list, by its newest message. */
export interface ConversationListing {
  vendorOrderId: number;
  orderNumber: string;
  otherName: string;
  /** Of the newest message; empty where it has only pictures. */
  excerpt: string;
  pictures: number;
  isOwn: boolean;
  /** Messages that the reader has not seen. */
  unread: number;
  lastMessageId: number;
  lastMessageAt: Date;
}

/** Conversations with something new, for a person on either side. */
export interface UnreadConversations {
  asBuyer: number;
  asSeller: number;
}
