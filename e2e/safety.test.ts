import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.ts';

const TEN_MEGABYTES = 10_000_000;

/** Sends a large body over a plain socket, as far as the server reads it. */
function sendTooMuch(url: URL, isDeclared: boolean): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
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
    // After its answer the server may close the connection on the rest.
    sent.on('socket', (socket) => socket.on('error', () => {}));
    sent.end(Buffer.alloc(TEN_MEGABYTES, ' '));
  });
}

test('a body of ten megabytes is answered with 413, declared or chunked', async ({ shop }) => {
  for (const path of ['/api/auth/login', '/api/trpc/auth.login', '/api/auth/logout']) {
    for (const isDeclared of [true, false]) {
      const { status, body } = await sendTooMuch(new URL(path, shop.url), isDeclared);
      expect(status, `${path} ${isDeclared ? 'declared' : 'in chunks'}`).toBe(413);
      expect(body).toContain('TOO_LARGE');
    }
    const answer = await fetch(new URL(path, shop.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(TEN_MEGABYTES),
    });
    expect(answer.status, `${path} by fetch`).toBe(413);
  }
});

/** Requests over a plain socket, with paths and methods that `fetch` would not send. */
function send(shopUrl: string, method: string, path: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(shopUrl);
    const sent = request({ hostname, port, method, path, agent: false }, (response) => {
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

test('a call with a malformed encoded name answers 404', async ({ shop }) => {
  for (const name of [
    '%ff',
    '%',
    '%E0%A4%A',
    'platform.config%c0',
    '%ff?batch=1',
    '%ff%41,platform.config',
  ]) {
    const { status, body } = await send(shop.url, 'GET', `/api/trpc/${name}`);
    expect(status, name).toBe(404);
    expect(JSON.parse(body), name).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a call without a body is a call without input', async ({ request }) => {
  for (const path of ['/api/trpc/auth.logout', '/api/auth/logout']) {
    const answer = await request.post(path, { headers: { 'content-type': 'application/json' } });
    expect(answer.status(), path).toBe(200);
  }
});

test('unsupported methods answer 404 on REST and tRPC', async ({ shop }) => {
  const paths = [
    '/api/trpc/platform.config',
    '/api/trpc/nothing',
    '/api/products',
    '/api/auth/login',
    '/api/x',
  ];
  for (const path of paths) {
    for (const method of ['TRACE', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'PROPFIND']) {
      const { status, body } = await send(shop.url, method, path);
      expect(status, `${method} ${path}`).toBe(404);
      expect(JSON.parse(body), `${method} ${path}`).toMatchObject({ code: 'NOT_FOUND' });
    }
  }
});

test('HEAD answers like GET without a body', async ({ shop }) => {
  for (const path of [
    '/api/trpc/platform.config',
    '/api/trpc/nothing',
    '/api/products',
    '/api/auth/me',
    '/',
  ]) {
    const get = await send(shop.url, 'GET', path);
    const head = await send(shop.url, 'HEAD', path);
    expect([head.status, head.body], path).toEqual([get.status, '']);
    expect(head.headers['content-type'], path).toBe(get.headers['content-type']);
  }
});

test('a batch is answered as one JSON array, compressed if accepted, even if a stream is requested', async ({
  shop,
}) => {
  const path = '/api/trpc/catalog.categories,platform.config?batch=1';
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'trpc-accept': 'application/jsonl', 'accept-encoding': encoding };
    const answer = await fetch(shop.url + path, { headers });
    expect(answer.status, encoding).toBe(200);
    expect(answer.headers.get('content-encoding'), encoding).toBe(encoding === 'gzip' ? 'gzip' : null);
    const results = await answer.json();
    expect(results, encoding).toHaveLength(2);
  }
});

test('the Content Security Policy blocks scripts that the page was not rendered with', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [/Content Security Policy/] });
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  for (const [, tag = '', code = ''] of html.matchAll(/(<script\b[^>]*>)(.*?)<\/script>/gs)) {
    if (/\bsrc="\/|type="application\//.test(tag)) continue;
    const hash = createHash('sha256').update(code).digest('base64');
    expect(policy, tag).toContain(`'sha256-${hash}'`);
  }
  expect(html).not.toMatch(/\son\w+="/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    return 'hasRun' in window;
  });
  expect(ran, 'an injected script').toBe(false);
});

test('pages of a signed-in customer and their data are not cached', async ({ openPage }) => {
  const page = await openPage({ as: 'customer' });
  const answers: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const isData = path.startsWith('/api/') || response.request().resourceType() === 'document';
    if (isData) answers.push(`${path} ${response.headers()['cache-control']}`);
  });
  for (const path of ['/account', '/orders', '/checkout', '/']) await page.goto(path);
  expect(answers.length).toBeGreaterThan(3);
  // The live stream is also `no-transform`, so that proxies don't buffer it.
  expect(answers.filter((line) => !/ no-store(?:, no-transform)?$/.test(line))).toEqual([]);
});

test('malformed addresses cause no server error', async ({ request }) => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/rooms/%ff',
    '/products/%00',
    '/products/99999999999999',
    '/login?redirect=%',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBeLessThan(500);
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
  }
});

test('other origins may load the pictures of mails and link previews', async ({ openPage, shop }) => {
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
    const width = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode().catch(() => {});
      return image.naturalWidth;
    }, new URL(path, shop.url).href);
    expect(width, path).toBeGreaterThan(0);
  }
});
