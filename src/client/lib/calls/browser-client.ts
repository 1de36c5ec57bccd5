import { type BatchOptions, batchedCalls } from './batched-calls.ts';
import { pathProxy } from './path-proxy.ts';

interface ClientOptions extends BatchOptions {
  /** Whether a call waits for no other: it has a request of its own. */
  goesAlone: (path: string) => boolean;
}

/** Names a call is made by, and their types. */
const TYPES = { query: 'query', mutate: 'mutation' } as const;

/** The procedures over HTTP: `client.cart.get.query(input)`. Written out, since tRPC's own client is 30 kB of every page. */
export function browserClient({ goesAlone, ...options }: ClientOptions): unknown {
  const lines = {
    query: line('query'),
    mutation: line('mutation'),
  };

  return pathProxy((names, deed, [input, callOptions]) => {
    if (deed !== 'query' && deed !== 'mutate') throw new TypeError(`No call is named ${deed}.`);
    const path = names.join('.');
    const { together, alone } = lines[TYPES[deed]];
    const call = goesAlone(path) ? alone : together;
    return call(path, input, (callOptions as { signal?: AbortSignal } | undefined)?.signal);
  });

  function line(type: 'query' | 'mutation') {
    return {
      together: batchedCalls(type, options),
      alone: batchedCalls(type, { ...options, maxItems: 1 }),
    };
  }
}
