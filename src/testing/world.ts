import { createXero } from '@/server/adapters/accounting/xero-client.ts';
import { createOpenAiModel } from '@/server/adapters/ai/openai.ts';
import type { SandboxProvider } from '@/server/adapters/payments/payment-provider.ts';
import { createSandboxProvider } from '@/server/adapters/payments/sandbox.ts';
import { createSecretBox } from '@/server/adapters/secrets/secret-box.ts';
import { createApp } from '@/server/app.ts';
import { appRouter } from '@/server/app-router.ts';
import type { Deps } from '@/server/deps.ts';
import { readSettings } from '@/server/env.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { createVisitCounter } from '@/server/modules/catalog/visits/count-visits.ts';
import { createPlatforms } from '@/server/modules/imports/index.ts';
import { dropFacetTable } from '@/server/modules/search/facets/live-table.ts';
import { dropLiveIndex } from '@/server/modules/search/ranking/live-index.ts';
import { dropRelated } from '@/server/modules/search/related/list-related.ts';
import { createSearchLog } from '@/server/modules/search/search-log/create-search-log.ts';
import { PERSONAL_DATA } from '@/server/personal-data.ts';
import { createSessions, type Origin, type SessionUser } from '@/server/platform/auth/sessions.ts';
import type { SecretCookie } from '@/server/platform/auth/visitor.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { createLive, type Live } from '@/server/platform/live/live.ts';
import { createLog } from '@/server/platform/log/create-log.ts';
import { categories, products, users } from '@/server/schema.ts';
import { connectEvents } from '@/server/subscribers.ts';
import { createCallerFactory } from '@/server/trpc.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import type { Role } from '@/shared/platform/roles.ts';
import { emptyTestDatabase } from './database.ts';
import { keepError } from './logged-errors.ts';
import { testPictures, testStorage } from './pictures.ts';
import { scriptedMaker } from './scripted-videos.ts';
import { noPublicWeb, noWeb } from './web-server.ts';
import { testWorkbooks } from './workbooks.ts';

const createCaller = createCallerFactory(appRouter);
/** Of the previous world on the same database. */
let lastLive: Live | undefined;

/**
 * Creates a shop for a test: the worker's database, emptied, procedures by role, and the whole HTTP side. Worlds of one
 * worker share the database: create only one at a time.
 *
 * @param environment variables as an operator would set them
 */
export async function createWorld(environment: Record<string, string> = {}) {
  await lastLive?.stop();
  const database = await emptyTestDatabase();
  const { db, engine } = database;
  clearCatalogueCache(db);
  dropLiveIndex(db);
  dropFacetTable(db);
  dropRelated(db);
  const publicUrl = environment.APP_MODE === 'production' ? 'https://shop.test' : 'http://shop.test';
  const settings = readSettings({ LOG_LEVEL: 'trace', PUBLIC_URL: publicUrl, ...environment });
  const payments: SandboxProvider = createSandboxProvider(db);
  const clock = { now: new Date('2026-06-15T00:00:00Z') };
  /** Logged JSON lines. */
  const logged: string[] = [];
  const log = createLog(settings.logLevel, { write: (line) => logged.push(line) }, keepError);
  const live = createLive(database, log);
  lastLive = live;
  const visits = once(() => createVisitCounter({ db, settings, log, now: () => clock.now }, null));
  const searches = once(() => createSearchLog({ db, log, now: () => clock.now }, null));
  const videos: Deps['videos'] = { luma: null, runway: null, pika: null, studio: scriptedMaker() };
  const deps: Deps = {
    db,
    settings,
    databaseAnswers: async () => true,
    payments,
    payoutChannel: null,
    xero: settings.xero ? createXero(settings.xero) : null,
    mail: null,
    storage: testStorage(),
    pictures: testPictures,
    workbooks: testWorkbooks,
    secrets: createSecretBox(
      settings.encryptionKeys.length > 0 ? settings.encryptionKeys : [Buffer.alloc(32, 7)],
    ),
    ai: settings.ai ? createOpenAiModel(settings.ai) : null,
    links: noWeb,
    platforms: createPlatforms({ web: noPublicWeb }),
    videos,
    connections: { results: () => [] },
    version: '0.0.0',
    live,
    // Created lazily, as it is slow.
    get visits() {
      return visits();
    },
    get searches() {
      return searches();
    },
    log,
    events: connectEvents({ settings, live, videos, log }),
    personalData: PERSONAL_DATA,
    now: () => clock.now,
  };
  const sessions = createSessions(db, settings.mode === 'production', deps.now);
  const appOf = once(() =>
    createApp({
      deps,
      isDevelopment: false,
      renderPage: async () => ({ status: 200, html: '<!doctype html>', redirect: null }),
    }),
  );
  let userCount = 0;

  /** Creates a user; verified and active by default. */
  async function user(fields: Partial<typeof users.$inferInsert> = {}): Promise<SessionUser> {
    userCount += 1;
    const username = fields.username ?? `person${userCount}`;
    const email = fields.email ?? `${username}@example.com`;
    const [row] = await db
      .insert(users)
      .values({
        username,
        usernameKey: accountKey(username),
        email,
        emailKey: accountKey(email),
        name: `Person ${userCount}`,
        passwordHash: 'no password opens this',
        isEmailVerified: true,
        isMailboxProven: true,
        ...fields,
      })
      .returning();
    if (!row) throw new Error('The user was not made.');
    const { id, name, role, isEmailVerified } = row;
    return { id, username, email, name, role, isEmailVerified };
  }

  async function cookieOf(person: Pick<SessionUser, 'id'>): Promise<string> {
    const cookie = await sessions.open(person.id, { ip: null, userAgent: null });
    return cookie.split(';')[0] ?? '';
  }

  async function category(fields: Partial<typeof categories.$inferInsert> = {}) {
    userCount += 1;
    const [row] = await db
      .insert(categories)
      .values({ name: `Category ${userCount}`, description: 'Things', ...fields })
      .returning();
    if (!row) throw new Error('The category was not made.');
    return row;
  }

  let shelf: { vendorId: number; categoryId: number } | undefined;

  /** Creates a product on sale; by default with a new vendor and category. */
  async function product(fields: Partial<typeof products.$inferInsert> = {}) {
    userCount += 1;
    shelf ??= { vendorId: (await user({ role: 'vendor' })).id, categoryId: (await category()).id };
    const [row] = await db
      .insert(products)
      .values({
        ...shelf,
        name: `Product ${userCount}`,
        description: 'A thing made to last.',
        price: '100.00',
        imageUrl: '/demo/thing-800.webp',
        stock: 10,
        ...fields,
      })
      .returning();
    if (!row) throw new Error('The product was not made.');
    clearCatalogueCache(db);
    return row;
  }

  /** Returns the procedures as a user; null for a visitor. */
  function callerOf(
    person: SessionUser | null,
    visitorKey: string | null = null,
    origin: Origin = { ip: '127.0.0.1', userAgent: 'test' },
  ) {
    let key = visitorKey;
    return createCaller({
      deps,
      db,
      sessions,
      user: person,
      session: person ? { id: 'a session of the test', expiresAt: clock.now } : null,
      visitor: {
        get key() {
          return key;
        },
        ensureKey: () => {
          key ??= 'a visitor of the test';
          return key;
        },
        forget: () => {
          key = null;
        },
      },
      guest: memoryCookie(),
      humanPass: memoryCookie(),
      preferences: {},
      origin,
      requestId: 'a request of the test',
      setCookie: () => {},
    });
  }

  /** Creates a user with a role, and returns their procedures. */
  async function as(role: Role) {
    const person = await user({ role });
    return { user: person, call: callerOf(person) };
  }

  /**
   * Makes a REST call over HTTP.
   *
   * @param on method and path: 'GET /api/products'
   */
  async function rest(
    on: string,
    options: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
  ) {
    const [method = 'GET', path = '/'] = on.split(' ');
    const response = await appOf().request(`${settings.publicUrl}${path}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    // Callers know its type.
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  return {
    db: db as Database,
    engine,
    deps,
    settings,
    payments,
    clock,
    logged,
    sessions,
    get app() {
      return appOf();
    },
    user,
    cookieOf,
    category,
    product,
    callerOf,
    as,
    rest,
  };
}

/** Returns a function that makes a value at its first call. */
function once<Value extends object>(make: () => Value): () => Value {
  let cachedValue: Value | undefined;
  return () => {
    cachedValue ??= make();
    return cachedValue;
  };
}

/** A cookie store of a caller without a browser. */
function memoryCookie(): SecretCookie {
  let currentToken: string | null = null;
  return {
    get token() {
      return currentToken;
    },
    keep: (token) => {
      currentToken = token;
    },
    forget: () => {
      currentToken = null;
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
