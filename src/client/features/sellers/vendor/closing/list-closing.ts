import type { LinkProps } from '@tanstack/react-router';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import {
  balanceCents,
  OPEN_ORDER_STATUSES,
  type OpenOrderStatus,
  type ShopClosing,
} from '@/shared/sellers/closing.ts';

export interface ClosingLine {
  key: string;
  title: string;
  text: string;
  action: string;
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>;
}

interface ClosingLists {
  /** Buyers wait for it: the shop cannot close before. */
  required: ClosingLine[];
  advised: ClosingLine[];
  /** Goes on, or is kept, after the shop has closed. */
  after: ClosingLine[];
}

const ORDERS: Record<
  OpenOrderStatus,
  Omit<ClosingLine, 'key' | 'link' | 'title'> & { title: [string, string?] }
> = {
  pending: {
    title: ['new order'],
    text: 'Prepare and send them, or cancel them: the buyer gets the money back.',
    action: 'Show new orders',
  },
  processing: {
    title: ['order in work', 'orders in work'],
    text: 'Send them, or have them ready to collect.',
    action: 'Show orders in work',
  },
  in_transit: {
    title: ['delivery on its way', 'deliveries on their way'],
    text: 'Mark them as delivered once they have arrived.',
    action: 'Show deliveries',
  },
  ready_for_collection: {
    title: ['order to be collected', 'orders to be collected'],
    text: 'Mark them as collected once the buyer has been there.',
    action: 'Show collections',
  },
};

/** Lists all that is left to do when a shop closes. @param money formats an amount */
export function listClosing(closing: ShopClosing, money: (amount: string) => string): ClosingLists {
  const { returnsToDecide, returnsUnderWay, questions, messages, freePieces } = closing;
  const { isPayoutAccountMissing, products, videos, connections } = closing;
  return {
    required: linesOf([
      ...OPEN_ORDER_STATUSES.map((status) => {
        const { title, ...words } = ORDERS[status];
        return (
          closing.openOrders[status] > 0 && {
            ...words,
            key: status,
            title: formatCount(closing.openOrders[status], ...title),
            link: ordersLink(status),
          }
        );
      }),
      returnsToDecide > 0 && {
        key: 'returns',
        title: `${formatCount(returnsToDecide, 'return')} to decide`,
        text: 'The buyer waits for your answer.',
        action: 'Show returns',
        link: ordersLink('returns'),
      },
    ]),
    advised: linesOf([
      questions > 0 && {
        key: 'questions',
        title: `${formatCount(questions, 'question')} to answer`,
        text: 'Shoppers cannot buy from you any more, but they still wait for an answer.',
        action: 'Answer questions',
        link: { to: '/vendor-dashboard/questions' },
      },
      messages > 0 && {
        key: 'messages',
        title: `${formatCount(messages, 'conversation')} with new messages`,
        text: 'You can still read and write them after closing.',
        action: 'Show messages',
        link: { to: '/vendor-dashboard/messages' },
      },
      freePieces > 0 && {
        key: 'free-pieces',
        title: `${formatCount(freePieces, 'free piece')} from the collection`,
        text: 'List them, or write to us: we take them back.',
        action: 'Show free pieces',
        link: { to: '/vendor-dashboard/from-the-collection' },
      },
      isPayoutAccountMissing &&
        balanceCents(closing.balance) > 0 && {
          key: 'account',
          title: 'No payout account',
          text: 'We need it to pay what you have earned.',
          action: 'Add account',
          link: { to: '/vendor-dashboard/settings', hash: 'payout' },
        },
    ]),
    after: linesOf([
      products.onSale + products.drafts > 0 && {
        key: 'products',
        title: [
          `${formatCount(products.onSale, 'product')} on sale`,
          ...(products.drafts > 0 ? [formatCount(products.drafts, 'draft')] : []),
        ].join(', '),
        text: 'They leave the shop and are kept as they are. Reopening brings them back.',
        action: 'Show products',
        link: { to: '/vendor-dashboard', search: { tab: 'products' } },
      },
      ...moneyLines(closing, money),
      returnsUnderWay > 0 && {
        key: 'returns-under-way',
        title: `${formatCount(returnsUnderWay, 'return')} under way`,
        text: 'You finish them here after closing.',
        action: 'Show returns',
        link: ordersLink('returns'),
      },
      closing.returnsUntil !== null && {
        key: 'returns-until',
        title: `Buyers can return until ${fullDate(closing.returnsUntil)}`,
        text: 'They keep their orders, invoices and this right. You answer here, as before.',
        action: 'Show orders',
        link: { to: '/vendor-dashboard', search: { tab: 'orders' } },
      },
      connections > 0 && {
        key: 'connections',
        title: `${formatCount(connections, 'connected shop')}`,
        text: 'We stop reading products from there until you reopen. Stock of returned pieces is still sent.',
        action: 'Show connections',
        link: { to: '/vendor-dashboard/import' },
      },
      videos > 0 && {
        key: 'videos',
        title: `${formatCount(videos, '360° video')} being made`,
        text: 'They are cancelled. Finished videos are kept.',
        action: 'Show videos',
        link: { to: '/vendor-dashboard', search: { tab: 'videos' } },
      },
    ]),
  };
}

function moneyLines(
  { balance, payoutUnderWay, lastPayout }: ShopClosing,
  money: (amount: string) => string,
): (ClosingLine | false)[] {
  const cents = balanceCents(balance);
  const earnings = {
    action: 'Show earnings',
    link: { to: '/vendor-dashboard', search: { tab: 'earnings' as const } } as const,
  };
  const last = lastPayout ? ` Last payout: ${money(lastPayout.amount)} on ${formatDate(lastPayout.at)}.` : '';
  const held = toCents(balance.held) > 0 ? `, ${money(balance.held)} of it after the return period` : '';
  return [
    cents > 0 && {
      ...earnings,
      key: 'balance',
      title: `${money(toDecimal(cents))} to be paid to you`,
      text: `We pay it as usual${held}. So is money that arrives later.${last}`,
    },
    cents < 0 && {
      ...earnings,
      key: 'debt',
      title: `You owe us ${money(toDecimal(-cents))}`,
      text: 'Refunds took more than you have earned since. Write to us to pay it.',
    },
    payoutUnderWay && {
      ...earnings,
      key: 'payout',
      title: 'A payout is on its way',
      text: 'It arrives whether or not the shop is open.',
    },
    cents === 0 &&
      lastPayout !== null && { ...earnings, key: 'paid', title: 'All you earned is paid', text: last.trim() },
  ];
}

function linesOf(lines: readonly (ClosingLine | false)[]): ClosingLine[] {
  return lines.filter((line) => line !== false);
}

const ordersLink = (status: OpenOrderStatus | 'returns') => ({
  to: '/vendor-dashboard' as const,
  search: { tab: 'orders' as const, status },
});
