// @ts-check

/** The file that every page has. */
const COMMON = 'shop';
/** Modules that the checkout shares with other pages, most of them parts of forms. */
const PARTS = 'parts';
/** That of it which checks what is typed, and what it checks with. */
const ZOD = 'zod';
const ENTRY = /\/index\.html$/;
/** The pages that most visits begin with, by the name of their file. */
const PAGES = {
  home: /\/src\/client\/routes\/index\.tsx\?tsr-split=component$/,
  checkout: /\/src\/client\/routes\/checkout\.tsx\?tsr-split=component$/,
  product: /\/src\/client\/routes\/products\.\$id\.\{-\$slug\}\.tsx\?tsr-split=component$/,
};

/** @type {Record<string, RegExp>} */
const PACKAGES = {
  // Parts of it that only some pages need are small, and would bring one page's file to all the others.
  [COMMON]: /\/node_modules\/@tanstack\/(?:query-core|react-query)\//,
  [ZOD]: /\/node_modules\/zod\//,
};
const PACKAGE = /\/node_modules\//;
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/**
 * @typedef {object} Module
 * @property {string | null} code
 * @property {readonly string[]} importedIds not counting what it imports when it is wanted
 */

/**
 * Assigns each of our modules and icons to a file of a first visit: the one of every page, or that of one of the pages
 * where most visits begin. Modules of two of these are in the common one: other pages need nearly all of it too, and a
 * file more costs a first visit more than the bytes it saves. Vite's own splitting was measured: the home page loads
 * 192 kB in 66 files instead of 161 kB in 2; with `codeSplitting.groups` for the entry and icons, 173 kB in 23.
 *
 * @param {ReadonlyMap<string, Module>} modules all, by id
 * @returns {Map<string, string>} names of files by module; a module of none of them is not in it
 * @throws Error when one of these pages, or the entry, is not among the modules
 */
export function firstFiles(modules) {
  const icons = iconModules(modules);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [name, form] of Object.entries(PAGES)) {
    for (const id of withImports(form)) files.set(id, files.has(id) ? COMMON : name);
  }
  for (const id of withImports(ENTRY)) files.set(id, COMMON);
  for (const id of modules.keys()) {
    if (files.get(id) === 'checkout') continue;
    for (const imported of importsOf(id)) {
      if (files.get(imported) === 'checkout') files.set(imported, needsZod(imported) ? ZOD : PARTS);
    }
  }
  return files;

  /** @param {RegExp} form */
  function withImports(form) {
    const found = [...modules.keys()].filter((id) => form.test(id));
    if (found.length === 0) throw new Error(`No module is ${form}.`);
    return allBehind(found);
  }

  /** @param {string} id */
  function needsZod(id) {
    return [...allBehind([id])].some((behind) =>
      modules.get(behind)?.importedIds.some((imported) => PACKAGES[ZOD]?.test(imported)),
    );
  }

  /** @param {string[]} ids */
  function allBehind(ids) {
    const found = new Set(ids);
    // A set hands out what is added while it is walked.
    for (const id of found) for (const imported of importsOf(id)) found.add(imported);
    return found;
  }

  /**
   * Packages come with who imports them: their own lists import all that they have.
   *
   * @param {string} id
   */
  function importsOf(id) {
    const { code, importedIds = [] } = modules.get(id) ?? {};
    if (PACKAGE.test(id)) return [];
    return [
      ...importedIds.filter((imported) => !PACKAGE.test(imported)),
      ...namesFrom('lucide-react', code).flatMap((name) => icons.get(name) ?? []),
    ];
  }
}

/**
 * @param {ReadonlyMap<string, Module>} modules
 * @returns {Map<string, string>} the modules of icons by their names
 */
function iconModules(modules) {
  const [list, { code } = { code: null }] = [...modules].find(([id]) => ICONS.test(id)) ?? ['', undefined];
  const folder = list.slice(0, list.lastIndexOf('/'));
  return new Map(
    [...(code ?? '').matchAll(/export \{([^}]*)\} from '\.(\/icons\/[^']+)'/g)].flatMap(
      ([, names = '', file]) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, folder + file]),
    ),
  );
}

/**
 * @param {string} source
 * @param {string | null | undefined} code
 * @returns {string[]} what a module imports from there, by the names it has there
 */
function namesFrom(source, code) {
  const statements = (code ?? '').matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g);
  return [...statements].flatMap(([, names = '', from]) =>
    from === source ? names.split(',').map((name) => name.trim().split(' ')[0] ?? '') : [],
  );
}

/**
 * Puts the modules of the browser's build into these files.
 *
 * @returns {import('vite').Plugin}
 */
export function firstFilesPlugin() {
  /** @type {Map<string, string>} */
  let files = new Map();
  // A group takes along what its modules import, unless one before it has: so the common file chooses first.
  const groups = [COMMON, 'home', 'product', ZOD, PARTS].map((name) => ({
    name,
    test: (/** @type {string} */ id) => files.get(id) === name || PACKAGES[name]?.test(id) === true,
  }));
  return {
    name: 'first-files',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    config: () => ({
      build: { rollupOptions: { output: { codeSplitting: { groups } } } },
    }),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      files = firstFiles(
        new Map(
          ids.flatMap((id) => {
            const info = this.getModuleInfo(id);
            return info ? [[id, info]] : [];
          }),
        ),
      );
    },
  };
}
