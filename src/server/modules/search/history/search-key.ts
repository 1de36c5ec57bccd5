import { foldText } from '@/server/modules/search/ranking/phrases.ts';
import { MAX_LOGGED } from '@/shared/search/search-limits.ts';

/** What may be an address, a link or a number of somebody's: it is never kept. */
const PERSONAL = /@|:\/\/|www\.|(?:\d[ ./-]?){6}/;

/**
 * What a search is counted as: folded, so that 'Oak  Table' and 'oak table' are one.
 *
 * @returns null for what is not counted: empty, too long, or perhaps personal
 */
export function searchKeyOf(text: string): string | null {
  const key = foldText(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (key.length < 2 || key.length > MAX_LOGGED || PERSONAL.test(key)) return null;
  return key;
}
