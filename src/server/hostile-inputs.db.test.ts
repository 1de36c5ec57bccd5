import { sql } from 'drizzle-orm';
import superjson from 'superjson';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ApiAnswer,
  callRest,
  callTrpc,
  callTrpcRaw,
  PROCEDURES,
  sendRequest,
} from '@/testing/api-calls.ts';
import { CALLS } from '@/testing/calls.ts';
import { DEEP_JSON, inputPaths, withValue } from '@/testing/hostile-inputs.ts';
import {
  type Caller,
  createPopulatedShop,
  POPULATED_SHOP_PASSWORD,
  type PopulatedShop,
} from '@/testing/populated-shop.ts';
import { rows } from './platform/db/client.ts';
import { REST_TABLE } from './rest/table.ts';

let stage: PopulatedShop;
beforeAll(async () => {
  stage = await createPopulatedShop();
});

/** What a call may answer to rubbish: it is done all the same, refused, or too much. */
const EXPECTED = new Set([200, 201, 304, 400, 401, 402, 403, 404, 409, 413, 414, 415, 429]);
/** What only a server that looks inwards says. */
const INTERNAL = /node_modules|\bat \S+ \(|\.ts:\d|Failed query|syntax error|violates|select "|insert into/;
/** What a parser says to programmers. */
const OF_THE_PARSER = /^Too (small|big)|^Invalid (input|option|string|ISO|email|URL)/;

function expectComposed(heard: ApiAnswer, what: string, own?: number) {
  expect(
    EXPECTED.has(heard.status) || heard.status === own,
    `${what} → ${heard.status} ${heard.text.slice(0, 300)}`,
  ).toBe(true);
  if (heard.status < 400) return;
  expect(heard.failure, what).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  expect(heard.text, what).not.toMatch(INTERNAL);
  expect(heard.text, what).not.toContain('"stack"');
  const { error = '', fields = {} } = heard.failure ?? {};
  for (const sentence of [error, ...Object.values(fields)]) expect(sentence, what).not.toMatch(OF_THE_PARSER);
}

/** Who owns the thing that the sample is about, so that the input is what decides. */
function ownerOf(name: keyof typeof CALLS): Caller {
  const { verdicts } = CALLS[name];
  return (
    (['customer', 'vendor', 'admin', 'visitor'] as const).find((who) => verdicts[who] === 'answered') ??
    'admin'
  );
}

describe('whatever is put into a field', () => {
  const PLACES = PROCEDURES.map(
    ({ name, inputs }) => [name, inputPaths(inputs[0]).filter(({ values }) => values.length > 0)] as const,
  ).filter(([, places]) => places.length > 0);

  test.each(PLACES)('%s', async (name, places) => {
    const sample = await CALLS[name].input?.(stage);
    const owner = ownerOf(name);
    for (const { path, values } of places) {
      const cookie = await stage.cookieOf(owner);
      await Promise.all(
        values.map(async (value) => {
          const heard = await callTrpc(stage.world, name, withValue(sample, path, value), { cookie });
          expectComposed(heard, `${name} ${path.join('.')} = ${JSON.stringify(value).slice(0, 80)}`);
        }),
      );
    }
  });
});

describe('whatever is put into an address', () => {
  const PARTS = [
    'x',
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '%00',
    '%ff',
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    "'--",
    '__proto__',
    '..%2f..%2f',
    '%F0%9F%AA%91',
    'a'.repeat(3000),
  ];

  /** Calls outside the table, which answer pictures. */
  const PICTURES = ['GET /api/captcha/{id}', 'GET /api/social/products/{id}.jpg'];
  const ADDRESSES = [
    ...REST_TABLE.filter(({ on }) => on.includes('{')).map(({ on, call }) => [on, ownerOf(call)] as const),
    ...PICTURES.map((on) => [on, 'visitor'] as const),
    ['GET /api/orders/{orderNumber}/invoice.pdf', 'customer'] as const,
  ];

  test.each(ADDRESSES)('%s', async (on, owner) => {
    const [method = 'GET', pattern = ''] = on.split(' ');
    const cookie = await stage.cookieOf(owner);
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
    for (const part of PARTS) {
      const heard = await sendRequest(stage.world, method, pattern.replace(/\{\w+\}/, part), body, {
        cookie,
      });
      expectComposed(heard, `${on} with ${part}`);
      expect(heard.status, `${on} with ${part}`).toBeGreaterThanOrEqual(400);
    }
  });

  const READS_QUERY = REST_TABLE.filter(({ input }) => /\bquery\b/.test(String(input)));
  test.each(READS_QUERY.map((row) => [row.on, row] as const))('the query of %s', async (on, row) => {
    const cookie = await stage.cookieOf(ownerOf(row.call));
    const names = new Set([...String(row.input).matchAll(/query\.(\w+)/g)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(0);
    for (const name of names) {
      await Promise.all(
        PARTS.map(async (part) => {
          const path = `${on.slice(4)}?${name}=${part}&${name}[]=1`;
          expectComposed(await sendRequest(stage.world, 'GET', path, undefined, { cookie }), path);
        }),
      );
    }
  });

  test('a cursor of another list, an altered one and a made-up one are refused', async () => {
    for (const cursor of ['x', 'W10', '====', btoa('[1,2]'), btoa('{"a":1}'), btoa('["newest",1e400,"x"]')]) {
      const heard = await sendRequest(
        stage.world,
        'GET',
        `/api/products?cursor=${encodeURIComponent(cursor)}`,
        undefined,
      );
      expect(heard.status, cursor).toBe(400);
    }
  });
});

describe('whatever comes as a body', () => {
  const WRITES = REST_TABLE.filter(({ on }) => /^(POST|PUT|PATCH)/.test(on));
  const pathOf = async (row: (typeof WRITES)[number]) => {
    const input = ((await CALLS[row.call].input?.(stage)) ?? {}) as Record<string, unknown>;
    return (row.on.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(input[name] ?? input.orderItemId)),
    );
  };

  test.each(WRITES.map((row) => [row.on, row] as const))('%s', async (on, row) => {
    const [method = ''] = on.split(' ');
    const cookie = await stage.cookieOf(ownerOf(row.call));
    // Nothing is done to it by what is refused, so it is made anew only for what may be taken.
    const path = await pathOf(row);
    const send = async (body: string, type = 'application/json', to = path) => {
      const headers = { 'content-type': type };
      const heard = await sendRequest(stage.world, method, to, body, { cookie, headers });
      expectComposed(heard, `${on} ${type} ${body.slice(0, 60)}`);
      return heard.status;
    };
    for (const body of ['{', 'null', '[]', '"text"', '1', 'NaN', '{"a":1}}', '\u0000', "{'a':1}"]) {
      expect(await send(body), `${on} ${body}`).toBe(400);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/xml',
    ]) {
      expect(await send('{}', type), `${on} ${type}`).toBe(415);
    }
    expect(await send(`{"name":"${'x'.repeat(1_000_000)}"}`), on).toBe(413);
    const json = 'application/json';
    await send(DEEP_JSON, json, await pathOf(row));
    await send(
      '{"__proto__":{"role":"admin"},"constructor":null,"toString":1,"hasOwnProperty":1}',
      json,
      await pathOf(row),
    );
  });

  test('a body without an end is refused, heard out for 16 MB and no further', async () => {
    const chunk = new Uint8Array(100_000).fill(32);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.byteLength;
        if (sent > 100_000_000) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await stage.world.app.request('http://shop.test/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(18_000_000);
  });
});

describe('whatever tRPC is sent', () => {
  const annotated = (json: unknown, values: unknown) => JSON.stringify({ json, meta: { values, v: 1 } });
  const WIRES: readonly string[] = [
    '{',
    'null',
    '1',
    '[]',
    '{}',
    '"x"',
    '{"json":null}',
    DEEP_JSON,
    `{"json":${DEEP_JSON}}`,
    annotated({ username: 'x' }, { username: ['Date'] }),
    annotated({ username: 'x' }, { username: ['regexp'] }),
    annotated({ username: '/(a+)+$/zz' }, { username: ['regexp'] }),
    annotated({ username: 'x' }, { username: ['bigint'] }),
    annotated({ username: '12' }, { username: ['bigint'] }),
    annotated({ username: 'x' }, { username: ['URL'] }),
    annotated({ username: 'x' }, { username: [['class', 'Nobody']] }),
    annotated({ username: 'x' }, { username: [['symbol', 'nobody']] }),
    annotated({ username: 'x' }, { username: [['custom', 'nothing']] }),
    annotated({ username: 'x' }, { username: [['typed-array', 'Nothing']] }),
    annotated({ username: 'x' }, { username: ['set'] }),
    annotated({ username: {} }, { username: ['Error'] }),
    annotated({ username: 'NaN' }, { username: ['number'] }),
    annotated({}, { '__proto__.role': ['Date'] }),
    annotated({}, { 'constructor.prototype.role': ['Date'] }),
    annotated({}, { 'a.b.c.d': ['Date'] }),
    annotated({}, 'x'),
    annotated({}, 7),
    annotated({ a: 1 }, { a: 'x' }),
    JSON.stringify({ json: {}, meta: { referentialEqualities: { a: ['b.c', '__proto__.x'] } } }),
    JSON.stringify({ json: {}, meta: 'x' }),
  ];

  test('is refused, whatever it claims to be', async () => {
    for (const name of ['auth.login', 'catalog.product', 'collectionForms.submit', 'cart.get']) {
      for (const wire of WIRES) {
        const heard = await callTrpcRaw(stage.world, name, wire);
        expectComposed(heard, `${name} ${wire.slice(0, 90)}`);
        if (name !== 'cart.get') expect(heard.status, `${name} ${wire.slice(0, 90)}`).toBe(400);
      }
    }
  });

  test('also as a batch, by another method, of another kind, or too large', async () => {
    const { world } = stage;
    const login = '/api/trpc/auth.login';
    const wire = JSON.stringify(superjson.serialize({ username: 'x', password: 'y' }));
    const status = async (method: string, path: string, body?: string, headers?: Record<string, string>) => {
      const heard = await sendRequest(world, method, path, body, headers ? { headers } : {});
      expect(heard.status, `${method} ${path}`).toBeLessThan(500);
      expect(heard.text, `${method} ${path}`).not.toMatch(INTERNAL);
      return heard.status;
    };
    expect(await status('POST', `${login}?batch=1`, '{')).toBe(400);
    expect(await status('POST', `${login}?batch=1`, '[]')).toBeGreaterThanOrEqual(400);
    expect(await status('POST', `${login}?batch=1`, '{"0":7}')).toBe(400);
    expect(await status('GET', `/api/trpc/${'platform.config,'.repeat(60)}platform.config?batch=1`)).toBe(
      400,
    );
    expect(await status('GET', `${login}?input=${encodeURIComponent(wire)}`)).toBe(405);
    expect(await status('POST', login, wire, { 'content-type': 'text/plain' })).toBe(415);
    expect(await status('POST', login, `"${'x'.repeat(10_000_000)}"`)).toBe(413);
    for (const name of [
      'nothing',
      'auth',
      'auth.nothing',
      '__proto__',
      'auth.__proto__',
      'auth.constructor',
      '%00',
      '%',
    ])
      expect(await status('GET', `/api/trpc/${name}`), name).toBe(404);
  });
});

test('cookies, addresses and browsers that make no sense are nobody', async () => {
  const COOKIES = [
    'rehome_session=%E0%A4%A',
    '%=%; rehome_session=x',
    'rehome_session',
    '=; ;; =x; rehome_session="',
    'rehome_session=__proto__; rehome_visitor=__proto__',
    `rehome_session=${'x'.repeat(7000)}`,
    `rehome_session=${'A'.repeat(43)}; rehome_visitor=${'A'.repeat(32)}`,
  ];
  for (const cookie of COOKIES) {
    const me = await sendRequest(stage.world, 'GET', '/api/auth/me', undefined, { cookie });
    expect(me.status, cookie.slice(0, 40)).toBe(401);
    expect((await callTrpc(stage.world, 'cart.get', undefined, { cookie })).status).toBe(200);
  }
  const headers = { 'user-agent': 'x'.repeat(9000), 'x-forwarded-for': "'; --, 1.2.3.4.5, %00" };
  const heard = await callTrpc(stage.world, 'auth.login', { username: 'x', password: 'y' }, { headers });
  expect(heard.status).toBe(401);
});

describe('fields that no call asks for', () => {
  const CANARY = 'c4n4ry';
  const NUMBER = 987_654_321;
  const EXTRA = {
    id: NUMBER,
    vendorId: NUMBER,
    userId: NUMBER,
    customerId: NUMBER,
    rating: '4.97',
    reviewCount: NUMBER,
    isAiPick: true,
    isTrending: true,
    aiPickReason: CANARY,
    video3dUrl: CANARY,
    video3dStatus: 'ready',
    model3dUrl: CANARY,
    role: 'admin',
    isEmailVerified: true,
    isActive: false,
    deletedAt: '1999-01-01T00:00:00Z',
    passwordHash: CANARY,
    emailVerificationToken: CANARY,
    usernameKey: CANARY,
    status: 'resolved',
    resolvedAt: '1999-01-01T00:00:00Z',
    createdAt: '1999-01-01T00:00:00Z',
    adminNotes: CANARY,
    assignedTo: NUMBER,
    total: '98765.43',
    subtotal: '98765.43',
    orderNumber: CANARY,
    trackingNumber: CANARY,
    visitorKey: CANARY,
  };

  test('are never stored', async () => {
    const before = await countPowers();
    for (const { name, type, inputs } of PROCEDURES) {
      if (type === 'query') continue;
      const known = new Set(inputPaths(inputs[0]).map(({ path }) => path[0]));
      const extra = Object.fromEntries(Object.entries(EXTRA).filter(([field]) => !known.has(field)));
      const cookie = await stage.cookieOf(ownerOf(name));
      const send = async () => ({ ...extra, ...((await CALLS[name].input?.(stage)) as object) });
      expectComposed(await callTrpc(stage.world, name, await send(), { cookie }), name, CALLS[name].status);
      const row = REST_TABLE.find(({ call }) => call === name);
      if (!row) continue;
      const heard = await callRest(stage.world, row, await send(), { cookie });
      expectComposed(heard, row.on, CALLS[name].status);
    }
    expect(await countPowers()).toEqual(before);
    expect(await tablesWith(CANARY, String(NUMBER), ',4.97,', '98765.43', '1999-01-01')).toEqual([]);
  });

  /** What nobody may have got by asking. */
  async function countPowers() {
    const [counted] = await rows(
      stage.world.db,
      sql`select
        (select count(*)::int from users where role = 'admin') as admins,
        (select count(*)::int from users where username like 'newcomer%' and is_email_verified) as verified,
        (select count(*)::int from users where not is_active and deleted_at is null) as inactive,
        (select count(*)::int from products where is_ai_pick
          or (video_3d_status <> 'pending' and id not in (select product_id from video_3d_jobs))) as marked,
        (select count(*)::int from collection_forms where status <> 'pending' and form_type <> 'vendor_application') as resolved`,
    );
    return counted;
  }

  async function tablesWith(...needles: string[]) {
    const { db } = stage.world;
    const tables = await rows<{ name: string }>(
      db,
      sql`select quote_ident(relname) as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const hits = await rows<{ row: string }>(
        db,
        sql`select t::text as row from ${sql.raw(name)} t
          where ${sql.join(
            needles.map((needle) => sql`strpos(t::text, ${needle}) > 0`),
            sql` or `,
          )}`,
      );
      found.push(...hits.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  }
});

test('nothing of a person was logged in all of it', async () => {
  const { db, logged } = stage.world;
  // Something must have been: a call from elsewhere, and a statement that fails.
  await sendRequest(stage.world, 'POST', '/api/auth/login', '{}', {
    headers: { origin: 'https://evil.test' },
  });
  await db.execute(sql`alter table users add constraint nobody_new check (false) not valid`);
  const name = 'auth.register';
  const heard = await callTrpc(stage.world, name, await CALLS[name].input?.(stage));
  await db.execute(sql`alter table users drop constraint nobody_new`);
  expect(heard.status).toBe(500);
  expect(logged.join()).toContain('insert into \\"users\\"');

  const people = await rows<{ secret: string | null }>(
    db,
    sql`select unnest(array[email, email_key, password, email_verification_token]) as secret from users
      union select unnest(array[id, ip]) from sessions
      union select "to" from mail_outbox`,
  );
  const secrets = people.map(({ secret }) => secret).filter((secret) => secret && secret.length > 7);
  expect(secrets.length).toBeGreaterThan(20);
  for (const secret of [...secrets, POPULATED_SHOP_PASSWORD, '@example.com', '$argon2']) {
    expect(logged.filter((line) => line.includes(String(secret)))).toEqual([]);
  }
});

test('and after all of it nothing has got a new prototype, and the shop still works', async () => {
  expect(({} as Record<string, unknown>).role).toBeUndefined();
  const heard = await sendRequest(stage.world, 'GET', '/api/products', undefined);
  expect(heard.status).toBe(200);
});
