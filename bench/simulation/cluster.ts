import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@/shared/random.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';

/** The shop's server processes, some of which are killed at times. */
export interface Cluster {
  /** Returns the address of a random running server. Throws if none is running. */
  url(): string;
  /** Resolves once a server is running. */
  ready(): Promise<void>;
  /** Kills a server, runs `meanwhile`, and starts a replacement. */
  replaceOne(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** @param onChange called with the address of a running server after each start and kill */
export async function startCluster(
  size: number,
  random: Random,
  options: { dataDir: string; env: Record<string, string> },
  onChange: (url: string) => void,
): Promise<Cluster> {
  const servers: (RunningServer | null)[] = [];
  const start = async (place: number) => {
    const server = await startServer(options);
    servers[place] = server;
    onChange(server.url);
  };
  for (let place = 0; place < size; place++) await start(place);
  const alive = () => servers.filter((server) => server !== null);

  return {
    url: () => random.pick(alive()).url,

    async ready() {
      while (alive().length === 0) await delay(50);
    },

    async replaceOne(meanwhile) {
      const place = random.whole(0, size - 1);
      const server = servers[place];
      servers[place] = null;
      await server?.kill();
      const other = alive()[0];
      if (other) onChange(other.url);
      await meanwhile();
      await start(place);
    },

    async stop() {
      for (const server of alive()) await server.stop();
    },
  };
}
