// @ts-check
/**
 * The borders between layers and modules, for `npm run check`. docs/architecture.md draws them.
 *
 * A module may import the modules before it in its list.
 */

/** From the lowest to the highest. */
export const MODULES = {
  'src/server/modules': [
    ...['catalog', 'search', 'orders', 'imports', 'videos', 'pricing', 'checkout', 'payouts'],
    ...['accounts', 'pickups', 'sellers', 'rooms', 'support', 'admin'],
  ],
  'src/client/features': [
    ...['admin', 'accounts', 'pricing', 'orders', 'payouts', 'sellers', 'catalog', 'pickups', 'support'],
    ...['videos', 'rooms', 'search', 'imports', 'checkout', 'shell'],
  ],
  'src/shared': [
    ...['platform', 'catalog', 'checkout', 'orders', 'payouts', 'accounts', 'search', 'rooms', 'pickups'],
    ...['support', 'sellers', 'videos', 'imports', 'pricing', 'admin'],
  ],
};

/** Folders and files of the server, as patterns below `src/server/`. */
const SERVER = {
  platform: 'platform/',
  adapters: 'adapters/',
  modules: 'modules/',
  entries: '(procedures|rest|pages)/|(app-router|procedure-types|jobs)[.]ts$',
  transport: '(http|input|output)/|(trpc|rest-route|errors|input-messages)[.]ts$',
  settings: 'env/|(env|start-error)[.]ts$',
  deps: 'deps[.]ts$',
  app: '(commands|development|seed)/|(app|main|rehome|services|version|subscribers|personal-data|probes|serve-probes|print-start-message)[.]ts$',
};
const onServer = (/** @type {(keyof typeof SERVER)[]} */ ...parts) =>
  `^src/server/(${parts.map((part) => SERVER[part]).join('|')})`;

/** Files of a module that declare its calls and jobs. Only the lists of the whole shop import them. */
const ROUTERS = '^src/server/modules/[^/]+/[^/]+-router[.]ts$';
const JOBS = '^src/server/(modules|platform)/[^/]+/jobs[.]ts$';

/** The public interface of a module. */
const MODULE_INDEX = '^src/server/modules/[^/]+/index[.]ts$';

/** Tables, in the `schema.ts` of their module. Queries may join any and import them from `server/schema.ts`. */
const TABLES = '^src/server/(modules/[^/]+|platform)/schema[.]ts$';

/** Interfaces that every part of the server may know. */
const INTERFACES =
  '^src/server/adapters/(accounting/xero-error|payments/payment-provider|video/video-maker|pictures/kind-of-file)[.]ts$';

/** Allows imports of types: they join no code. */
const CODE = { dependencyTypesNot: [/** @type {const} */ ('type-only')] };

/** Packages, and the folders that may know them. `hono/html` is a template tag, which mails need too. */
const PACKAGES = [
  { name: 'lucia', packages: 'lucia|@lucia-auth/', folders: '^src/server/platform/auth/' },
  { name: 'rate-limiter-flexible', packages: 'rate-limiter-flexible', folders: '^src/server/platform/limits/' },
  { name: 'lru-cache', packages: 'lru-cache', folders: '^src/server/platform/cache/' },
  { name: 'stripe', packages: 'stripe|nodemailer|openid-client|@aws-sdk/', folders: '^src/server/adapters/' },
  { name: 'shopify', packages: '@shopify/', folders: '^src/server/modules/imports/connections/platforms/shopify/' },
  { name: 'busboy', packages: '@fastify/busboy', folders: '^src/server/http/' },
  { name: 'workbooks', packages: 'read-excel-file', folders: '^src/server/adapters/' },
  { name: 'csv', packages: 'csv-parse|csv-stringify', folders: '^src/server/(modules|platform)/' },
  {
    name: 'drizzle',
    packages: 'drizzle-orm|postgres|@electric-sql/pglite',
    folders: '^src/server/(platform|modules|adapters|seed)/',
  },
  {
    name: 'hono',
    packages: 'hono/(?!dist/helper/html/)|@hono/',
    folders: '^src/server/(platform/auth|http|rest|pages|development)/|^src/server/[^/]+$',
  },
  {
    name: 'hono-html',
    packages: 'hono/dist/helper/html/',
    folders: '^src/server/(platform|modules|pages)/',
  },
  {
    name: 'trpc',
    packages: '@trpc/server',
    folders: '^src/server/(rest|pages|platform/live)/|^src/server/[^/]+$',
  },
  { name: 'recharts', packages: 'recharts', folders: '^src/client/ui/charts/' },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'shared-imports-shared-only',
    from: { path: '^src/shared/' },
    to: { path: '^src/', pathNot: '^src/shared/' },
  },
  {
    name: 'platform-knows-no-module',
    from: { path: onServer('platform') },
    to: { path: onServer('modules', 'entries', 'transport', 'app') },
  },
  {
    name: 'platform-knows-interfaces-only',
    from: { path: onServer('platform') },
    to: { path: onServer('adapters', 'deps', 'settings'), pathNot: `${INTERFACES}|start-error[.]ts$`, ...CODE },
  },
  {
    name: 'adapters-know-no-module',
    from: { path: onServer('adapters') },
    to: { path: onServer('modules', 'entries', 'transport', 'app', 'deps', 'settings'), ...CODE },
  },
  {
    name: 'modules-know-no-entry',
    from: { path: onServer('modules'), pathNot: ROUTERS },
    to: { path: onServer('entries', 'transport', 'app') },
  },
  {
    name: 'modules-know-interfaces-only',
    from: { path: onServer('modules') },
    to: { path: onServer('adapters', 'deps', 'settings'), pathNot: INTERFACES, ...CODE },
  },
  {
    name: 'modules-are-imported-by-their-index',
    from: { path: '^src/server/modules/([^/]+)/', pathNot: TABLES },
    to: { path: '^src/server/modules/', pathNot: ['^src/server/modules/$1/', MODULE_INDEX] },
  },
  {
    name: 'modules-are-imported-by-their-index',
    from: { path: '^src/', pathNot: '^src/server/modules/' },
    to: { path: '^src/server/modules/', pathNot: [MODULE_INDEX, ROUTERS, JOBS, TABLES] },
  },
  {
    name: 'a-module-does-not-import-its-index',
    from: { path: '^src/server/modules/([^/]+)/' },
    to: { path: '^src/server/modules/$1/index[.]ts$' },
  },
  {
    name: 'routers-are-called',
    from: { path: [ROUTERS, '^src/server/procedures/'] },
    to: { path: '^src/server/(rest|pages|http|adapters)/', pathNot: INTERFACES, ...CODE },
  },
  {
    name: 'routers-are-in-one-list',
    from: { path: '^src/', pathNot: '^src/server/app-router[.]ts$' },
    to: { path: ROUTERS },
  },
  {
    name: 'jobs-are-in-one-list',
    from: { path: '^src/', pathNot: '^src/server/jobs[.]ts$' },
    to: { path: JOBS },
  },
  {
    name: 'tables-are-in-one-list',
    from: { path: '^src/', pathNot: ['^src/server/schema[.]ts$', TABLES] },
    to: { path: TABLES },
  },
  {
    name: 'rest-calls-routers-only',
    from: { path: '^src/server/rest/' },
    to: { path: '^src/server/pages/' },
  },
  {
    name: 'pages-call-routers-only',
    from: { path: '^src/server/pages/' },
    to: { path: '^src/server/rest/' },
  },
  {
    name: 'nothing-imports-the-app',
    from: { path: '^src/', pathNot: onServer('app') },
    to: { path: onServer('app') },
  },
  {
    name: 'client-knows-one-type-of-the-server',
    from: { path: '^src/client/', pathNot: '^src/client/lib/trpc[.]ts$' },
    to: { path: '^src/server/' },
  },
  {
    name: 'client-knows-one-type-of-the-server',
    from: { path: '^src/client/lib/trpc[.]ts$' },
    to: { path: '^src/server/', pathNot: '^src/server/app-router[.]ts$' },
  },
  {
    name: 'client-knows-one-type-of-the-server',
    from: { path: '^src/client/' },
    to: { path: '^src/server/', ...CODE },
  },
  {
    name: 'server-draws-the-client-in-pages-only',
    from: { path: '^src/server/', pathNot: '^src/server/(pages/|development/|app[.]ts$|main[.]ts$)' },
    to: { path: '^src/client/' },
  },
  {
    name: 'ui-and-lib-know-no-shop',
    from: { path: '^src/client/(ui|lib)/' },
    to: { path: '^src/client/(components|features|routes)/|^src/client/[^/]+$' },
  },
  {
    name: 'components-know-no-feature',
    from: { path: '^src/client/components/' },
    to: { path: '^src/client/(features|routes)/|^src/client/[^/]+$' },
  },
  {
    name: 'features-know-no-route',
    from: { path: '^src/client/features/' },
    to: { path: '^src/client/routes/|^src/client/[^/]+$' },
  },
  {
    name: 'the-shop-knows-no-test',
    from: { path: '^src/', pathNot: '^src/testing/' },
    to: { path: '^(src/testing|e2e|bench|scripts)/|[.]test[.]tsx?$' },
  },
  {
    name: 'the-shop-knows-no-catalogue-of-parts',
    from: { path: '^src/', pathNot: '^src/client/dev-ui/' },
    to: { path: '^src/client/dev-ui/' },
  },
  {
    name: 'browser-code-uses-no-node',
    from: { path: '^src/(client|shared)/' },
    to: { dependencyTypes: ['core'], ...CODE },
  },
];

const modules = Object.entries(MODULES).flatMap(([folder, names]) =>
  names.slice(0, -1).map((name, index) => ({
    name: `${folder.split('/')[1]}-modules-in-one-direction`,
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/(${names.slice(index + 1).join('|')})/` },
  })),
);

const packages = PACKAGES.map(({ name, packages, folders }) => ({
  name: `package-${name}`,
  from: { path: '^src/', pathNot: folders },
  to: { path: `^node_modules/(${packages})`, ...CODE },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...modules, ...packages].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    exclude: { path: '[.]test[.]tsx?$|[.]gen[.]ts$|^src/testing/' },
    doNotFollow: { path: '^node_modules/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
  },
};
