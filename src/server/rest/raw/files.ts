import { Readable } from 'node:stream';
import type { Hono, Context as HonoContext } from 'hono';
import { answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { readFormFile } from '@/server/http/multipart.ts';
import { SHOWN_ANYWHERE } from '@/server/http/security-headers.ts';
import {
  exportProducts,
  exportRuns,
  getImport,
  listBrokenRows,
  reportImport,
  uploadImport,
} from '@/server/modules/imports/index.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { FileRow } from '@/server/rest/file-rows.ts';
import { numberFrom } from '@/server/rest-route.ts';
import type { Context } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { IMPORT_LIMITS, importInput } from '@/shared/imports/imports.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

/** `GET /api/admin/….csv` and `GET /api/vendor/….csv`: lists and reports. Checks access before the query. */
export function mountFiles(app: Hono<AppEnv>, files: readonly FileRow[], contextOf: ContextOf): void {
  for (const { path, role: who, input, fileName, write } of files) {
    app.get(path, async (c) => {
      const context = await contextOf(c);
      const { id } = who === 'admin' ? requireAdmin(context) : requireVendor(context);
      // The definition ties the schema to these two.
      const parsedQuery = input.parse(c.req.query()) as never;
      const name = fileName?.(parsedQuery) ?? path.slice(path.lastIndexOf('/') + 1);
      return download(c, name, await write(context, parsedQuery, id));
    });
  }
}

/** @throws DomainError UNAUTHENTICATED, or FORBIDDEN without a shop */
export function requireVendor({ user }: Context): SessionUser {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  if (hasVendorRights(user)) return user;
  throw new DomainError('FORBIDDEN', 'You need vendor privileges to access the seller dashboard.');
}

function requireAdmin({ user }: Context): SessionUser {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  if (user.role === 'admin') return user;
  throw new DomainError('FORBIDDEN', 'You need admin privileges to access this page.');
}

interface PrivateFile {
  key: string;
  contentType: string;
  tag: string;
  disposition: string;
}

/** Headers of a file that others sent: nothing in it runs. */
const NOTHING_RUNS = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

/** Headers of a public file that other sites may embed. Its name is a hash, so it never changes. */
export const PUBLIC_FILE = {
  ...NOTHING_RUNS,
  'Cache-Control': 'public, max-age=31536000, immutable',
  [SHOWN_ANYWHERE[0]]: SHOWN_ANYWHERE[1],
};

/** Sends a stored private file. @returns null if it is missing in the storage */
export function answerPrivateFile(
  c: HonoContext<AppEnv>,
  { storage }: Context['deps'],
  { key, contentType, tag, disposition }: PrivateFile,
): Promise<Response | null> {
  return answerStored(c, storage, key, {
    ...NOTHING_RUNS,
    'Content-Type': contentType,
    'Content-Disposition': disposition,
    'X-Content-Type-Options': 'nosniff',
    // Revalidated each time, as access may be revoked.
    'Cache-Control': 'private, no-cache',
    ETag: `"${tag}"`,
  });
}

/** Sends a stored file; 304 if the client has the same. @returns null if it is missing in the storage */
export async function answerStored(
  c: HonoContext<AppEnv>,
  storage: Context['deps']['storage'],
  key: string,
  headers: Record<string, string> & { ETag: string },
): Promise<Response | null> {
  const isKnown = matchesEtag(c.req.header('if-none-match'), headers.ETag);
  if (isKnown || c.req.method === 'HEAD') {
    const size = await storage.size(key);
    if (size === null) return null;
    if (isKnown) return c.body(null, 304, headers);
    return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } });
  }
  const file = await storage.get(key);
  return file && new Response(file.stream, { headers: { ...headers, 'Content-Length': String(file.bytes) } });
}

function download(c: HonoContext<AppEnv>, fileName: string, text: AsyncIterable<string>): Response {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'application/x-ndjson';
  // Node's web stream is the standard one; its types differ.
  const body = Readable.toWeb(Readable.from(bytesOf(text), { objectMode: false })) as ReadableStream;
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

/** Product files: `POST /api/vendor/imports` takes one in the field `file`; the others are downloads. */
export function mountProductFiles(app: Hono<AppEnv>, contextOf: ContextOf): void {
  const vendorOf = async (c: HonoContext<AppEnv>) => {
    const context = await contextOf(c);
    return { ...context, vendorId: requireVendor(context).id };
  };

  app.post('/api/vendor/imports', async (c) => {
    const { deps, vendorId } = await vendorOf(c);
    // One byte above the limit, to detect files that are too large.
    const form = { field: 'file', mostBytes: IMPORT_LIMITS.bytes + 1 };
    const id = await readFormFile(c.req.raw, form, (name, bytes) =>
      uploadImport(deps, vendorId, name, bytes),
    );
    return answerJson(c, JSON.stringify(await getImport(deps.db, vendorId, id)), 201);
  });
  app.get('/api/vendor/imports/:id/report.csv', async (c) => {
    const { db, vendorId } = await vendorOf(c);
    const id = idIn(c);
    return download(c, `import-${id}-report.csv`, await reportImport(db, vendorId, id));
  });
  app.get('/api/vendor/imports/:id/broken.csv', async (c) => {
    const { db, vendorId } = await vendorOf(c);
    const id = idIn(c);
    return download(c, `import-${id}-to-mend.csv`, await listBrokenRows(db, vendorId, id));
  });
  app.get('/api/vendor/connections/:id/runs.csv', async (c) => {
    const { db, vendorId } = await vendorOf(c);
    const id = idIn(c);
    return download(c, `connection-${id}-runs.csv`, await exportRuns(db, vendorId, id));
  });
  for (const format of ['csv', 'ndjson'] as const) {
    app.get(`/api/vendor/products.${format}`, async (c) => {
      const { db, vendorId } = await vendorOf(c);
      return download(c, `products.${format}`, exportProducts(db, vendorId, format));
    });
  }
}

function idIn(c: HonoContext<AppEnv>): number {
  return importInput.parse({ id: numberFrom(c.req.param('id')) }).id;
}
