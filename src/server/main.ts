import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { destination } from 'pino';
import { createXero } from '@/server/adapters/accounting/xero-client.ts';
import { ensureFirstAdmin } from '@/server/modules/accounts/index.ts';
import { createVisitCounter } from '@/server/modules/catalog/index.ts';
import { createPlatforms } from '@/server/modules/imports/index.ts';
import { payoutContext } from '@/server/modules/payouts/index.ts';
import { createSearchLog, warmSearch } from '@/server/modules/search/index.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import { setLocale } from '@/shared/locale.ts';
import { createOpenAiModel } from './adapters/ai/openai.ts';
import { createShopWeb, mayConnectTo } from './adapters/links/shop-web.ts';
import { createWebFetcher } from './adapters/links/web-fetcher.ts';
import { programOf } from './adapters/own-process.ts';
import { createStripeConnect } from './adapters/payouts/stripe-connect.ts';
import { createProcessPool } from './adapters/pictures/process-pool.ts';
import { openSecretBox } from './adapters/secrets/secret-box.ts';
import { createStudio } from './adapters/video/studio/studio-maker.ts';
import { createVideoMakers } from './adapters/video/video-makers.ts';
import { createWorkbookReader } from './adapters/workbooks/process-workbooks.ts';
import { createApp, type Side } from './app.ts';
import type { Deps } from './deps.ts';
import { readSettings, type Settings } from './env.ts';
import { answerMalformedRequest, answerParseError } from './http/malformed.ts';
import { monitorLoad } from './http/shed-load.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { JOBS } from './jobs.ts';
import { readBuiltClient } from './pages/built-client.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { startConnectionChecks } from './platform/checks/connection-checks.ts';
import { rememberKey } from './platform/checks/key-fingerprint.ts';
import { type Database, openPglite, openPostgres } from './platform/db/client.ts';
import { ownMigrations } from './platform/db/migrations.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLive } from './platform/live/live.ts';
import { createLog, logCrashes, logWarnings } from './platform/log/create-log.ts';
import { registerProcess } from './platform/processes/register-process.ts';
import { printStartMessage } from './print-start-message.ts';
import { serveProbes } from './probes.ts';
import {
  claimForProduction,
  type DemoPasswords,
  requireCurrency,
  setDemoPasswords,
} from './seed/database-use.ts';
import { seedDemo } from './seed/index.ts';
import { openServices } from './services.ts';
import { StartError } from './start-error.ts';
import { connectEvents } from './subscribers.ts';
import { VERSION } from './version.ts';

const CLIENT_FOLDER = 'dist/client';
/** Milliseconds for open requests to finish on shutdown. */
const GRACE_MS = 5_000;
/**
 * Milliseconds in which a proxy may still send requests on connections that it keeps open. Their answers close them. A
 * connection that is closed while idle may lose a request that is on its way.
 */
const DRAIN_MS = 1_000;
/** Statement timeout of requests. */
const STATEMENT_SECONDS = 30;
/** Timeouts of reads. They wait for a lock only while a whole table is changed, as by a migration. */
const READ_SECONDS = { statementSeconds: 2.5, lockSeconds: 1 };
/** Share of a process's connections for reads. */
const READ_SHARE = 0.6;
/** Milliseconds for sending a request, and its head: ten pictures of 50 MB in all at 3.5 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Idle milliseconds of a connection: longer than those of proxies (60 s), which must close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Programs that decode pictures, read workbooks and render videos: their sources or builds. */
const PICTURE_PROGRAM = programOf(
  import.meta.url,
  './adapters/pictures/picture-process.ts',
  './picture-process.js',
);
const WORKBOOK_PROGRAM = programOf(
  import.meta.url,
  './adapters/workbooks/workbook-process.ts',
  './workbook-process.js',
);
const WORKBOOKS = createWorkbookReader({ program: WORKBOOK_PROGRAM, mostRows: IMPORT_LIMITS.sheetRows });
const STUDIO_PROGRAM = programOf(
  import.meta.url,
  './adapters/video/studio/studio-process.ts',
  './studio-process.js',
);

const isDevelopment = process.env.NODE_ENV !== 'production';
const development = isDevelopment ? await import('./development/index.ts') : undefined;

if (process.argv.includes('--check')) {
  const { runCommand } = await import('./commands/run-command.ts');
  process.exit(await runCommand(['check'], WORKBOOKS));
}

logCrashes(development?.showError);
/** Before the settings are read: their errors have to be in the right form too. */
const startLog =
  process.env.APP_MODE === 'production' ? createLog('info', destination({ dest: 2, sync: true })) : null;
if (startLog) logWarnings(startLog);
try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  if (startLog) for (const line of error.message.split('\n')) startLog.fatal(line);
  else process.stderr.write(`\n${error.message}\n\n`);
  process.exit(1);
}

/** Opens the database, starts the parts of the role, and shuts down on SIGINT and SIGTERM. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  setLocale(settings.locale);
  const log = createLog(settings.logLevel, destination({ dest: 2, sync: false }), development?.showError);
  for (const warning of settings.warnings) log.warn(warning);
  development?.printLine('Opening the database …');
  const database = settings.databaseUrl
    ? await openPostgres(
        settings.databaseUrl,
        Math.max(1, settings.databasePool - readConnections(settings)),
        {
          onWaiting: (sentence) =>
            startLog ? startLog.warn(sentence) : process.stderr.write(`${sentence}\n`),
          // A process of role `worker` has no limit, as its jobs take longer in a larger shop.
          ...(settings.role === 'worker'
            ? {}
            : {
                statementSeconds: STATEMENT_SECONDS,
                reads: { connections: readConnections(settings), ...READ_SECONDS },
              }),
          onChange: (isUp) =>
            isUp
              ? log.warn('the database answers again')
              : log.error('the database does not answer: requests that need it are refused until it does'),
        },
      )
    : await openPglite(settings.dataDir);
  const now = () => new Date();
  const userAgent = userAgentOf(settings);
  const studio = createStudio({ program: STUDIO_PROGRAM, log });
  const videos = createVideoMakers(settings, { studio, log, userAgent });
  const live = createLive(database, log);
  development?.printLine('Loading the demo shop, where it is not there yet …');
  const demoPasswords = await prepareDatabase(database.db, settings, now());
  const services = await openServices(settings, database.db);
  await rememberKey(database.db, services.secrets);
  const connections = startConnectionChecks({ db: database.db, ...services, log });
  const deps: Deps = {
    db: database.db,
    databaseAnswers: database.answers,
    settings,
    ...services,
    payoutChannel: settings.stripe ? createStripeConnect(settings.stripe) : null,
    xero: settings.xero ? createXero(settings.xero) : null,
    connections,
    ai: settings.ai ? createOpenAiModel(settings.ai) : null,
    pictures: createProcessPool({ program: PICTURE_PROGRAM }),
    workbooks: WORKBOOKS,
    links: createWebFetcher({ userAgent, mayConnect: mayConnectTo(settings.shopStandIns) }),
    platforms: createPlatforms({ web: createShopWeb(settings.shopStandIns, userAgent) }),
    videos,
    version: VERSION,
    live,
    visits: createVisitCounter({ db: database.db, settings, log, now }),
    searches: createSearchLog({ db: database.db, log, now }),
    log,
    events: connectEvents({ settings, live, videos, log }),
    personalData: PERSONAL_DATA,
    now,
  };

  if (await ensureFirstAdmin(deps)) log.info('the first admin was made');
  let isStopping = false;
  const isDraining = () => isStopping;
  const web =
    settings.role === 'worker'
      ? await serveProbes(deps, isDraining)
      : await serve(deps, demoPasswords, isDraining);
  if (settings.role !== 'worker') warmSearch(deps, isDraining);
  const worker = settings.role === 'web' ? null : startWorker(deps, JOBS);
  // The embedded database has one process only, and the row would cost it a write every few seconds.
  const registration = settings.databaseUrl ? registerProcess(deps) : null;
  const { role, port, mode } = settings;
  log.info(
    {
      version: VERSION,
      node: process.version,
      mode,
      role,
      port,
      database: database.engine,
      migrations: ownMigrations(),
    },
    'started',
  );

  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // Streams never end by themselves, and closing waits for open responses.
    await deps.live.stop();
    connections.stop();
    await Promise.all([web?.close(), worker?.stop(), registration?.stop()]);
    studio.close();
    services.mail?.close();
    await deps.visits.write();
    await deps.searches.write();
    await database.close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}

/**
 * Prepares the database; rejects one with demo data in production, and one with another currency.
 * @returns the demo's passwords by username; null in production
 */
async function prepareDatabase(db: Database, settings: Settings, now: Date): Promise<DemoPasswords | null> {
  await requireCurrency(db, settings.currency);
  if (settings.mode === 'production') {
    await claimForProduction(db);
    return null;
  }
  const secrets = openSecretBox(settings);
  const seal = (vendorId: number, number: string) => secrets?.seal(number, payoutContext(vendorId)) ?? '';
  await seedDemo(db, now, settings, secrets && seal);
  // Workers print no passwords, so they keep them.
  return settings.role === 'worker' ? null : setDemoPasswords(db, settings.isPublicDemo);
}

/** A worker answers no requests, so it has no connections for their reads. */
function readConnections({ role, databasePool }: Settings): number {
  return role === 'worker' ? 0 : Math.ceil(databasePool * READ_SHARE);
}

/** Returns the user agent of requests to other websites, with a link for their operators; headers are ASCII. */
function userAgentOf({ appName, publicUrl }: Settings): string {
  const name = appName.replace(/[^\w.-]+/g, '') || 'Shop';
  return `${name}/${VERSION} (pictures of products; +${new URL(publicUrl).href})`;
}

/** Serves the shop. `close` lets open requests finish. */
async function serve(
  deps: Deps,
  demoPasswords: DemoPasswords | null,
  isDraining: () => boolean,
): Promise<{ close(): Promise<void> }> {
  const { settings } = deps;
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  });
  const side: Side = development ? await development.viteSide(server) : await builtSide();
  const load = monitorLoad();
  const app = createApp({
    deps,
    isDevelopment,
    isDraining,
    isOverloaded: () => load.isOverloaded(),
    ...side.parts,
  });
  // HTTP/1.0 needs no Host header, and some health checks of proxies send none. A demo answers to its own names only.
  const hostname = settings.mode === 'demo' ? 'unnamed.invalid' : new URL(settings.publicUrl).host;
  const listener = getRequestListener(app.fetch, { hostname, errorHandler: answerMalformedRequest });
  server.on('clientError', answerParseError);
  server.on('request', (_req, res) => {
    if (isDraining()) res.setHeader('Connection', 'close');
  });
  server.on(
    'request',
    side.before ? (req, res) => side.before?.(req, res, () => void listener(req, res)) : listener,
  );

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, settings)));
    server.listen(settings.port, settings.host, resolve);
  });
  // The output of a shop in production is its log.
  if (demoPasswords) printStartMessage(settings, server.address(), demoPasswords);

  return {
    async close() {
      // That of `server` itself closes idle connections at once.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      load.stop();
      await side.close?.();
      if (development) server.closeAllConnections();
      else {
        setInterval(() => server.closeIdleConnections(), DRAIN_MS).unref();
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      }
      await closed;
    },
  };
}

async function builtSide(): Promise<Side> {
  const { template, routeChunks } = readBuiltClient(CLIENT_FOLDER);
  const [client, { pageRenderer }] = await Promise.all([
    import('@/client/entry-server.tsx'),
    import('./pages/render-page.ts'),
  ]);
  const renderPage = pageRenderer({ client, template, routeChunks });
  const mountStatic = (app: Parameters<typeof mountStaticFiles>[0]) => mountStaticFiles(app, CLIENT_FOLDER);
  return { parts: { renderPage, mountStatic } };
}

/** Returns the error of listening, with a sentence if the operator can do something about it. */
function listenError(error: NodeJS.ErrnoException, { port, host }: Settings): Error {
  const noAddress = `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`;
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to a number from 1024 on, and put a proxy before it.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartError(sentence) : error;
}
