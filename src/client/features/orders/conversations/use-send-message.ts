import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { ConversationView, MessageView } from '@/shared/orders/conversations.ts';
import { conversationOptions } from './conversations-options.ts';

/**
 * Sends a message and puts it at the end of the conversation.
 *
 * @param keyFor the sender's name for a message, the same when it is sent again
 * @param onSent what was typed can go
 */
export function useSendMessage(
  vendorOrderId: number,
  keyFor: (said: string) => string | undefined,
  onSent: () => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mutation = trpc.conversations.send.useMutation({
    onSuccess: async (message) => {
      onSent();
      const { queryKey } = conversationOptions(api, vendorOrderId);
      queryClient.setQueryData<InfiniteData<ConversationView>>(queryKey, (known) =>
        withMessage(known, message),
      );
      await api.conversations.list.invalidate();
    },
  });
  return {
    isPending: mutation.isPending,
    problem: mutation.error
      ? messageOrFallback(mutation.error, 'Your message is still here. Please try again.')
      : null,
    send: (message: { text: string; pictures: string[] }) => {
      const key = keyFor(JSON.stringify(message));
      mutation.mutate({ vendorOrderId, ...message, ...(key ? { key } : {}) });
    },
  };
}

function withMessage(
  known: InfiniteData<ConversationView> | undefined,
  message: MessageView,
): InfiniteData<ConversationView> | undefined {
  const [newest, ...older] = known?.pages ?? [];
  if (!known || !newest || newest.items.some(({ id }) => id === message.id)) return known;
  return { ...known, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
}
