import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { median } from './table.ts';

export const CONNECTIONS = 10;
/** Seconds of warm-up: a new process runs uncompiled code at first. */
const WARM_UP_S = 3;
const SLICE_S = 2;
const SLICES = 3;

export interface Measured {
  /** Operations, of one request or more each. */
  perSecond: number;
  /** Of one request. */
  p99Ms: number;
}

/** Returns one connection's requests, sent in rotation. */
export type RequestsOf = (connection: number) => Request[];

export interface Load {
  url: string;
  requestsOf: RequestsOf;
  /** Requests per operation; default 1. */
  requestsEach?: number;
  /** Default ten. */
  connections?: number;
  /** Of each slice; default two. */
  seconds?: number;
}

/**
 * Loads local servers at full speed in alternating slices, so that other work of the machine affects all alike.
 *
 * @returns the medians, in the order of `loads`
 * @throws Error for an answer other than 2xx
 */
export async function compare(loads: readonly Load[]): Promise<Measured[]> {
  for (const load of loads) await fire(load, WARM_UP_S);
  const results: Measured[][] = loads.map(() => []);
  for (let slice = 0; slice < SLICES; slice++) {
    for (const [index, load] of loads.entries()) {
      results[index]?.push(await fire(load, load.seconds ?? SLICE_S));
    }
  }
  return results.map((slices) => ({
    perSecond: median(slices.map(({ perSecond }) => perSecond)),
    p99Ms: median(slices.map(({ p99Ms }) => p99Ms)),
  }));
}

async function fire(
  { url, requestsOf, requestsEach = 1, connections = CONNECTIONS }: Load,
  duration: number,
): Promise<Measured> {
  let connection = 0;
  const result: Result = await autocannon({
    url,
    connections,
    duration,
    setupClient: (client: Client) => client.setRequests(requestsOf(connection++ % connections)),
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) {
    const codes = Object.keys(result.statusCodeStats ?? {}).join(', ');
    throw new Error(`${failures} of ${result.requests.total} answers were failures (status ${codes})`);
  }
  // The last requests are still being answered and would slow down the next slice.
  await wait(result.latency.max);
  return {
    perSecond: result.requests.total / result.duration / requestsEach,
    p99Ms: result.latency.p99,
  };
}
