import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a shop and its PostgreSQL that simulates failures. */
export interface DatabaseProxy {
  /** The database URL through the proxy. */
  url: string;
  /** Cuts all connections; new ones are accepted. */
  cut(): void;
  /** Cuts all connections and refuses new ones, like a stopped server. */
  close(): Promise<void>;
  /** Accepts connections but forwards nothing, like a frozen process. */
  freeze(): void;
  /** Ends the simulated failure. */
  restore(): Promise<void>;
}

export async function startDatabaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((inside) => {
    const outside = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isFrozen) socket.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}
