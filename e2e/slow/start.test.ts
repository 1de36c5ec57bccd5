import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { type RunningServer, startServer } from '../support/server.ts';
import { demoData, expect, test } from '../support/test.ts';

test.describe('a running server', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ copyOf: demoData(), env: { LOG_LEVEL: 'debug' } });
  });
  test.afterAll(() => server.stop());

  test('prints its address and the demo accounts', () => {
    const port = new URL(server.url).port;
    expect(server.output()).toContain(`http://localhost:${port}`);
    for (const account of ['customer', 'vendor', 'vendor2', 'admin', 'rehome-demo']) {
      expect(server.output()).toContain(account);
    }
  });

  test('locks its data folder: a second server exits and names the process', async () => {
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
      /ended with code 1[\s\S]*is in use by process \d+/,
    );
  });

  test('a server on a used port exits and names the port', async () => {
    const { port } = new URL(server.url);
    await expect(startServer({ copyOf: demoData(), env: { PORT: port } })).rejects.toThrow(
      new RegExp(String.raw`ended with code 1[\s\S]*Port ${port} is in use`),
    );
  });

  test('an aborted upload is not logged as an error', async () => {
    const sent = [
      ['/api/trpc/auth.login', 'content-length: 5000'],
      ['/api/trpc/auth.login', 'transfer-encoding: chunked'],
      ['/api/auth/login', 'transfer-encoding: chunked'],
      ['/api/auth/login', 'content-length: 5000'],
    ] as const;
    for (const [path, length] of sent) await closeConnectionEarly(server.url, path, length);
    // tRPC treats the body with `content-length` as broken JSON and logs nothing.
    await expect.poll(() => server.output().split('hung up').length - 1, { timeout: 10_000 }).toBe(3);
    expect(server.output()).not.toMatch(/"level":[56]0/);
  });

  test('starts again on its data folder after being killed', async () => {
    await server.kill();
    const again = await startServer({ dataDir: server.dataDir });
    const answer = await fetch(`${again.url}/api/health`);
    expect(answer.status).toBe(200);
    await again.stop();
  });
});

test('after SIGTERM a request on a kept connection is still answered, and closes the connection', async () => {
  const server = await startServer({ copyOf: demoData() });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server.url}/readyz`, { agent }, (answer) => resolve(answer.resume())).on('error', reject);
    });
  let last = await ask();
  expect(last.headers.connection).toBe('keep-alive');
  const stopped = server.stop();
  const statusOfNext = async () => {
    last = await ask();
    return last.statusCode;
  };
  await expect.poll(statusOfNext, { intervals: [10] }).toBe(503);
  expect(last.headers.connection).toBe('close');
  await stopped;
  agent.destroy();
});

test('production mode without configuration names the missing variables', async () => {
  await expect(startServer({ env: { APP_MODE: 'production', PUBLIC_URL: '' } })).rejects.toThrow(
    /ended with code 1[\s\S]*DATABASE_URL, SMTP_URL, PUBLIC_URL, STRIPE_SECRET_KEY/,
  );
});

/** Sends the beginning of a body and closes the connection. */
async function closeConnectionEarly(url: string, path: string, length: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  await new Promise((resolve) => socket.write(`${head}9\r\n{"user":1`, resolve));
  socket.destroy();
}
