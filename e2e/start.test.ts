import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { RUNTIME_PACKAGES } from '../scripts/lib/not-bundled.mjs';
import { ROOT } from '../scripts/lib/project.mjs';
import { type RunningServer, startServer } from './support/server.ts';

describe('a server and its folder', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ copyOf: inject('demoData'), env: { LOG_LEVEL: 'debug' } });
  });
  afterAll(() => server.stop());

  test('says where it is and who may sign in', () => {
    const port = new URL(server.url).port;
    expect(server.output()).toContain(`http://localhost:${port}`);
    for (const account of ['customer', 'vendor', 'vendor2', 'admin', 'rehome-demo']) {
      expect(server.output()).toContain(account);
    }
  });

  test('a second server on the same folder is refused with a sentence', async () => {
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
      /ended with code 1[\s\S]*is in use by process \d+/,
    );
  });

  test('a server on a taken port is refused with a sentence that names it', async () => {
    const { port } = new URL(server.url);
    await expect(startServer({ copyOf: inject('demoData'), env: { PORT: port } })).rejects.toThrow(
      new RegExp(String.raw`ended with code 1[\s\S]*Port ${port} is in use`),
    );
  });

  test('who hangs up while sending is no failure', async () => {
    const sent = [
      ['/api/trpc/auth.login', 'content-length: 5000'],
      ['/api/trpc/auth.login', 'transfer-encoding: chunked'],
      ['/api/auth/login', 'transfer-encoding: chunked'],
      ['/api/auth/login', 'content-length: 5000'],
    ] as const;
    for (const [path, length] of sent) await closeConnectionEarly(server.url, path, length);
    // tRPC takes a body of a fitting length for broken JSON, and says nothing.
    await expect.poll(() => server.output().split('hung up').length - 1, { timeout: 10_000 }).toBe(3);
    expect(server.output()).not.toMatch(/"level":[56]0/);
  });

  test('one that was killed starts again on its folder', async () => {
    await server.kill();
    const again = await startServer({ dataDir: server.dataDir });
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
    await again.stop();
  });
});

test('production mode without configuration names what is missing', async () => {
  await expect(startServer({ env: { APP_MODE: 'production', PUBLIC_URL: '' } })).rejects.toThrow(
    /ended with code 1[\s\S]*DATABASE_URL, SMTP_URL, PUBLIC_URL, STRIPE_SECRET_KEY/,
  );
});

test('the run has a shop that answers', async () => {
  const answer = await fetch(inject('baseUrl'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  // Longer than proxies keep theirs, which is 60 s: else a request meets a connection that is being closed.
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
});

test('what the image holds is enough: pages, sign-in, pictures', async () => {
  const server = await startServer({ cwd: await imageFolder(), copyOf: inject('demoData') });
  onTestFinished(() => server.stop());
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  expect((await fetch(server.url)).status).toBe(200);
  const signedIn = await post('/api/auth/login', { username: 'customer', password: 'rehome-demo' });
  expect(signedIn.status).toBe(200);
  const asked = await post('/api/captcha', {});
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { imageUrl } = (await asked.json()) as { imageUrl: string };
  const picture = await fetch(`${server.url}${imageUrl}`, { headers: { cookie } });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(server.output()).not.toMatch(/"level":[56]0/);
});

/** The built server beside no packages but those that the image installs. */
async function imageFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A copy: through a link Node would find the project's packages.
  await cp(`${ROOT}/dist/server`, `${folder}/dist/server`, { recursive: true });
  const linked = ['package.json', 'drizzle', 'dist/client', ...RUNTIME_PACKAGES.map(inNodeModules)];
  for (const path of linked) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, path));
  }
  return folder;
}

const inNodeModules = (name: string) => `node_modules/${name}`;

/** Sends the beginning of a body and closes the connection. */
async function closeConnectionEarly(url: string, path: string, length: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  socket.write(`${head}9\r\n{"user":1`);
  await delay(200);
  socket.destroy();
}
