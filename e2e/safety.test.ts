import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject } from 'vitest';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

const TEN_MEGABYTES = 10_000_000;

/** Sends a large body over a plain socket, as far as the server takes it. */
function sendTooMuch(path: string, isDeclared: boolean): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, inject('baseUrl'));
    const headers = {
      'content-type': 'application/json',
      ...(isDeclared ? { 'content-length': String(TEN_MEGABYTES) } : {}),
    };
    const sent = request(url, { method: 'POST', headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    // Once it has answered, the server may hang up on what is still coming.
    sent.on('socket', (socket) => socket.on('error', () => {}));
    sent.end(Buffer.alloc(TEN_MEGABYTES, ' '));
  });
}

test('ten megabytes are refused and the refusal is heard', async () => {
  for (const path of ['/api/auth/login', '/api/trpc/auth.login', '/api/auth/logout']) {
    for (const isDeclared of [true, false]) {
      const { status, body } = await sendTooMuch(path, isDeclared);
      expect(status, `${path} ${isDeclared ? 'declared' : 'in chunks'}`).toBe(413);
      expect(body).toContain('TOO_LARGE');
    }
    const answer = await fetch(new URL(path, inject('baseUrl')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(TEN_MEGABYTES),
    });
    expect(answer.status, `${path} by fetch`).toBe(413);
  }
});

/** Asks over a plain socket, with a path and a method that `fetch` would not send. */
function ask(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(inject('baseUrl'));
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('a call whose name is badly encoded does not exist', async () => {
  for (const name of [
    '%ff',
    '%',
    '%E0%A4%A',
    'platform.config%c0',
    '%ff?batch=1',
    '%ff%41,platform.config',
  ]) {
    const { status, body } = await ask('GET', `/api/trpc/${name}`);
    expect(status, name).toBe(404);
    expect(JSON.parse(body), name).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a method that a path does not know is not found, on both doors', async () => {
  const paths = [
    '/api/trpc/platform.config',
    '/api/trpc/nothing',
    '/api/products',
    '/api/auth/login',
    '/api/x',
  ];
  for (const path of paths) {
    for (const method of ['TRACE', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'PROPFIND']) {
      const { status, body } = await ask(method, path);
      expect(status, `${method} ${path}`).toBe(404);
      expect(JSON.parse(body), `${method} ${path}`).toMatchObject({ code: 'NOT_FOUND' });
    }
  }
});

test('HEAD is answered as GET, without a body', async () => {
  for (const path of [
    '/api/trpc/platform.config',
    '/api/trpc/nothing',
    '/api/products',
    '/api/auth/me',
    '/',
  ]) {
    const get = await ask('GET', path);
    const head = await ask('HEAD', path);
    expect([head.status, head.body], path).toEqual([get.status, '']);
    expect(head.headers['content-type'], path).toBe(get.headers['content-type']);
  }
});

test('a batch is answered whole, also where a stream is asked for, and to who takes gzip', async () => {
  const path = '/api/trpc/catalog.categories,platform.config?batch=1';
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'trpc-accept': 'application/jsonl', 'accept-encoding': encoding };
    const answer = await fetch(inject('baseUrl') + path, { headers });
    expect(answer.status, encoding).toBe(200);
    expect(answer.headers.get('content-encoding'), encoding).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(await answer.json(), encoding).toHaveLength(2);
  }
});

test('a page runs only the scripts that its nonce names', async ({ openPage }) => {
  const page = await openPage({ allow: [/Content Security Policy/] });
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  const nonce = /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
  expect(nonce).toBeTruthy();
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    const isOwn = tag.includes(`nonce="${nonce}"`) || /\bsrc="\/|type="application\//.test(tag);
    expect(isOwn, tag).toBe(true);
  }
  expect(html).not.toMatch(/\son\w+="/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    return 'hasRun' in window;
  });
  expect(ran, 'a script from elsewhere').toBe(false);
});

test('what is personal is in no cache: neither the page nor what it asks for', async ({ openPage }) => {
  const page = await openPage();
  await signIn(page, 'customer');
  const kept: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const isData = path.startsWith('/api/') || response.request().resourceType() === 'document';
    if (isData) kept.push(`${path} ${response.headers()['cache-control']}`);
  });
  for (const path of ['/account', '/orders', '/checkout', '/']) await page.goto(path);
  expect(kept.length).toBeGreaterThan(3);
  // The live stream is also left as it is by what stands between.
  expect(kept.filter((line) => !/ no-store(?:, no-transform)?$/.test(line))).toEqual([]);
});

test('addresses that make no sense are pages that do not exist', async ({ openPage }) => {
  const page = await openPage();
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/rooms/%ff',
    '/products/%00',
    '/products/99999999999999',
    '/login?redirect=%',
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBeLessThan(500);
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a mail program shows the pictures of a mail, a page elsewhere that of a product', async ({
  openPage,
}) => {
  const page = await openPage();
  const elsewhere = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<title>A mail</title><link rel="icon" href="data:,">');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
  elsewhere.close();
  for (const path of ['/mail-mark.png', '/demo/mail-header.jpg', '/api/social/products/1.jpg']) {
    const width = await page.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode().catch(() => {});
        return image.naturalWidth;
      },
      new URL(path, inject('baseUrl')).href,
    );
    expect(width, path).toBeGreaterThan(0);
  }
});
