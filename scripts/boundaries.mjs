// @ts-check
/**
 * Checks the borders between layers and modules (.dependency-cruiser.mjs), as part of `npm run check`.
 *
 *     node scripts/boundaries.mjs           fails on an import that crosses a border
 *     node scripts/boundaries.mjs --draw    also draws the module graph in docs/architecture.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config, { MODULES } from '../.dependency-cruiser.mjs';
import { CommandError, command, ROOT } from './lib/project.mjs';

/** @typedef {{ from: string, to: string, rule: string }} Crossing */
/** @typedef {{ from: string, to: string }} Edge from one module to another */

const DOCUMENT = `${ROOT}/docs/architecture.md`;
const DRAWING = /(<!-- module graph: .*? -->\n)[\s\S]*?(<!-- end of module graph -->)/;

await command(async () => {
  const { violations, imports } = await readImports();
  if (violations.length > 0) {
    throw new CommandError(
      violations.map(({ from, to, rule }) => `${rule}: ${from} imports ${to}`).join('\n'),
    );
  }
  const graph = drawGraph(edgesBetween('src/server/modules', imports));
  const text = readFileSync(DOCUMENT, 'utf8');
  if (process.argv.includes('--draw')) {
    writeFileSync(
      DOCUMENT,
      text.replace(DRAWING, (_, head, end) => `${head}${graph}${end}`),
    );
  } else if (!text.includes(graph)) {
    throw new CommandError(
      'The module graph in docs/architecture.md is out of date: run `npm run module-graph`',
    );
  }
  console.info(`${imports.length} imports, none crosses a border`);
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
    if (from && to && from !== to) edges.set(`${from} ${to}`, { from, to });
  }
  return [...edges.values()];
}

/**
 * Draws only direct dependencies: one that also exists through another module is left out.
 *
 * @param {Edge[]} edges without a circle
 * @returns {string} a Mermaid diagram in a code block
 */
function drawGraph(edges) {
  const order = MODULES['src/server/modules'];
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) =>
    edges.some((edge) => edge.from === from && (edge.to === to || reaches(edge.to, to)));
  const isDirect = (/** @type {Edge} */ { from, to }) =>
    !edges.some((edge) => edge.from === from && edge.to !== to && reaches(edge.to, to));
  const byOrder = (/** @type {Edge} */ a, /** @type {Edge} */ b) =>
    order.indexOf(b.from) - order.indexOf(a.from) || order.indexOf(b.to) - order.indexOf(a.to);
  const lines = edges
    .filter(isDirect)
    .sort(byOrder)
    .map(({ from, to }) => `  ${from} --> ${to}`);
  return ['```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n');
}
