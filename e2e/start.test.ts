import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningServer, startServer } from './support/server.ts';

describe('a server and its folder', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ copyOf: inject('demoData') });
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
});
