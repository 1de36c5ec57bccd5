import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { PROCEDURES, REST_CALLS } from '@/testing/api-calls.ts';
import { CALLS, CALLS_WITHOUT_SAMPLE, type Call } from '@/testing/calls.ts';
import { CALLERS, type Caller } from '@/testing/populated-shop.ts';
import { appRouter } from './app-router.ts';
import { describeFailure } from './errors.ts';
import type { AppEnv } from './http/app-env.ts';
import type { SessionUser } from './platform/auth/sessions.ts';
import type { SecretCookie } from './platform/auth/visitor.ts';
import { mountRest } from './rest/mount.ts';
import type { Context, ProcedureRole } from './trpc.ts';

/**
 * Calls every procedure as every role without a database: roles are checked before the input, and permitted calls end
 * at the fake database. `permissions.db.test.ts` tests ownership.
 */
const LET_IN = 'let in';
type Gate = typeof LET_IN | 401 | 403;

test('every call of users and vendors that needs an input has a sample in src/testing/calls', () => {
  expect(CALLS_WITHOUT_SAMPLE).toEqual([]);
});

test('docs/calls.md lists every call with its role and path', async () => {
  await expect(listCalls()).toMatchFileSnapshot('../../docs/calls.md');
});

test.each(PROCEDURES.map(({ name }) => name))('%s admits exactly the roles with permission', async (name) => {
  const gates: Partial<Record<Caller, Gate>> = {};
  for (const caller of CALLERS) gates[caller] = await gateOfProcedure(name, caller);
  expect(gates).toEqual(expectedGates(CALLS[name]));
});

describe('over REST', () => {
  const APPS = Object.fromEntries(CALLERS.map((caller) => [caller, restAs(caller)])) as Record<
    Caller,
    ReturnType<typeof restAs>
  >;

  test.each(REST_CALLS.map((row) => [row.on, row] as const))(
    '%s admits the same roles, and reads no input of a refused caller',
    async (on, { call: name, needsSession }) => {
      const [method = 'GET', path = ''] = on.split(' ');
      const gates: Partial<Record<Caller, Gate>> = {};
      for (const caller of CALLERS) {
        const response = await APPS[caller].request(path.replace(/\{\w+\}/g, 'x'), {
          method,
          ...(method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } }),
        });
        gates[caller] = gateOf(response.status);
        if (gates[caller] === LET_IN) continue;
        const failure = await response.json();
        expect(failure).toMatchObject({ error: failure.message, code: expect.any(String) });
      }
      const expected = expectedGates(CALLS[name]);
      expect(gates).toEqual(needsSession ? { ...expected, visitor: 401 } : expected);
    },
  );

  test('calls without input refuse a malformed body, too', async () => {
    const withoutInput = REST_CALLS.filter(({ on, takes }) => /^(?:POST|PUT|PATCH) /.test(on) && !takes);
    expect(withoutInput.length).toBeGreaterThan(0);
    for (const { on } of withoutInput) {
      const [method = '', path = ''] = on.split(' ');
      const headers = { 'content-type': 'application/json' };
      const response = await APPS.admin.request(path, { method, body: '{', headers });
      expect([on, response.status]).toEqual([on, 400]);
    }
  });
});

/** Lists the calls by role, so that a changed role shows. */
function listCalls(): string {
  const sections = Object.entries(ROLE_TITLES).map(([role, title]) => {
    const calls = PROCEDURES.filter((procedure) => procedure.role === role)
      .map(({ name }) => ({
        name: `\`${name}\``,
        paths: REST_CALLS.filter(({ call }) => call === name).map(({ on }) => `\`${on}\``),
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const lines = calls
      .filter(({ paths }) => paths.length > 0)
      .map(({ name, paths }) => `| ${name} | ${paths.join(', ')} |`);
    // A line each, as for the others, so that a diff shows a changed role.
    const withoutPath = calls.filter(({ paths }) => paths.length === 0).map(({ name }) => name);
    return [
      `## ${title}\n`,
      '| procedure | REST |\n|---|---|',
      ...lines,
      ...(withoutPath.length > 0 ? [`\nOver tRPC only:\n${withoutPath.join(',\n')}`] : []),
    ].join('\n');
  });
  const head =
    '# Calls\n\nEvery procedure by the role that it requires. Written by `npx vitest run --project unit permissions -u`.';
  return `${[head, ...sections].join('\n\n')}\n`;
}

const ROLE_TITLES: Record<ProcedureRole, string> = {
  visitor: 'Anybody',
  buyer: 'A signed-in person or a guest with a key',
  user: 'A signed-in person',
  vendor: 'A vendor or an admin',
  admin: 'An admin',
};

function expectedGates({ verdicts, refusedByRule = [] }: Call): Record<Caller, Gate> {
  const gates = CALLERS.map((caller) => {
    const verdict = verdicts[caller];
    const isRole = (verdict === 401 || verdict === 403) && !refusedByRule.includes(caller);
    return [caller, isRole ? verdict : LET_IN] as const;
  });
  return Object.fromEntries(gates) as Record<Caller, Gate>;
}

function gateOf(status: number): Gate {
  return status === 401 || status === 403 ? status : LET_IN;
}

async function gateOfProcedure(name: string, caller: Caller): Promise<Gate> {
  const procedure = PROCEDURES.find((candidate) => candidate.name === name);
  const { [name]: call } = appRouter._def.procedures as unknown as Record<
    string,
    (options: object) => Promise<unknown>
  >;
  try {
    await call?.({
      path: name,
      type: procedure?.type,
      ctx: contextOf(caller),
      getRawInput: () => Promise.reject(new Error('The input was asked for.')),
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    return gateOf(describeFailure(error).status);
  }
  return LET_IN;
}

function restAs(caller: Caller) {
  const app = new Hono<AppEnv>();
  const log = pino({ level: 'silent' });
  app.use(async (c, next) => {
    c.set('log', log);
    await next();
  });
  mountRest(app, appRouter, async () => contextOf(caller));
  return app;
}

const ROLES: Record<Exclude<Caller, 'visitor'>, SessionUser['role']> = {
  customer: 'customer',
  otherCustomer: 'customer',
  vendor: 'vendor',
  otherVendor: 'vendor',
  admin: 'admin',
};

function contextOf(caller: Caller): Context {
  const user =
    caller === 'visitor'
      ? null
      : {
          ...{ id: CALLERS.indexOf(caller), username: caller, email: `${caller}@example.com`, name: caller },
          ...{ role: ROLES[caller], isEmailVerified: true },
        };
  return {
    deps: unreachable<Context['deps']>('deps'),
    db: unreachable<Context['db']>('db'),
    sessions: unreachable<Context['sessions']>('sessions'),
    user,
    session: user && { id: 'a session', expiresAt: new Date('2026-06-15') },
    visitor: { key: null, ensureKey: () => 'a visitor', forget: () => {} },
    guest: noCookie(),
    humanPass: noCookie(),
    preferences: {},
    origin: { ip: '127.0.0.1', userAgent: 'test' },
    requestId: 'a request',
    setCookie: () => {},
  };
}

/** Throws at the first use by a permitted call. */
function unreachable<Part extends object>(name: string): Part {
  return new Proxy({} as Part, {
    get: () => {
      throw new Error(`The call got as far as ${name}.`);
    },
  });
}

function noCookie(): SecretCookie {
  return { token: null, keep: () => {}, forget: () => {} };
}
