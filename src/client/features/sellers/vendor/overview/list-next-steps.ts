import type { LinkProps } from '@tanstack/react-router';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { cameBackInWords, stoppedInWords } from '@/shared/payouts/payouts.ts';
import { BEST_SELLER, type VendorOverview } from '@/shared/sellers/vendor-overview.ts';

export interface NextStep {
  key: string;
  title: string;
  text: string;
  action: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
}

/**
 * Lists a vendor's tasks, most urgent first, then growth ideas.
 * @param asksForAccount the page asks for the payout account elsewhere
 * @param prices prices that could be better
 * @param unread conversations with new messages
 */
export function listNextSteps(
  {
    waiting,
    returns,
    questions,
    reviewsToAnswer,
    shelf,
    totals,
    isPayoutAccountMissing,
    returnedPayout,
    stripeStoppedAt,
  }: VendorOverview,
  asksForAccount: boolean,
  prices: number,
  unread = 0,
): NextStep[] {
  const steps: (NextStep | false | undefined)[] = [
    stripeStoppedAt !== null && {
      key: 'stripe-stopped',
      ...stoppedInWords(formatDate(stripeStoppedAt)),
      action: 'Check account',
      link: { to: '/vendor-dashboard/settings', hash: 'payout' },
    },
    returnedPayout !== null && {
      key: 'returned-payout',
      ...cameBackInWords(returnedPayout),
      action: 'Check account',
      link: { to: '/vendor-dashboard/settings', hash: 'payout' },
    },
    waiting.toPrepare > 0 && {
      key: 'prepare',
      title: `${formatCount(waiting.toPrepare, 'new order')} to prepare`,
      text: sinceOldest(
        waiting.toPrepare,
        waiting.orders.find(({ status }) => status === 'pending')?.createdAt,
      ),
      action: 'Show new orders',
      link: ordersLink('pending'),
    },
    returns.toDecide > 0 && {
      key: 'returns',
      title: `${formatCount(returns.toDecide, 'return')} to decide`,
      text: sinceOldest(returns.toDecide, returns.oldestAt ?? undefined),
      action: 'Show returns',
      link: ordersLink('returns'),
    },
    questions.oldestAt !== null && {
      key: 'questions',
      title: `${formatCount(questions.count, 'question')} to answer`,
      text:
        questions.count === 1
          ? `A shopper has been waiting since ${formatDate(questions.oldestAt)}.`
          : `The first shopper has been waiting since ${formatDate(questions.oldestAt)}.`,
      action: 'Answer questions',
      link: { to: '/vendor-dashboard/questions' },
    },
    unread > 0 && {
      key: 'messages',
      title: unread === 1 ? 'A customer has written to you' : `${unread} customers have written to you`,
      text: 'Read what they ask about their orders, and answer.',
      action: 'Show messages',
      link: { to: '/vendor-dashboard/messages' },
    },
    reviewsToAnswer > 0 && {
      key: 'reviews',
      title: `${formatCount(reviewsToAnswer, 'low rating')} to answer`,
      text: 'A calm public reply shows other shoppers how you treat customers.',
      action: 'Read and reply',
      link: { to: '/vendor-dashboard/reviews', search: { state: 'to_answer' as const } },
    },
    waiting.toSend > 0 && {
      key: 'send',
      title: `${formatCount(waiting.toSend, 'order')} to send or have ready`,
      text: 'You have begun to prepare them. Tell the customer when they are on their way or ready.',
      action: 'Show orders in work',
      link: ordersLink('processing'),
    },
    ...shelf.missedBestSellers.slice(0, 1).map(({ id, name, pieces }) => ({
      key: 'restock',
      title: `${name} is sold out`,
      text: `It sold ${formatCount(pieces, 'piece')} in the last ${BEST_SELLER.days} days${alsoSoldOut(shelf)}.`,
      action: 'Change stock',
      link: productLink(id),
    })),
    isPayoutAccountMissing &&
      !asksForAccount &&
      stripeStoppedAt === null &&
      totals.orders > 0 && {
        key: 'payout',
        title: 'Tell us where to pay you',
        text: 'You have sold something. Add the bank account that your earnings go to.',
        action: 'Add account',
        link: { to: '/vendor-dashboard/settings', hash: 'payout' },
      },
    prices > 0 && {
      key: 'prices',
      title: `${formatCount(prices, 'price')} to look at`,
      text: 'Sales of yours and of similar products suggest another price.',
      action: 'Show suggestions',
      link: { to: '/vendor-dashboard', search: { tab: 'pricing' as const, advice: 'change' as const } },
    },
    shelf.withoutPicture > 0 && {
      key: 'pictures',
      title: `${formatCount(shelf.withoutPicture, 'product')} without an uploaded picture`,
      text: 'Their pictures are links to other sites, which may break or load slowly.',
      action: 'Show products',
      link: {
        to: '/vendor-dashboard',
        search: { tab: 'products' as const, shelf: 'active' as const, media: 'link' as const },
      },
    },
    shelf.firstShortText !== null && {
      key: 'texts',
      title:
        shelf.shortTexts === 1
          ? `${shelf.firstShortText.name} has a short description`
          : `${formatCount(shelf.shortTexts, 'product')} with a short description`,
      text: 'Say what it is made of, how it was made and how it has been used.',
      action: shelf.shortTexts === 1 ? 'Describe it' : 'Describe the first',
      link: productLink(shelf.firstShortText.id),
    },
  ];
  return steps.filter((step) => step !== false && step !== undefined);
}

/** @param oldest absent if others are older than the known ones */
function sinceOldest(count: number, oldest: Date | undefined): string {
  if (!oldest) return 'Customers are waiting.';
  return count === 1
    ? `The customer has been waiting since ${formatDate(oldest)}.`
    : `The first customer has been waiting since ${formatDate(oldest)}.`;
}

function alsoSoldOut({ missedBestSellers }: VendorOverview['shelf']): string {
  const others = missedBestSellers.slice(1).map(({ name }) => name);
  return others.length > 0 ? `. Also sold out: ${others.join(', ')}` : '';
}

const ordersLink = (status: 'pending' | 'processing' | 'returns') => ({
  to: '/vendor-dashboard' as const,
  search: { tab: 'orders' as const, status },
});

const productLink = (id: number) => ({
  to: '/vendor-dashboard/products/$id' as const,
  params: { id: String(id) },
});
