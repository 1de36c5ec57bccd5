import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { ConversationSide } from '@/shared/orders/conversation-limits.ts';

export function conversationOptions(api: Api, vendorOrderId: number) {
  return api.conversations.get.infiniteQueryOptions({ vendorOrderId }, { getNextPageParam: nextPage });
}

export function conversationsOptions(api: Api, as: ConversationSide) {
  return api.conversations.list.infiniteQueryOptions({ as }, { getNextPageParam: nextPage });
}
