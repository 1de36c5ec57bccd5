// @ts-check
import { readFileSync } from 'node:fs';

const PAGE = '/dev/ui';
const SHOP = '/src/client/main.tsx';
const CATALOGUE = '/src/client/dev-ui/main.tsx';

/**
 * Serves the catalogue of `src/client/ui/` at `/dev/ui`, in the shop's own HTML shell. Vite's dev server alone has this
 * plugin: the built shop has neither the page nor its code.
 *
 * @returns {import('vite').Plugin}
 */
export function devUiPlugin() {
  return {
    name: 'dev-ui',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(PAGE, async (_req, res, next) => {
        try {
          const html = readFileSync('index.html', 'utf8').replace(SHOP, CATALOGUE);
          res.setHeader('Content-Type', 'text/html; charset=utf-8');
          res.end(await server.transformIndexHtml(PAGE, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
