import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { buyerProcedure, writerProcedure } from '@/server/procedures/buyer-procedure.ts';
import { router } from '@/server/trpc.ts';
import {
  conversationInput,
  listConversationsInput,
  markMessagesReadInput,
  sendMessageInput,
} from '@/shared/orders/conversations.ts';
import {
  conversationListingView,
  conversationView,
  messageView,
  unreadConversationsView,
} from '@/shared/orders/conversations-views.ts';
import { pageOf } from '@/shared/views.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  markMessagesRead,
} from './conversations/read-conversations.ts';
import { sendMessage } from './conversations/send-message.ts';

/** Messages between the customer (or guest) and the vendor of a vendor order. NOT_FOUND for everyone else. */
export const conversationsRouter = router({
  list: buyerProcedure
    .meta({ rest: { method: 'GET', path: '/api/conversations' } })
    .input(listConversationsInput)
    .output(answers(pageOf(conversationListingView, z.int())))
    .query(({ ctx, input }) => listConversations(ctx.db, ctx.buyer.id, input)),

  unread: buyerProcedure
    .meta({ rest: { method: 'GET', path: '/api/unread-conversations' } })
    .output(answers(unreadConversationsView))
    .query(({ ctx }) => countUnread(ctx.db, ctx.buyer.id)),

  get: buyerProcedure
    .meta({ rest: { method: 'GET', path: '/api/conversations/{vendorOrderId}' } })
    .input(conversationInput)
    .output(answers(conversationView))
    .query(({ ctx, input }) => getConversation(ctx.db, ctx.buyer, input)),

  send: writerProcedure
    .meta({ rest: { method: 'POST', path: '/api/conversations/{vendorOrderId}/messages', status: 201 } })
    .input(sendMessageInput)
    .output(answers(messageView))
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, ctx.buyer, input)),

  markRead: buyerProcedure
    .meta({ rest: { method: 'POST', path: '/api/conversations/{vendorOrderId}/read' } })
    .input(markMessagesReadInput)
    .output(answers(unreadConversationsView))
    .mutation(({ ctx, input }) => markMessagesRead(ctx.deps, ctx.buyer, input)),
});
