import type { KnipConfig } from 'knip';

/**
 * Knip finds files, exports and packages that nothing uses. It follows imports from package.json's scripts, Vite,
 * Vitest and the router's plugin by itself; this file adds the files that are started by path only.
 */
const config: KnipConfig = {
  entry: [
    'bench/*.ts',
    'bench/support/memory-reports.mjs',
    'e2e/fill-demo-data.ts',
    'scripts/*.{mjs,ts}',
    'scripts/brand/*.mjs',
    'scripts/demo-assets/render-all.ts',
    'scripts/lib/{room-picture,top-view}-page.ts',
    'src/client/dev-ui/main.tsx',
    'src/testing/global-setup.*.ts',
    'src/testing/{cheap-argon2,unpadded-time}.ts',
  ],
  // An entry here that is not needed is a failure too.
  treatConfigHintsAsErrors: true,
  // Its files are read by their paths: the fonts of invoices.
  ignoreDependencies: ['@expo-google-fonts/instrument-sans'],
  // Written by the router's plugin, and by the test of the generated client.
  ignoreIssues: {
    'src/client/routeTree.gen.ts': ['types'],
    'src/testing/rest-api.gen.ts': ['types'],
  },
};

export default config;
