import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBuildId } from './scripts/lib/build-id.mjs';
import { devUiPlugin } from './scripts/lib/dev-ui.mjs';
import { firstFilesPlugin } from './scripts/lib/first-files.mjs';
import { firstLoadPlugin } from './scripts/lib/first-load.mjs';
import { NOT_BUNDLED } from './scripts/lib/not-bundled.mjs';
import { routeChunksPlugin } from './scripts/lib/route-chunks.mjs';

/** One configuration, three uses: the dev middleware, the browser build and the server build (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      quoteStyle: 'single',
      // Shoppers don't load the loaders of admins' and vendors' pages.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          /^\/_(admin|vendor)(\/|$)/.test(routeId)
            ? [['loader', 'component'], ['errorComponent']]
            : undefined,
      },
    }),
    react(),
    tailwindcss(),
    routeChunksPlugin(),
    firstFilesPlugin(),
    firstLoadPlugin(),
    devUiPlugin(),
  ],
  cacheDir: '.cache/vite',
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      {
        find: 'three/examples/jsm/libs/meshopt_decoder.module.js',
        replacement: fileURLToPath(
          new URL('./src/client/features/catalog/product/no-meshopt.ts', import.meta.url),
        ),
      },
      ...(isSsrBuild
        ? []
        : [
            {
              find: /^zod$/,
              replacement: fileURLToPath(new URL('./src/client/lib/zod.ts', import.meta.url)),
            },
          ]),
    ],
  },
  // Bundles plain JavaScript packages, so that a start resolves and reads two thousand fewer files. Vite is external: only
  // development loads it.
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true as const, external: [...NOT_BUNDLED, 'vite'] },
        define: { __BUILD_ID__: JSON.stringify(readBuildId()) },
      }
    : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        sourcemap: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            rehome: 'src/server/rehome.ts',
            'picture-process': 'src/server/adapters/pictures/picture-process.ts',
            'workbook-process': 'src/server/adapters/workbooks/workbook-process.ts',
            'studio-process': 'src/server/adapters/video/studio/studio-process.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // For Safari before 17, which has no popovers either.
        modulePreload: { polyfill: false },
        // The 3D viewer, which is loaded only for a viewed model.
        chunkSizeWarningLimit: 1100,
        // The entry lists the files of all pages: the names of 200 of them are a kilobyte of the first visit. The hash has 42 bits.
        rollupOptions: { output: { chunkFileNames: 'assets/[hash:7].js' } },
      },
}));
