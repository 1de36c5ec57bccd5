import { z } from 'zod';
import { id, prose } from '@/shared/input/input.ts';
import { ATTACHMENT_ID } from '@/shared/platform/attachments.ts';
import { CONVERSATION_LIMITS, CONVERSATION_SIDES } from './conversation-limits.ts';

export type * from './conversations-views.ts';

export const conversationInput = z.object({ vendorOrderId: id, cursor: id.nullish() });
export type ConversationInput = z.infer<typeof conversationInput>;

/** `cursor` is the newest message's id of the last conversation on the previous page. */
export const listConversationsInput = z.object({
  as: z.enum(CONVERSATION_SIDES).default('buyer'),
  cursor: id.nullish(),
});
export type ListConversationsInput = z.infer<typeof listConversationsInput>;

export const sendMessageInput = z
  .object({
    vendorOrderId: id,
    text: prose('Message', 0, CONVERSATION_LIMITS.text).default(''),
    pictures: picturesInput(CONVERSATION_LIMITS.pictures),
    /** Idempotency key, for retries. */
    key: z.uuid().optional(),
  })
  .refine(({ text, pictures }) => text !== '' || pictures.length > 0, {
    path: ['text'],
    message: 'Please write a message or add a picture',
  });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const markMessagesReadInput = z.object({ vendorOrderId: id, upTo: id });
export type MarkMessagesReadInput = z.infer<typeof markMessagesReadInput>;

export function messagePictureUrl(pictureId: string): string {
  return `/api/conversation-pictures/${pictureId}`;
}

/** Ids of uploaded pictures. */
export function picturesInput(most: number) {
  return z
    .array(z.string().regex(ATTACHMENT_ID, 'This is no uploaded picture'))
    .max(most, `Add at most ${most} pictures`)
    .refine((ids) => new Set(ids).size === ids.length, 'Add each picture once')
    .default([]);
}
