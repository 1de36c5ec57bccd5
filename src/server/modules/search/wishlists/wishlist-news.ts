import type { Settings } from '@/server/env.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { type Decimal, formatMoney, toCents } from '@/shared/money.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';

/** Something on a wishlist that costs less than its owner knows, or is back. */
export interface Change {
  itemId: number;
  name: string;
  price: Decimal;
  knownPrice: Decimal;
  isBack: boolean;
}

/** Changes that a mail names; of more it gives the number. */
const MAX_NAMED = 20;

type Shop = MailShop & Pick<Settings, 'currency'>;

/** What somebody reads about their wishlist. @param changes at least one */
export function wishlistNews(
  { currency }: Shop,
  changes: readonly Change[],
): News & { blocks: readonly [string, ...MailBlock[]] } {
  const [first] = changes;
  if (!first) throw new Error('No news of a wishlist.');
  const sentenceOf = ({ name, price, knownPrice, isBack }: Change) => {
    const now = formatMoney(price, currency);
    const fell = toCents(price) < toCents(knownPrice);
    if (isBack && fell)
      return `${name} is back in stock, at ${now} instead of ${formatMoney(knownPrice, currency)}.`;
    if (isBack) return `${name} is back in stock, at ${now}.`;
    return `${name} is now ${now} instead of ${formatMoney(knownPrice, currency)}.`;
  };
  const subject =
    changes.length === 1
      ? first.isBack
        ? `${first.name} is back in stock`
        : `${first.name} costs less now`
      : `${changes.length} items on your wishlist cost less or are back`;
  const others: MailBlock[] = changes.slice(1, MAX_NAMED).map(sentenceOf);
  const left = changes.length - MAX_NAMED;
  return {
    subject,
    blocks: [
      sentenceOf(first),
      ...others,
      ...(left > 0 ? [`And ${left} more.`] : []),
      'Prices and stock can change at any time.',
    ],
    button: { button: 'See your wishlist', path: '/wishlist' },
  };
}
