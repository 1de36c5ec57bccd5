/**
 * What is said of products on both sides. Apart from `catalog.ts`, whose schemas bring a parser along that the first
 * page a shopper sees can do without.
 */
import type { Decimal } from '@/shared/money.ts';

export type ProductBadge = 'AI Pick' | 'New' | 'Pro' | 'Sale' | 'Trending';

/** What decides a product's badge. */
export interface BadgeFacts {
  name: string;
  /** Only where it may be shown. */
  compareAtPrice: Decimal | null;
  isAiPick: boolean;
  /** Listed at most `NEW_DAYS` days ago. */
  isNew: boolean;
  isTrending: boolean;
}

/** The word in a card's corner, the first that is so; null for none (docs/product.md, Browsing and search). */
export function badgeOf({
  name,
  compareAtPrice,
  isAiPick,
  isNew,
  isTrending,
}: BadgeFacts): ProductBadge | null {
  if (isAiPick) return 'AI Pick';
  if (isNew || hasWord(name, 'new')) return 'New';
  if (hasWord(name, 'pro')) return 'Pro';
  if (compareAtPrice !== null) return 'Sale';
  return isTrending ? 'Trending' : null;
}

/** Whether a word stands in a name by itself: 'Pro' in 'Desk Pro', not in 'Provincial'. In 'New Zealand' nothing is new. */
function hasWord(name: string, word: string): boolean {
  return name
    .toLowerCase()
    .replace(/new (?:zealand|plymouth|york)/g, '')
    .split(/[^\p{L}\p{N}\p{M}'’-]+/u)
    .includes(word);
}

/** The readable end of a product's address. Ours: packages bring tables of letters into the first script. */
export function slugOf(name: string): string {
  const end = readableEnd(name) || 'product';
  // There is the passport of the product.
  return end === 'passport' ? 'a-passport' : end;
}

/** The readable end of the address of a seller's page. */
export function sellerSlugOf(name: string): string {
  return readableEnd(name) || 'seller';
}

function readableEnd(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

/** A product's page on this site. */
export function productPath(product: { id: number; name: string }): string {
  return `/products/${product.id}/${slugOf(product.name)}`;
}

/** A seller's page on this site. */
export function sellerPath(seller: { id: number; name: string }): string {
  return `/sellers/${seller.id}/${sellerSlugOf(seller.name)}`;
}

/** What a picture shows whose vendor has not said it: the product, in its colour. */
export function pictureSubject({ name, colour }: { name: string; colour: string | null }): string {
  const isSaid = !name || !colour || name.toLowerCase().includes(colour.toLowerCase());
  return isSaid ? name : `${name}, ${colour}`;
}
