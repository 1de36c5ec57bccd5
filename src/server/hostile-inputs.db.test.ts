import { sql } from 'drizzle-orm';
import superjson from 'superjson';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZodError, type z } from 'zod';
import { DomainError } from '@/shared/errors.ts';
import { callTrpc, callTrpcRaw, PROCEDURES, REST_CALLS, sendRequest } from '@/testing/api-calls.ts';
import { CALLS } from '@/testing/calls.ts';
import { DEEP_JSON, inputPaths, type Path, PLAIN_TEXTS, withValue } from '@/testing/hostile-inputs.ts';
import {
  ADDRESS_PARTS,
  ADDRESSES,
  BROKEN_BODIES,
  expectComposed,
  INTERNAL,
  isReadable,
  OTHER_TYPES,
  ownerOf,
  PROTOTYPE_BODY,
  pathOf,
  WRITES,
} from '@/testing/hostile-requests.ts';
import {
  createPopulatedShop,
  POPULATED_SHOP_PASSWORD,
  type PopulatedShop,
} from '@/testing/populated-shop.ts';
import { describeFailure } from './errors.ts';
import { readSuperjson } from './input/read-superjson.ts';
import { rows } from './platform/db/client.ts';

let stage: PopulatedShop;
beforeAll(async () => {
  stage = await createPopulatedShop();
});

const nth = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

function namesInQuery({ parameters }: (typeof REST_CALLS)[number]): string[] {
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
}

describe('no value of a field causes a server error', () => {
  const TAKES_INPUT = PROCEDURES.map(({ name, inputs }) => [name, inputs[0], inputPaths(inputs[0])] as const)
    .filter(([, , locations]) => locations.length > 0)
    .map(([name, schema, locations], index) => [name, index, schema, locations] as const);

  test.each(TAKES_INPUT)('%s', async (name, index, schema, locations) => {
    const sample = await CALLS[name].input?.(stage);
    const owner = ownerOf(name);
    /** By the schema's parsed value: inputs that parse to the same value are sent once. */
    const accepted = new Map<string, [string, unknown]>();
    const refused: unknown[] = [];
    /** Paths that accept text. They get all texts in one call. */
    const takers = new Map<string, Path[]>();
    const isPlainOfOthers = (value: unknown) =>
      PLAIN_TEXTS.includes(value) && value !== nth(PLAIN_TEXTS, index);

    const accept = (description: string, input: unknown, parsed = parse(schema, input, description)) => {
      if (parsed !== undefined) accepted.set(parsed, [description, input]);
      return parsed !== undefined;
    };
    for (const { path, values } of locations) {
      for (const value of values) {
        const input = withValue(sample, path, value);
        const description = descriptionOf(name, path, value);
        const parsed = parse(schema, input, description);
        if (parsed === undefined) refused.push(input);
        else if (typeof value !== 'string') accept(description, input, parsed);
        else if (!isPlainOfOthers(value)) takers.set(value, [...(takers.get(value) ?? []), path]);
      }
    }
    for (const [value, paths] of takers) {
      const together = paths.reduce((input, path) => withValue(input, path, value), sample);
      if (accept(`${descriptionOf(name, [], value)} in every place`, together)) continue;
      for (const path of paths) accept(descriptionOf(name, path, value), withValue(sample, path, value));
    }

    if (index % REFUSED_SHARE === 0) {
      const cookie = await stage.cookieOf(owner);
      const refusal = await callTrpc(stage.world, name, nth(refused, index), { cookie });
      expectComposed(refusal, name);
      expect(refusal.status, name).toBe(400);
    }
    const sent = [...accepted.values()].filter((_, at) => at % SENT_SHARE === index % SENT_SHARE);
    for (const group of groupsOf(CALLS_AT_ONCE, sent)) {
      // A call may have ended the session.
      const cookie = await stage.cookieOf(owner);
      await Promise.all(
        group.map(async ([description, input]) => {
          expectComposed(
            await callTrpc(stage.world, name, input, { cookie }),
            description,
            CALLS[name].status,
          );
        }),
      );
    }
  });

  const CALLS_AT_ONCE = 8;
  /**
   * One in this many accepted values is sent, different ones to each procedure. `hostile-inputs.slow.db.test.ts` sends
   * all.
   */
  const SENT_SHARE = 16;
  /** One in this many procedures receives a value that its schema refuses. */
  const REFUSED_SHARE = 3;

  function descriptionOf(name: string, path: Path, value: unknown): string {
    return `${name} ${path.join('.')} = ${JSON.stringify(value).slice(0, 80)}`;
  }

  function* groupsOf<Item>(size: number, items: readonly Item[]): Generator<readonly Item[]> {
    for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
  }

  /**
   * Parses an input as the server does, and expects a readable error if it is invalid.
   *
   * @returns the parsed input as JSON; undefined if invalid
   */
  function parse(schema: unknown, input: unknown, description: string): string | undefined {
    try {
      const read = readSuperjson({ json: structuredClone(input) });
      return JSON.stringify((schema as z.ZodType).parse(read)) ?? 'undefined';
    } catch (cause) {
      const { status, body } = describeFailure(cause);
      const isRefusal = cause instanceof ZodError || cause instanceof DomainError;
      // One check for each of 20,000 values: an assertion for each would be slower than the rest of the test.
      if (!isRefusal || status !== 400 || !isReadable(body)) expect.fail(`${description} → ${cause}`);
      return undefined;
    }
  }
});

describe('no part of an address causes a server error', () => {
  /** Path values per address; each value is sent to many addresses. */
  const PARTS_EACH = 2;

  test.each(ADDRESSES.map(([on, owner], index) => [on, owner, index] as const))(
    '%s',
    async (on, owner, index) => {
      const [method = 'GET', pattern = ''] = on.split(' ');
      const cookie = await stage.cookieOf(owner);
      const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
      const parts = Array.from({ length: PARTS_EACH }, (_, n) => nth(ADDRESS_PARTS, index * PARTS_EACH + n));
      for (const part of parts) {
        const path = pattern.replace(/\{\w+\}/, part);
        const answer = await sendRequest(stage.world, method, path, body, { cookie });
        expectComposed(answer, `${on} with ${part}`);
        expect(answer.status, `${on} with ${part}`).toBeGreaterThanOrEqual(400);
      }
    },
  );

  const READS_QUERY = REST_CALLS.filter((row) => namesInQuery(row).length > 0);
  test.each(READS_QUERY.map((row, index) => [row.on, row, index] as const))(
    'the query of %s',
    async (on, row, index) => {
      const cookie = await stage.cookieOf(ownerOf(row.call));
      for (const [at, name] of namesInQuery(row).entries()) {
        const part = nth(ADDRESS_PARTS, index + at);
        const path = `${on.slice(4)}?${name}=${part}&${name}[]=1`;
        expectComposed(await sendRequest(stage.world, 'GET', path, undefined, { cookie }), path);
      }
    },
  );

  test('a cursor of another list, an altered one and an invented one are refused', async () => {
    for (const cursor of ['x', 'W10', '====', btoa('[1,2]'), btoa('{"a":1}'), btoa('["newest",1e400,"x"]')]) {
      const reply = await sendRequest(
        stage.world,
        'GET',
        `/api/products?cursor=${encodeURIComponent(cursor)}`,
        undefined,
      );
      expect(reply.status, cursor).toBe(400);
    }
  });
});

describe('no body causes a server error', () => {
  test.each(WRITES.map((row, index) => [row.on, row, index] as const))('%s', async (on, row, index) => {
    const cookie = await stage.cookieOf(ownerOf(row.call));
    // A refusal changes nothing, so refused requests share a path.
    const path = await pathOf(stage, row);
    const send = async (body: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const answer = await sendRequest(stage.world, on.split(' ')[0] ?? '', path, body, { cookie, headers });
      expectComposed(answer, `${on} ${type} ${body.slice(0, 60)}`);
      return answer.status;
    };
    // Each call gets one of them; `hostile-inputs.slow.db.test.ts` sends all.
    if (index % 3 === 0) await send(PROTOTYPE_BODY);
    else if (index % 3 === 1) expect(await send('{}', nth(OTHER_TYPES, index))).toBe(415);
    else expect(await send(nth(BROKEN_BODIES, index))).toBe(400);
  });

  test('every broken body is refused', async () => {
    const send = async (body: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const answer = await sendRequest(stage.world, 'POST', '/api/auth/login', body, { headers });
      expectComposed(answer, `${type} ${body.slice(0, 60)}`);
      return answer.status;
    };
    for (const body of [...BROKEN_BODIES, DEEP_JSON]) expect(await send(body), body.slice(0, 60)).toBe(400);
    for (const type of OTHER_TYPES) expect(await send('{}', type), type).toBe(415);
    expect(await send(`{"name":"${'x'.repeat(1_000_000)}"}`)).toBe(413);
  });

  test('an endless body is refused after draining at most 16 MB', async () => {
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

describe('malformed tRPC requests', () => {
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

  test('are refused, whatever their content type', async () => {
    for (const name of ['auth.login', 'catalog.product', 'cart.get']) {
      for (const wire of WIRES) {
        const response = await callTrpcRaw(stage.world, name, wire);
        expectComposed(response, `${name} ${wire.slice(0, 90)}`);
        if (name !== 'cart.get') expect(response.status, `${name} ${wire.slice(0, 90)}`).toBe(400);
      }
    }
  });

  test('are refused as a batch, by another method, of another kind, or too large', async () => {
    const { world } = stage;
    const login = '/api/trpc/auth.login';
    const wire = JSON.stringify(superjson.serialize({ username: 'x', password: 'y' }));
    const status = async (method: string, path: string, body?: string, headers?: Record<string, string>) => {
      const response = await sendRequest(world, method, path, body, headers ? { headers } : {});
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
      expect(response.text, `${method} ${path}`).not.toMatch(INTERNAL);
      return response.status;
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

test('malformed cookies, addresses and user agents are treated as a visitor', async () => {
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
  const response = await callTrpc(stage.world, 'auth.login', { username: 'x', password: 'y' }, { headers });
  expect(response.status).toBe(401);
});

describe('unknown input fields', () => {
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
    const previous = await countPowers();
    for (const { name, type, inputs } of PROCEDURES) {
      if (type === 'query') continue;
      const declared = new Set(inputPaths(inputs[0]).map(({ path }) => path[0]));
      const extra = Object.fromEntries(Object.entries(EXTRA).filter(([field]) => !declared.has(field)));
      const cookie = await stage.cookieOf(ownerOf(name));
      const send = async () => ({ ...extra, ...((await CALLS[name].input?.(stage)) as object) });
      expectComposed(await callTrpc(stage.world, name, await send(), { cookie }), name, CALLS[name].status);
    }
    expect(await countPowers()).toEqual(previous);
    expect(await tablesWith(CANARY, String(NUMBER), ',4.97,', '98765.43', '1999-01-01')).toEqual([]);
  });

  /** Privileges that no hostile input may gain. */
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
    const holds = sql.join(
      needles.map((needle) => sql`strpos(t::text, ${needle}) > 0`),
      sql` or `,
    );
    const searches = tables.map(
      ({ name }) =>
        sql`select ${name}::text || ': ' || t::text as row from ${sql.raw(name)} t where ${holds}`,
    );
    const foundRows = await rows<{ row: string }>(db, sql.join(searches, sql` union all `));
    return foundRows.map(({ row }) => row);
  }
});

test('no personal data was logged', async () => {
  const { db, logged } = stage.world;
  // The log works: it has a forbidden origin and a failed statement.
  await sendRequest(stage.world, 'POST', '/api/auth/login', '{}', {
    headers: { origin: 'https://evil.test' },
  });
  await db.execute(sql`alter table users add constraint nobody_new check (false) not valid`);
  const name = 'auth.register';
  const response = await callTrpc(stage.world, name, await CALLS[name].input?.(stage));
  await db.execute(sql`alter table users drop constraint nobody_new`);
  expect(response.status).toBe(500);
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

test('no prototype was changed, and the shop still works', async () => {
  expect(({} as Record<string, unknown>).role).toBeUndefined();
  const response = await sendRequest(stage.world, 'GET', '/api/products', undefined);
  expect(response.status).toBe(200);
});
