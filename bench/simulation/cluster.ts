import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@/shared/random.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';

/** The processes that serve the shop, some of which are dead at times. */
export interface Cluster {
  /** Where one that is alive answers. Throws when none is. */
  url(): string;
  /** Until one is alive. */
  ready(): Promise<void>;
  /** Ends one at once, lets something happen while it is dead, and starts another in its place. */
  replaceOne(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param onChange hears where the shop answers now
 */
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
