import autocannon, { type Client, type Request, type Result } from 'autocannon';

export const CONNECTIONS = 10;
const WARM_UP_S = 1;
const DURATION_S = 5;

export interface Measured {
  perSecond: number;
  p99Ms: number;
}

/** One connection's requests, sent in turn, again and again. */
export type RequestsOf = (connection: number) => Request[];

/**
 * Asks a server on this machine as fast as it answers, over ten connections.
 *
 * @throws Error when an answer is not a 2xx: a figure of refusals is worth nothing
 */
export async function measure(url: string, requestsOf: RequestsOf): Promise<Measured> {
  await fire(url, requestsOf, WARM_UP_S);
  const result = await fire(url, requestsOf, DURATION_S);
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) {
    const codes = Object.keys(result.statusCodeStats ?? {}).join(', ');
    throw new Error(`${failures} of ${result.requests.total} answers were failures (status ${codes})`);
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

async function fire(url: string, requestsOf: RequestsOf, duration: number): Promise<Result> {
  let connection = 0;
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient: (client: Client) => client.setRequests(requestsOf(connection++ % CONNECTIONS)),
  });
}
