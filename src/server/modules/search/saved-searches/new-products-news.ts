import type { Settings } from '@/server/env.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { type Decimal, formatMoney } from '@/shared/money.ts';
import type { MailBlock, News } from '@/shared/platform/mail.ts';
import { type FilterNames, searchInWords } from '@/shared/search/filter-labels.ts';
import { type SavedFilter, savedFilterPath } from '@/shared/search/saved-filter.ts';

/** What is new for a saved search. */
export interface SearchNews {
  id: number;
  filter: SavedFilter;
  /** All of it. */
  count: number;
  /** The first of it, what was listed last first. */
  named: readonly { name: string; price: Decimal }[];
}

/** New products of a search that a mail names; of more it gives the number. */
export const MAX_NAMED = 5;
/** Characters of a search that a subject has. */
const MAX_IN_SUBJECT = 60;

type Shop = MailShop & Pick<Settings, 'currency'>;

export interface NewsOptions {
  /** By id, of those that still are. */
  categoryNames: ReadonlyMap<number, string>;
  /** Where its reader stops all of these mails; null for who gets none. */
  stopPath: string | null;
}

/** What somebody reads of all their searches at once. @param found at least one, each with at least one product */
export function newProductsNews(shop: Shop, found: readonly SearchNews[], options: NewsOptions): News {
  const [first] = found;
  if (!first) throw new Error('No news of a saved search.');
  const wordsOf = ({ filter }: SearchNews) => searchInWords(filter, namesOf(shop, options));
  const blocksOf = (news: SearchNews) => [
    textOf(shop, wordsOf(news), news),
    { links: linksOf(shop, news, options) },
  ];
  const subject =
    found.length === 1
      ? `${countOf(first)} for “${cut(wordsOf(first))}”`
      : `New items for ${found.length} of your saved searches`;
  const [lead, ...links] = blocksOf(first) as [string, MailBlock];
  return {
    subject,
    blocks: [lead, ...links, ...found.slice(1).flatMap(blocksOf)],
    button: { button: 'See your saved searches', path: '/account/searches' },
  };
}

/** A line for the search, one for each product, and how many more there are. */
function textOf({ currency }: Shop, words: string, news: SearchNews): string {
  const { count, named } = news;
  const left = count - named.length;
  return [
    `${countOf(news)} for “${words}”:`,
    ...named.map(({ name, price }) => `${name}, ${formatMoney(price, currency)}`),
    ...(left > 0 ? [`and ${left} more`] : []),
  ].join('\n');
}

const countOf = ({ count }: SearchNews) => `${count} new ${count === 1 ? 'item' : 'items'}`;

function linksOf({ publicUrl }: Shop, { id, filter, count }: SearchNews, { stopPath }: NewsOptions) {
  const see = [count === 1 ? 'See it' : 'See them', publicUrl + savedFilterPath(filter)] as const;
  return stopPath
    ? [see, ['Stop emails for this search', `${publicUrl}${stopPath}&search=${id}`] as const]
    : [see];
}

function namesOf({ currency }: Shop, { categoryNames }: NewsOptions): FilterNames {
  return {
    categoryName: (id) => categoryNames.get(id),
    money: (amount) => formatMoney(amount * 100, currency).replace(/\.00$/, ''),
  };
}

/** Whole characters. */
function cut(words: string): string {
  const characters = [...words];
  return characters.length > MAX_IN_SUBJECT ? `${characters.slice(0, MAX_IN_SUBJECT - 1).join('')}…` : words;
}
