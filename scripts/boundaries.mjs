// @ts-check
/**
 * Checks the borders between layers and modules (.dependency-cruiser.mjs), as part of `npm run check`.
 *
 *     node scripts/boundaries.mjs           fails on an import that crosses a border
 *     node scripts/boundaries.mjs --draw    also draws the module graph in docs/architecture.md
 *
 * Imports that cross a border today are listed in known-imports.json. The list may only get shorter: an entry
 * that no longer applies fails too, until it is removed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config, { MODULES } from '../.dependency-cruiser.mjs';
import { CommandError, command, ROOT } from './lib/project.mjs';

/** @typedef {{ from: string, to: string, rule: string }} Crossing */
/** @typedef {{ from: string, to: string, count: number }} Edge from one module to another */

const DOCUMENT = `${ROOT}/docs/architecture.md`;
const DRAWING = /(<!-- module graph: .*? -->\n)[\s\S]*?(<!-- end of module graph -->)/;

await command(async () => {
  const { violations, imports } = await readImports();
  const isKnown = matcher(JSON.parse(readFileSync(`${ROOT}/scripts/known-imports.json`, 'utf8')));
  const crossings = violations.filter((crossing) => !isKnown(crossing));
  const graph = drawGraph(edgesBetween('src/server/modules', imports));

  if (process.argv.includes('--draw')) {
    const text = readFileSync(DOCUMENT, 'utf8');
    writeFileSync(
      DOCUMENT,
      text.replace(DRAWING, (_, head, end) => `${head}${graph}${end}`),
    );
  }
  const problems = [
    ...crossings.map(({ from, to, rule }) => `${rule}: ${from} imports ${to}`),
    ...isKnown.unused().map((line) => `known-imports.json lists an import that is gone: ${line}`),
    ...(readFileSync(DOCUMENT, 'utf8').includes(graph)
      ? []
      : ['The module graph in docs/architecture.md is out of date: run `npm run module-graph`']),
  ];
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  console.info(`${imports.length} imports, ${violations.length} known ones cross a border`);
});

/** @returns {Promise<{ violations: Crossing[], imports: { from: string, to: string }[] }>} */
async function readImports() {
  const { forbidden = [], options = {} } = config;
  const { output } = await cruise(
    ['src'],
    { ...options, validate: true, ruleSet: { forbidden }, baseDir: ROOT },
    {},
    { tsConfig: extractTSConfig(`${ROOT}/tsconfig.json`) },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of its result');
  return {
    violations: output.summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name })),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  };
}

/** @param {string[]} known lines of the form `from -> to` */
function matcher(known) {
  const unused = new Set(known);
  const isKnown = (/** @type {Crossing} */ { from, to }) => {
    unused.delete(`${from} -> ${to}`);
    return known.includes(`${from} -> ${to}`);
  };
  return Object.assign(isKnown, { unused: () => [...unused] });
}

/**
 * @param {keyof typeof MODULES} folder
 * @param {{ from: string, to: string }[]} imports
 * @returns {Edge[]}
 */
function edgesBetween(folder, imports) {
  const moduleOf = (/** @type {string} */ file) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
  /** @type {Map<string, Edge>} */
  const edges = new Map();
  for (const { from: source, to: target } of imports) {
    const [from, to] = [moduleOf(source), moduleOf(target)];
    if (!from || !to || from === to) continue;
    const edge = edges.get(`${from} ${to}`) ?? { from, to, count: 0 };
    edges.set(`${from} ${to}`, { ...edge, count: edge.count + 1 });
  }
  return [...edges.values()];
}

/**
 * Draws only direct dependencies: one that also exists through another module is left out. Dotted edges point upwards
 * and are listed in known-imports.json.
 *
 * @param {Edge[]} edges
 * @returns {string} a Mermaid diagram in a code block
 */
function drawGraph(edges) {
  const order = MODULES['src/server/modules'];
  const isUpward = (/** @type {Edge} */ { from, to }) => order.indexOf(to) > order.indexOf(from);
  const downward = edges.filter((edge) => !isUpward(edge));
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) =>
    downward.some((edge) => edge.from === from && (edge.to === to || reaches(edge.to, to)));
  const isDirect = (/** @type {Edge} */ { from, to }) =>
    !downward.some((edge) => edge.from === from && edge.to !== to && reaches(edge.to, to));
  const byOrder = (/** @type {Edge} */ a, /** @type {Edge} */ b) =>
    order.indexOf(b.from) - order.indexOf(a.from) || order.indexOf(b.to) - order.indexOf(a.to);
  const lines = [
    ...downward
      .filter(isDirect)
      .sort(byOrder)
      .map(({ from, to }) => `  ${from} --> ${to}`),
    ...edges
      .filter(isUpward)
      .sort(byOrder)
      .map(({ from, to, count }) => `  ${from} -. ${count} .-> ${to}`),
  ];
  return ['```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n');
}
