import ipaddr from 'ipaddr.js';
import { createLru } from '@/server/platform/cache/cache.ts';

/**
 * How much of one network counts in a day: rows that each process writes, where a row and its keys take some 200 bytes, and
 * visitors of one product, in all processes.
 */
interface Most {
  rows: number;
  ofProduct: number;
}

/** A household, an office or a café: who sends another browser's name with each request counts as one of these. */
export const MOST_OF_NETWORK: Most = { rows: 1_000, ofProduct: 20 };
/** A proxy that is not trusted hides all visitors behind its own address. */
export const MOST_OF_PROXY: Most = { rows: 100_000, ofProduct: 1_000 };
const MOST_OF_DAY = 1_000_000;
/** Networks whose rows are counted at once; the one that was seen longest ago is forgotten first. */
const MOST_NETWORKS = 50_000;

/** How many rows may be written, so that nobody can fill the database by looking at products. */
export interface VisitBounds {
  /** Takes a row of a day for a network. @returns false when there is none left */
  take(day: string, network: string): boolean;
  /** Gives back a row that was not needed: it was there already, or does not count. */
  giveBack(day: string, network: string): void;
  mostOf(network: string): Most;
}

/**
 * Bounds that begin anew every day.
 *
 * @param trustProxy whether a network is the visitor's own where a proxy stands before the shop
 */
export function createVisitBounds(trustProxy: boolean): VisitBounds {
  const taken = createLru<string, number>({ most: MOST_NETWORKS });
  let today = '';
  let total = 0;
  const mostOf = (network: string) => (!trustProxy && isPrivate(network) ? MOST_OF_PROXY : MOST_OF_NETWORK);
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
      if (total >= MOST_OF_DAY || (taken.get(network) ?? 0) >= mostOf(network).rows) return false;
      add(network, 1);
      return true;
    },
    giveBack(day, network) {
      if (day === today) add(network, -1);
    },
    mostOf,
  };
}

/** Ranges of this machine and its neighbours, where proxies stand. The network of `::1` is `::/56`, which is unspecified. */
const PRIVATE = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'];

/** @param network as `getNetwork` says it */
function isPrivate(network: string): boolean {
  const address = network.replace(/\/\d+$/, '');
  return ipaddr.isValid(address) && PRIVATE.includes(ipaddr.parse(address).range());
}
