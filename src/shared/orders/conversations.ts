import { z } from 'zod';
import { id, prose } from '@/shared/input/input.ts';
import { ATTACHMENT_ID } from '@/shared/platform/attachments.ts';
import { CONVERSATION_LIMITS, CONVERSATION_SIDES } from './conversation-limits.ts';

export type * from './conversations-views.ts';

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

export function messagePictureUrl(pictureId: string): string {
  return `/api/conversation-pictures/${pictureId}`;
}
