import { reportConversation } from '@/server/domain/content-reports/report-conversation.ts';
import { getConversation } from '@/server/domain/conversations/get-conversation.ts';
import { countUnread, listConversations } from '@/server/domain/conversations/list-conversations.ts';
import { markMessagesRead } from '@/server/domain/conversations/mark-messages-read.ts';
import { sendMessage } from '@/server/domain/conversations/send-message.ts';
import { router } from '@/server/trpc.ts';
import { reportInput } from '@/shared/content-report-inputs.ts';
import {
  conversationInput,
  listConversationsInput,
  markMessagesReadInput,
  sendMessageInput,
} from '@/shared/conversations.ts';
import { buyerProcedure, writerProcedure } from './buyer-procedure.ts';

/** What the customer and the vendor of a vendor order write to each other. Guests too; for everybody else it does not exist. */
export const conversationsRouter = router({
  list: buyerProcedure
    .input(listConversationsInput)
    .query(({ ctx, input }) => listConversations(ctx.db, ctx.buyer.id, input)),

  unread: buyerProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.buyer.id)),

  get: buyerProcedure
    .input(conversationInput)
    .query(({ ctx, input }) => getConversation(ctx.db, ctx.buyer, input)),

  send: writerProcedure
    .input(sendMessageInput)
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, ctx.buyer, input)),

  report: writerProcedure
    .input(reportInput)
    .mutation(({ ctx, input }) => reportConversation(ctx.deps, ctx.buyer, input)),

  markRead: buyerProcedure
    .input(markMessagesReadInput)
    .mutation(({ ctx, input }) => markMessagesRead(ctx.deps, ctx.buyer, input)),
});
