import { foldText } from '@/server/modules/search/ranking/phrases.ts';
import { MAX_LOGGED } from '@/shared/search/search-limits.ts';

/** Matches possible addresses, links and personal numbers, which are never stored. */
const PERSONAL = /@|:\/\/|www\.|(?:\d[ ./-]?){6}/;

/**
 * Normalises a search for counting: 'Oak Table' and 'oak table' are equal.
 *
 * @returns null if it is empty, too long or possibly personal
 */
export function searchKeyOf(text: string): string | null {
  const key = foldText(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (key.length < 2 || key.length > MAX_LOGGED || PERSONAL.test(key)) return null;
  return key;
}
