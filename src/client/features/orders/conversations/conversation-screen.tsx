import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag, MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MessageItem } from '@/client/components/messages/message-item.tsx';
import { ReportDialog } from '@/client/components/report-dialog.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ConversationHead, MessageView } from '@/shared/orders/conversations.ts';
import { MessageComposer } from './message-composer.tsx';

/** Polling interval for guests, who have no live stream. */
const GUEST_LOOKS_MS = 20_000;

type ConversationScreenProps = {
  vendorOrderId: number;
  me: { id: number; isGuest: boolean; isProven?: boolean | undefined };
};

export function ConversationScreen({ vendorOrderId, me }: ConversationScreenProps) {
  const { data, ...query } = useSuspenseInfiniteQuery({
    ...useApi().conversations.get.infiniteQueryOptions({ vendorOrderId }, PAGED),
    refetchInterval: me.isGuest ? GUEST_LOOKS_MS : false,
  });
  const conversation = data.pages[0]?.conversation;
  if (!conversation) throw new Error('A conversation has at least one page.');
  const messages = data.pages.flatMap(({ items }) => items).reverse();
  const end = useShowNewest(messages);
  useMarkRead(conversation, messages);

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        size="tool"
        title={`Messages with ${conversation.otherName}`}
        text={<About conversation={conversation} />}
        breadcrumbs={<ConversationBreadcrumbs conversation={conversation} isGuest={me.isGuest} />}
      />
      <div className="flex justify-center has-[button]:mb-6">
        <LoadMore query={query} shown={messages.length} noun="message" more="Show older messages" />
      </div>
      {messages.length === 0 && (
        <EmptyState
          illustration={<MessageSquare />}
          title="No messages yet"
          text={`Ask ${conversation.otherName} about this order.`}
          className="py-8! sm:py-12!"
        />
      )}
      <div role="log" aria-label="Messages">
        <ol className="flex list-none flex-col gap-4">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              by={message.from === conversation.side ? 'You' : conversation.otherName}
              isOwn={message.from === conversation.side}
            />
          ))}
        </ol>
      </div>
      <div ref={end} className="scroll-mb-6 pt-8">
        {conversation.closed === null && me.isProven === false && (
          <Notice tone="caution" className="mb-4" title="First open the link in our mail.">
            We sent it when you placed the order. It shows us that the address is yours; then you can write
            here.
          </Notice>
        )}
        {conversation.closed === null ? (
          <MessageComposer key={vendorOrderId} conversation={conversation} personId={me.id} />
        ) : (
          <Notice role="note">{conversation.closed}</Notice>
        )}
        {messages.some(({ from }) => from !== conversation.side) && (
          <ReportConversation conversation={conversation} />
        )}
      </div>
    </Container>
  );
}

function About({ conversation: { orderNumber, products, orderedAt } }: { conversation: ConversationHead }) {
  const [first, ...others] = products;
  return (
    <>
      Order {orderNumber} of {formatDate(orderedAt)}: {first}
      {others.length > 0 && ` and ${others.length} more`}
    </>
  );
}

function ConversationBreadcrumbs({
  conversation,
  isGuest,
}: {
  conversation: ConversationHead;
  isGuest: boolean;
}) {
  const { orderNumber } = conversation;
  if (conversation.side === 'seller') {
    return (
      <Breadcrumbs>
        <Link to="/vendor-dashboard">Vendor dashboard</Link>
        <Link to="/vendor-dashboard/messages">Messages</Link>
        <Link to="/vendor-dashboard" search={{ tab: 'orders', order: orderNumber }}>
          {orderNumber}
        </Link>
      </Breadcrumbs>
    );
  }
  return (
    <Breadcrumbs>
      {!isGuest && <Link to="/messages">Messages</Link>}
      <Link to="/order-tracking" search={{ order: orderNumber }}>
        Order {orderNumber}
      </Link>
      {`With ${conversation.otherName}`}
    </Breadcrumbs>
  );
}

/** Scrolls to the newest message at first and when one arrives, not when older ones load. */
function useShowNewest(messages: readonly MessageView[]) {
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // Runs after the router's scroll restoration.
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  return end;
}

function useMarkRead({ vendorOrderId, side, unread }: ConversationHead, messages: readonly MessageView[]) {
  const api = useApi();
  const { mutate } = trpc.conversations.markRead.useMutation({
    onSuccess: async (left) => {
      api.conversations.unread.setData(undefined, left);
      await Promise.all([
        api.conversations.list.invalidate(),
        api.orders.byNumber.invalidate(),
        api.vendorOrders.list.invalidate(),
        api.notifications.bell.invalidate(),
      ]);
    },
  });
  const marked = useRef(0);
  const newest = messages.findLast(({ from }) => from !== side)?.id ?? 0;
  useEffect(() => {
    if (unread === 0 || newest <= marked.current) return;
    const mark = () => {
      if (document.visibilityState !== 'visible' || newest <= marked.current) return;
      marked.current = newest;
      mutate({ vendorOrderId, upTo: newest });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [mutate, vendorOrderId, newest, unread]);
}

/** Reports a conversation; only then can the team read it. */
function ReportConversation({
  conversation: { vendorOrderId, otherName },
}: {
  conversation: ConversationHead;
}) {
  const [isOpen, setOpen] = useState(false);
  const report = trpc.conversations.report.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast.success('Thank you', 'We’ll look at it and tell you what we decide.');
    },
  });
  return (
    <p className="mt-3">
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Flag aria-hidden /> Report these messages
      </Button>
      {isOpen && (
        <ReportDialog
          title="Report these messages"
          text={`Tell us what is wrong with what ${otherName} wrote. Our team can then read this conversation, until we have decided.`}
          mutation={report}
          toInput={(input) => ({ id: vendorOrderId, ...input })}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
