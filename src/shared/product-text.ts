/**
 * What is said of products on both sides. Apart from `catalog.ts`, whose schemas bring a parser along that the first
 * page a shopper sees can do without.
 */
import type { Decimal } from './money.ts';

export type ProductBadge = 'AI Pick' | 'New' | 'Pro' | 'Sale' | 'Trending';

/** The word in a card's corner; the first match wins, upper or lower case (docs/product.md, Browsing and search). */
export function badgeOf(product: {
  name: string;
  compareAtPrice: Decimal | null;
  isAiPick: boolean;
}): ProductBadge {
  const name = product.name.toLowerCase();
  if (product.isAiPick) return 'AI Pick';
  if (name.includes('new')) return 'New';
  if (name.includes('pro')) return 'Pro';
  return product.compareAtPrice !== null ? 'Sale' : 'Trending';
}

/** The readable end of a product's address. Ours: packages bring tables of letters into the first script. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '');
  return slug || 'product';
}

/** A product's page on this site. */
export function productPath(product: { id: number; name: string }): string {
  return `/products/${product.id}/${slugOf(product.name)}`;
}

/** What a picture shows whose vendor has not said it: the product, in its colour. */
export function pictureSubject({ name, colour }: { name: string; colour: string | null }): string {
  const isSaid = !name || !colour || name.toLowerCase().includes(colour.toLowerCase());
  return isSaid ? name : `${name}, ${colour}`;
}
