import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The rooms of `src/` and what each may import, besides itself and npm packages. The longest path that a
 * file's path starts with is its room. `type …` allows types only.
 */
const ROOMS: Record<string, readonly string[]> = {
  shared: [],
  // For the version.
  '../package.json': [],

  'server/start-error.ts': [],
  'server/env.ts': ['shared', 'server/env', 'server/start-error.ts'],
  'server/env': ['shared'],
  'server/db': ['shared', 'server/start-error.ts', 'server/db/unavailable.ts'],
  'server/db/unavailable.ts': [],
  'server/queue': ['shared'],
  'server/auth': ['shared', 'server/db', 'server/queue'],
  'server/adapters': [
    'shared',
    'server/db',
    'type server/env.ts',
    'server/adapters/payments/payment-provider.ts',
    'server/adapters/video/video-maker.ts',
    'server/adapters/pictures/kind-of-file.ts',
  ],
  // Asks nobody.
  'server/adapters/pictures/kind-of-file.ts': [],
  // An interface and the errors that its implementations throw.
  'server/adapters/payments/payment-provider.ts': ['type shared'],
  'server/adapters/video/video-maker.ts': ['type shared'],
  'server/deps.ts': [
    'type shared',
    'type server/db',
    'type server/env.ts',
    'type server/adapters',
    'type server/adapters/payments/payment-provider.ts',
    'type server/adapters/video/video-maker.ts',
    'type server/live',
  ],
  'server/domain': [
    'shared',
    'server/db',
    'server/auth',
    'server/queue',
    'server/log',
    'server/db/unavailable.ts',
    'type server/deps.ts',
    'type server/adapters',
    'server/adapters/payments/payment-provider.ts',
    'server/adapters/video/video-maker.ts',
    'server/adapters/pictures/kind-of-file.ts',
    'type server/env.ts',
  ],
  'server/db/seed': [
    'shared',
    'server/db',
    'server/auth',
    'server/domain',
    'server/start-error.ts',
    'type server/deps.ts',
    'type server/env.ts',
  ],
  'server/jobs': [
    'shared',
    'server/db',
    'server/db/unavailable.ts',
    'server/domain',
    'server/adapters',
    'server/log',
    'type server/deps.ts',
    'type server/env.ts',
  ],
  // What open pages hear, by all web processes together.
  'server/live': ['shared', 'server/db', 'server/db/unavailable.ts', 'server/domain'],
  // What runs before any schema sees what was sent.
  'server/input': ['shared'],
  'server/output': [],
  // What the log says, and of errors what it may not.
  'server/log': ['server/db/unavailable.ts'],
  'server/errors.ts': ['shared', 'server/db/unavailable.ts'],
  'server/trpc.ts': [
    'shared',
    'server/errors.ts',
    'server/input',
    'server/output',
    'server/queue',
    'server/auth',
    'type server/db',
    'type server/deps.ts',
  ],
  'server/routers': [
    'shared',
    'server/queue',
    'server/trpc.ts',
    'server/auth',
    'server/domain',
    'type server/db',
    'type server/deps.ts',
    'type server/live',
  ],
  'server/http': [
    'shared',
    'server/auth',
    'server/errors.ts',
    'server/input',
    'server/log',
    'server/db/unavailable.ts',
    'type server/deps.ts',
    'type server/env.ts',
    'type server/trpc.ts',
  ],
  'server/rest': [
    'shared',
    'server/errors.ts',
    'server/http',
    'server/auth',
    'server/input',
    'server/output',
    'server/queue',
    'server/domain',
    'server/log',
    'type server/live',
    'type server/routers',
    'type server/trpc.ts',
    'type server/deps.ts',
  ],
  'server/pages': [
    'shared',
    'server/auth',
    'server/http',
    'server/queue',
    'server/domain',
    'server/log',
    'server/routers',
    'type server/trpc.ts',
    'type server/deps.ts',
    'type client',
    'type client/lib/trpc.ts',
  ],
  // What `npm run dev` has besides.
  'server/development': ['server', 'server/http', 'server/log', 'server/pages'],
  'server/input-messages.ts': ['shared'],
  // What puts it all together: app, page, main and their helpers.
  server: [
    '../package.json',
    ...[
      'shared',
      'server/start-error.ts',
      'server/db/unavailable.ts',
      'server/env.ts',
      'server/env',
      'server/db',
      'server/db/seed',
      'server/auth',
      'server/adapters',
      'server/deps.ts',
    ],
    ...[
      'server/domain',
      'server/jobs',
      'server/live',
      'server/errors.ts',
      'server/trpc.ts',
      'server/routers',
      'server/http',
      'server/queue',
    ],
    ...[
      'server/rest',
      'server/pages',
      'server/log',
      'server/development',
      'server/input-messages.ts',
      'client',
      'client/lib/trpc.ts',
    ],
  ],

  'client/lib': ['shared', 'client/ui'],
  'client/lib/trpc.ts': ['shared', 'client/lib', 'type server/routers'],
  'client/ui': ['shared', 'client/lib'],
  'client/shop': ['shared', 'client/ui', 'client/lib', 'client/lib/trpc.ts'],
  'client/charts': ['shared', 'client/ui', 'client/lib'],
  // Reports of a range of days, the platform's and a vendor's.
  'client/reports': ['shared', 'client/ui', 'client/charts', 'client/shop', 'client/lib'],
  'client/features': [
    'shared',
    'client/ui',
    'client/charts',
    'client/reports',
    'client/shop',
    'client/lib',
    'client/lib/trpc.ts',
  ],
  'client/routes': [
    'shared',
    'client/ui',
    'client/reports',
    'client/shop',
    'client/lib',
    'client/lib/trpc.ts',
    'client/features',
    'type client',
  ],
  // The entries and the router.
  client: [
    'shared',
    'client/ui',
    'client/shop',
    'client/lib',
    'client/lib/trpc.ts',
    'client/features',
    'client/routes',
  ],
};
/** Folders whose own folders are rooms too; their files would be a second idea. */
const SIDES = ['server', 'client'];

/** Packages that only these rooms know. */
const PACKAGES: readonly { name: RegExp; rooms: readonly RegExp[] }[] = [
  { name: /^(?:lucia|@lucia-auth\/.*)$/, rooms: [/^server\/auth$/] },
  // A template tag that escapes, which mails need too; nothing of HTTP.
  { name: /^hono\/html$/, rooms: [/^server\/(?:domain|pages)$/] },
  { name: /^(?:hono|@hono\/.*)(?:\/.*)?$/, rooms: [/^server(?:\/auth|\/http|\/rest|\/pages)?$/] },
  { name: /^@trpc\/server(?:\/.*)?$/, rooms: [/^server(?:\/rest|\/pages|\/live|\/trpc\.ts|\/errors\.ts)?$/] },
  { name: /^(?:stripe|nodemailer|@aws-sdk\/.*)$/, rooms: [/^server\/adapters$/] },
  { name: /^@fastify\/busboy$/, rooms: [/^server\/http$/] },
  { name: /^csv-(?:parse|stringify)(?:\/.*)?$/, rooms: [/^server\/domain$/] },
  {
    name: /^(?:drizzle-orm|postgres|@electric-sql\/pglite)(?:\/.*)?$/,
    rooms: [/^server\/(?:db|db\/seed|db\/unavailable\.ts|auth|domain|adapters|jobs|live)$/],
  },
  { name: /^recharts$/, rooms: [/^client\/charts$/] },
  { name: /^node:/, rooms: [/^server/] },
];

interface Import {
  file: string;
  /** From `src/`; undefined for a package. */
  target: string | undefined;
  specifier: string;
  isType: boolean;
}

const SRC = import.meta.dirname;
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$/.test(path));
const production = files.filter((path) => !path.startsWith('testing/'));
const imports = production.flatMap(importsOf);

describe('the rooms of src/', () => {
  test('every file is in a room', () => {
    expect(production.filter((path) => !isPlaced(path))).toEqual([]);
  });

  test('a room imports only from the rooms it may', () => {
    const broken = imports.filter(({ file, target, isType }) => {
      if (target === undefined) return false;
      const [from, to] = [roomOf(file), roomOf(target)];
      const allowed = ROOMS[from] ?? [];
      return from !== to && !allowed.includes(to) && !(isType && allowed.includes(`type ${to}`));
    });
    expect(broken.map(sentence)).toEqual([]);
  });

  test('no feature imports another feature', () => {
    const feature = (path: string) => /^client\/features\/([^/]+)\//.exec(path)?.[1];
    const broken = imports.filter(
      ({ file, target }) =>
        target !== undefined && feature(file) && feature(target) && feature(file) !== feature(target),
    );
    expect(broken.map(sentence)).toEqual([]);
  });

  test('the nouns of the domain use each other without a cycle', () => {
    const noun = (path: string) => /^server\/domain\/([^/]+)\//.exec(path)?.[1];
    const uses = new Map<string, Set<string>>();
    for (const { file, target, isType } of imports) {
      const [user, used] = [noun(file), target && noun(target)];
      if (!user || !used || user === used || isType) continue;
      uses.set(user, (uses.get(user) ?? new Set()).add(used));
    }
    expect(cycleIn(uses)).toEqual([]);
  });

  test('a package is known only where it belongs', () => {
    const broken = imports.filter(({ file, target, specifier, isType }) => {
      if (target !== undefined || isType) return false;
      const rule = PACKAGES.find(({ name }) => name.test(specifier));
      return rule && !rule.rooms.some((room) => room.test(roomOf(file)));
    });
    expect(broken.map(sentence)).toEqual([]);
  });

  test('what only tests use is not part of the shop', () => {
    expect(imports.filter(({ target }) => target?.startsWith('testing/')).map(sentence)).toEqual([]);
  });
});

function roomOf(path: string): string {
  const parts = path.split('/');
  for (let length = parts.length; length > 0; length--) {
    const room = parts.slice(0, length).join('/');
    if (room in ROOMS) return room;
  }
  return '';
}

/** A new folder beside the rooms is not silently part of the side it lies in. */
function isPlaced(path: string) {
  const room = roomOf(path);
  return room !== '' && !(SIDES.includes(room) && path.slice(room.length + 1).includes('/'));
}

/** Reads import and export statements and dynamic imports; comments do not look like them here. */
function importsOf(file: string): Import[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  const statement = /^(?:import|export)\s+(?:(type\s)?([^;'"]*?)\s*from\s*)?['"]([^'"]+)['"]/gm;
  const dynamic = /\b(typeof\s+)?import\(\s*['"]([^'"]+)['"]/g;

  return [
    ...[...source.matchAll(statement)].map(([, type, names = '', specifier = '']) =>
      describeImport(file, specifier, Boolean(type) || namesTypesOnly(names)),
    ),
    ...[...source.matchAll(dynamic)].map(([, type, specifier = '']) =>
      describeImport(file, specifier, Boolean(type)),
    ),
  ];
}

/** `{ type A, type B }` */
function namesTypesOnly(names: string) {
  const inside = /^\{(.*)\}$/s.exec(names.trim())?.[1];
  return inside?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false;
}

function describeImport(file: string, specifier: string, isType: boolean): Import {
  const isOurs = /^(?:\.|@\/|\/src\/)/.test(specifier);
  const target = specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
    : specifier.replace(/^(?:@|\/src)\//, '');
  return { file, target: isOurs ? target : undefined, specifier, isType };
}

function sentence({ file, specifier, isType }: Import) {
  return `${file} imports ${isType ? 'types of ' : ''}${specifier}`;
}

/** The first cycle found, as the nouns along it. */
function cycleIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const visit = (noun: string, path: string[]): string[] => {
    if (path.includes(noun)) return [...path.slice(path.indexOf(noun)), noun];
    if (done.has(noun)) return [];
    for (const used of uses.get(noun) ?? []) {
      const cycle = visit(used, [...path, noun]);
      if (cycle.length > 0) return cycle;
    }
    done.add(noun);
    return [];
  };
  for (const noun of uses.keys()) {
    const cycle = visit(noun, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
