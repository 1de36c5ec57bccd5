import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { AppParts, Side } from '@/server/app.ts';
import { mountStaticFiles } from '@/server/http/static-files.ts';
import { type PageParts, pageRenderer } from '@/server/pages/render-page.ts';
import { errorText } from '@/server/platform/log/describe-error.ts';
import { onShownError } from './show-error.ts';

const ENTRY = '/src/client/entry-server.tsx';

/** Vite serves and transforms the client, on the same port; pages are rendered through its module runner. */
export async function viteMiddleware(server: Server): Promise<Side> {
  const vite = await createServer({
    appType: 'custom',
    // The other loaders write a passing file and import it, which `tsx watch` would restart for, again and again.
    configLoader: 'runner',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Transforms the entry points before the first request.
      warmup: { clientFiles: ['src/client/main.tsx'], ssrFiles: [ENTRY.slice(1)] },
    },
  });
  onShownError((error) => {
    // Vite would keep it for the next page that is opened, however well that one works.
    if (vite.ws.clients.size === 0) return;
    vite.ws.send({ type: 'error', err: { message: errorText(error), stack: '' } });
  });

  const renderPage: AppParts['renderPage'] = async (path, ctx) => {
    try {
      const template = await vite.transformIndexHtml(path, readFileSync('index.html', 'utf8'));
      const client = (await vite.ssrLoadModule(ENTRY)) as PageParts['client'];
      return await pageRenderer({ client, template, isDevelopment: true })(path, ctx);
    } catch (error) {
      nameSources(vite, error);
      throw error;
    }
  };
  return {
    parts: {
      renderPage,
      // Serves requests that the server makes to itself; Vite serves browsers.
      mountStatic: (app: Parameters<typeof mountStaticFiles>[0]) => mountStaticFiles(app, 'public'),
    },
    before: (req, res, next) => (req.url?.startsWith('/api/') ? next() : vite.middlewares(req, res, next)),
    close: () => vite.close(),
  };
}

/** Maps stack lines from the transformed module to its source file. */
function nameSources(vite: ViteDevServer, error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) vite.ssrFixStacktrace(cause);
}
