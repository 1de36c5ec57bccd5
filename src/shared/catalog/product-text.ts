/** Separate from `catalog.ts`, so that the first page loads no zod. */
import type { Decimal } from '@/shared/money.ts';
import type { Choices } from './catalog-views.ts';

export type ProductBadge = 'AI Pick' | 'New' | 'Pro' | 'Sale' | 'Trending';

export interface BadgeFacts {
  name: string;
  compareAtPrice: Decimal | null;
  isAiPick: boolean;
  isNew: boolean;
  isTrending: boolean;
}

/** The first badge that applies; null for none (docs/product.md, Catalog). */
export function badgeOf(product: BadgeFacts): ProductBadge | null {
  if (product.isAiPick) return 'AI Pick';
  if (product.isNew || hasWord(product.name, 'new')) return 'New';
  if (hasWord(product.name, 'pro')) return 'Pro';
  if (product.compareAtPrice !== null) return 'Sale';
  return product.isTrending ? 'Trending' : null;
}

/** Matches 'Pro' in 'Desk Pro', not in 'Provincial', nor 'New' in 'New Zealand'. */
function hasWord(name: string, word: string): boolean {
  return name
    .toLowerCase()
    .replace(/new (?:zealand|plymouth|york)/g, '')
    .split(/[^\p{L}\p{N}\p{M}'’-]+/u)
    .includes(word);
}

/** Readable end of a product URL. Own code because packages add letter tables to the initial script. */
export function slugOf(name: string): string {
  const end = readableEnd(name) || 'product';
  // Reserved for the passport.
  return end === 'passport' ? 'a-passport' : end;
}

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

export function productPath(product: { id: number; name: string }): string {
  return `/products/${product.id}/${slugOf(product.name)}`;
}

/** Returns the path of a listing with a variant of it chosen; the default variant's is the listing's. */
export function variantPath(listing: { id: number; name: string }, variantId: number): string {
  return productPath(listing) + (variantId === listing.id ? '' : `?v=${variantId}`);
}

export function sellerPath(seller: { id: number; name: string }): string {
  return `/sellers/${seller.id}/${sellerSlugOf(seller.name)}`;
}

/** Each picture once, the main one first. */
export function picturesOf(product: { imageUrl: string; additionalImages: readonly string[] }): string[] {
  return [...new Set([product.imageUrl, ...product.additionalImages])];
}

/** Default alternative text: the product in its colour. */
export function pictureSubject({ name, colour }: { name: string; colour: string | null }): string {
  const isSaid = !name || !colour || name.toLowerCase().includes(colour.toLowerCase());
  return isSaid ? name : `${name}, ${colour}`;
}

interface Size {
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

/** "W 158 × D 88 × H 80 cm", of the measures that are known; null for none. */
export function sizeText({ widthCm, depthCm, heightCm }: Size): string | null {
  const known = Object.entries({ W: widthCm, D: depthCm, H: heightCm }).filter(([, cm]) => cm !== null);
  return known.length > 0 ? `${known.map(([letter, cm]) => `${letter} ${cm}`).join(' × ')} cm` : null;
}

/** Returns the pieces of a listing and of its variants. */
export function stockToBuy({ choices, stock }: { choices: Choices | null; stock: number }): number {
  return choices?.stock ?? stock;
}

/** Returns '3 sizes', or '6 options' for several names and those without a plural in s; null for less than two. */
export function choicesText(choices: Choices | null): string | null {
  if (!choices || choices.variants < 2) return null;
  const [name = '', other] = choices.options;
  const isRegular = other === undefined && /^\p{L}+[^sxzhy\P{L}]$/u.test(name);
  return `${choices.variants} ${isRegular ? `${name.toLowerCase()}s` : 'options'}`;
}
