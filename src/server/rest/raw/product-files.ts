import type { Hono, Context as HonoContext } from 'hono';
import { answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { readFormFile } from '@/server/http/form-file.ts';
import {
  exportProducts,
  getImport,
  listBrokenRows,
  reportImport,
  uploadImport,
} from '@/server/modules/imports/index.ts';
import type { Context } from '@/server/trpc.ts';
import { IMPORT_LIMITS, importInput } from '@/shared/imports/imports.ts';
import { requireVendor } from './files.ts';
import { download } from './private-file.ts';

type Asked = Context & { vendorId: number };

/**
 * What JSON cannot say of importing and exporting products: files. `POST /api/vendor/imports` takes one in the field `file`;
 * the others are downloads, sent as they are read.
 */
export function mountProductFiles(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.post('/api/vendor/imports', (c) =>
    asVendor(c, contextOf, async ({ deps, vendorId }) => {
      // One byte more than may be, so that a file which is too large is known by it.
      const form = { field: 'file', mostBytes: IMPORT_LIMITS.bytes + 1 };
      const id = await readFormFile(c.req.raw, form, (name, bytes) =>
        uploadImport(deps, vendorId, name, bytes),
      );
      return answerJson(c, JSON.stringify(await getImport(deps.db, vendorId, id)), 201);
    }),
  );
  app.get('/api/vendor/imports/:id/report.csv', (c) =>
    asVendor(c, contextOf, async ({ db, vendorId }) => {
      const id = idIn(c);
      return download(c, `import-${id}-report.csv`, await reportImport(db, vendorId, id));
    }),
  );
  app.get('/api/vendor/imports/:id/broken.csv', (c) =>
    asVendor(c, contextOf, async ({ db, vendorId }) => {
      const id = idIn(c);
      return download(c, `import-${id}-to-mend.csv`, await listBrokenRows(db, vendorId, id));
    }),
  );
  for (const format of ['csv', 'ndjson'] as const) {
    app.get(`/api/vendor/products.${format}`, (c) =>
      asVendor(c, contextOf, async ({ db, vendorId }) =>
        download(c, `products.${format}`, exportProducts(db, vendorId, format)),
      ),
    );
  }
}

async function asVendor(
  c: HonoContext<AppEnv>,
  contextOf: ContextOf,
  answer: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  const context = await contextOf(c);
  return answer({ ...context, vendorId: requireVendor(context).id });
}

function idIn(c: HonoContext<AppEnv>): number {
  const sent = c.req.param('id') ?? '';
  return importInput.parse({ id: /^\d+$/.test(sent) ? Number(sent) : sent }).id;
}
