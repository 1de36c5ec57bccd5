interface HostTurnsOptions {
  /** How many may be at one host at the same time. */
  most: number;
  /** Milliseconds after each, before the next one takes its place. */
  pauseMs: number;
}

/**
 * Does work at a host when it is its turn there, so that one website is not asked for everything at once. Callers bound how
 * much waits. Our queues do not pause (`platform/queue/fair-queue.ts`), and let nobody wait by host.
 */
export type HostTurns = <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;

export function createHostTurns({ most, pauseMs }: HostTurnsOptions): HostTurns {
  const hosts = new Map<string, Host>();

  return async (name, work) => {
    const host = hosts.get(name) ?? { taken: 0, line: [] };
    hosts.set(name, host);
    if (host.taken < most) host.taken += 1;
    else await new Promise<void>((start) => host.line.push(start));
    try {
      return await work();
    } finally {
      setTimeout(() => leave(name, host), pauseMs).unref();
    }
  };

  /** Hands the place to whoever is next. */
  function leave(name: string, host: Host) {
    const next = host.line.shift();
    if (next) return next();
    host.taken -= 1;
    if (host.taken === 0) hosts.delete(name);
  }
}

interface Host {
  /** Places that are taken. */
  taken: number;
  line: (() => void)[];
}
