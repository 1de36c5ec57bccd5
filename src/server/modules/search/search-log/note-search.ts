import type { Deps } from '@/server/deps.ts';
import type { Looker } from '@/server/modules/catalog/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';

/** Counts that somebody searched; admins do for other reasons. */
export function noteSearch(
  { searches }: Pick<Deps, 'searches'>,
  who: Looker,
  text: string,
  results: number,
): void {
  if (who.user?.role !== 'admin') searches.note({ text, results, ...from(who) });
}

/** Counts that somebody opened a product from what a search had found. */
export function noteSearchClick(
  { searches }: Pick<Deps, 'searches'>,
  who: Looker,
  text: string,
  productId: number,
): void {
  if (who.user?.role !== 'admin') searches.noteClick({ text, productId, ...from(who) });
}

/** Counts that somebody bought products: for the searches that led them there on the same day. */
export function noteSearchBought(
  { searches }: Pick<Deps, 'searches'>,
  who: Looker,
  productIds: readonly number[],
): void {
  if (who.user?.role !== 'admin') searches.noteBought({ productIds, ...from(who) });
}

function from({ origin }: Looker) {
  return { network: getNetwork(origin.ip), userAgent: origin.userAgent ?? '' };
}
