import { LRUCache } from 'lru-cache';

/** Rows a day that each process writes of one network, and in all: a row and its keys take some 200 bytes. */
export const MOST_OF_NETWORK = 1_000;
const MOST_OF_DAY = 1_000_000;
/** Networks whose rows are counted at once; the one that was seen longest ago is forgotten first. */
const MOST_NETWORKS = 50_000;

/** How many rows may be written, so that nobody can fill the database by looking at products. */
export interface VisitBounds {
  /** Takes a row of a day for a network. @returns false when there is none left */
  take(day: string, network: string): boolean;
  /** Gives back a row that was there already. */
  giveBack(day: string, network: string): void;
}

/** Bounds that begin anew every day. */
export function createVisitBounds(): VisitBounds {
  const taken = new LRUCache<string, number>({ max: MOST_NETWORKS });
  let today = '';
  let total = 0;
  const add = (network: string, rows: number) => {
    taken.set(network, (taken.get(network) ?? 0) + rows);
    total += rows;
  };
  return {
    take(day, network) {
      if (day !== today) {
        today = day;
        total = 0;
        taken.clear();
      }
      if (total >= MOST_OF_DAY || (taken.get(network) ?? 0) >= MOST_OF_NETWORK) return false;
      add(network, 1);
      return true;
    },
    giveBack(day, network) {
      if (day === today) add(network, -1);
    },
  };
}
