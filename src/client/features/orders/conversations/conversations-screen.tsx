import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import type { ConversationSide } from '@/shared/orders/conversation-limits.ts';
import type { ConversationListing } from '@/shared/orders/conversations.ts';

type ConversationsScreenProps = {
  side: ConversationSide;
  /** A link to the viewer's conversations on the other side, if any. */
  others?: ReactNode;
  /** Replaces the usual head, for pages with a frame of their own. */
  heading?: ReactNode;
};

const WORDS = {
  buyer: {
    text: 'What you and the sellers of your orders have written.',
    empty: 'To ask a seller something, open an order and choose “Message the seller”.',
    way: (
      <Breadcrumbs>
        <Link to="/orders">My orders</Link>
        Messages
      </Breadcrumbs>
    ),
    action: <ButtonLink to="/orders">My orders</ButtonLink>,
  },
  seller: {
    text: 'What you and your customers have written about their orders.',
    empty: 'To ask a customer something, open Orders and choose “Message the buyer”.',
    way: null,
    action: (
      <ButtonLink to="/vendor-dashboard" search={{ tab: 'orders' }}>
        Orders
      </ButtonLink>
    ),
  },
} as const;

export function ConversationsScreen({ side, others, heading }: ConversationsScreenProps) {
  const query = useSuspenseInfiniteQuery(
    useApi().conversations.list.infiniteQueryOptions({ as: side }, PAGED),
  );
  const { text, empty, way, action } = WORDS[side];
  return (
    <Container width={heading ? 'page' : 'text'} className="pb-20">
      {heading ?? <PageHeader size="tool" title="Messages" text={text} breadcrumbs={way} actions={others} />}
      <PagedList
        query={query}
        noun="conversation"
        empty={{ illustration: <MessageSquare />, title: 'No messages yet', text: empty, action }}
        className="max-w-text border-line bg-surface divide-line list-none divide-y overflow-hidden rounded-lg border"
        itemClassName="hover:bg-sunken has-focus-visible:outline-accent relative p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 sm:px-6"
        rowKey={({ vendorOrderId }) => vendorOrderId}
        item={(conversation) => <Conversation conversation={conversation} side={side} />}
      />
    </Container>
  );
}

function Conversation({ conversation, side }: { conversation: ConversationListing; side: ConversationSide }) {
  const { vendorOrderId, orderNumber, otherName, products, imageUrl, excerpt, pictures, isOwn, unread } =
    conversation;
  const id = String(vendorOrderId);
  const link =
    side === 'buyer'
      ? ({ to: '/orders/$number/messages/$id', params: { number: orderNumber, id } } as const)
      : ({ to: '/vendor-dashboard/messages/$id', params: { id } } as const);
  return (
    <div className="flex gap-4">
      <Thumbnail imageUrl={imageUrl} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className={cx('min-w-0 wrap-anywhere', unread > 0 ? 'font-semibold' : 'font-medium')}>
            <Link {...link} className="outline-none after:absolute after:inset-0">
              {otherName}
            </Link>
          </h2>
          <p className="text-ink-faint text-sm">{formatDateTime(conversation.lastMessageAt)}</p>
        </div>
        <p className="text-ink-faint line-clamp-1 text-sm wrap-anywhere">{products.join(', ')}</p>
        <p className="text-ink-faint text-sm tabular-nums">{orderNumber}</p>
        <p className="text-ink-soft mt-1 flex items-start justify-between gap-4 text-sm">
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            {isOwn && 'You: '}
            {excerpt || formatCount(pictures, 'picture')}
          </span>
          {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
        </p>
      </div>
    </div>
  );
}
