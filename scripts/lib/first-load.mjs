// @ts-check

/** Modules that a first visit must not load: screens of vendors and admins, and schemas of forms. Routes use zod's core for their search params. */
const LATER = [
  /\/node_modules\/zod\/v4\/classic\//,
  /\/node_modules\/@base-ui\//,
  /\/src\/client\/features\/(?:[^/]+\/)?(?:admin|vendor)\/.*(?<!-(?:search|filter))\.tsx?$/,
];

/** The files that the home and the product page load besides (first-files.mjs): a first visit is mostly to one of them. */
const FIRST = ['home', 'product'];

/**
 * The modules of the first load that belong into a later one: a file that routes import outside their components brought them,
 * or one that the home or the product page needs.
 *
 * @param {import('./route-chunks.mjs').Bundle} bundle
 * @returns {string[]} ids of modules in the entry's file, those two, and what they import
 */
export function tooEarly(bundle) {
  const first = new Set(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && (output.isEntry || FIRST.includes(output.name)) ? [output.fileName] : [],
    ),
  );
  // A set hands out what is added while it is walked.
  for (const name of first) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) first.add(imported);
  }
  return [...first].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? chunk.moduleIds.filter((id) => LATER.some((form) => form.test(id))) : [];
  });
}

/**
 * Fails the browser's build where the first load holds such modules.
 *
 * @returns {import('vite').Plugin}
 */
export function firstLoadPlugin() {
  return {
    name: 'first-load',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      const found = tooEarly(bundle);
      if (found.length > 0) this.error(`Every first visit would load:\n${found.join('\n')}`);
    },
  };
}
