/**
 * `npm run demo-assets [-- words] [--only main,room,detail,glb] [--sheet] [--check] [--out folder]`:
 * renders what is missing or changed among the demo catalogue's pictures and models.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError, command, ROOT } from '../lib/project.mjs';
import { make } from './outputs.ts';
import { planTasks, type Task, VIEWS, type View } from './plan.ts';
import { listProducts } from './products.ts';
import { makeSheet } from './sheet.ts';
import { blender, CACHE } from './tools.ts';

/** By product and view: the hash of what the file in the repository was made from. */
type Manifest = Record<string, Partial<Record<View, string>>>;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      out: { type: 'string' },
      sheet: { type: 'boolean' },
      check: { type: 'boolean' },
    },
  });
  const products = listProducts();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${CACHE}/products.json`, JSON.stringify(products, null, 2));
  const tasks = planTasks(products, positionals, viewsOf(values.only));
  if (tasks.length === 0) throw new CommandError('No kind that is built matches these words.');

  if (values.check) return report(await blender('check'), 'Every built kind has its right size.');
  if (values.sheet) {
    const { page, said } = await makeSheet(tasks);
    return report(said, page);
  }
  await makeAll(tasks, values.out);
});

/** Makes what the manifest does not know yet, and notes it after every file: stopped, it goes on from there. */
async function makeAll(tasks: Task[], out: string | undefined): Promise<void> {
  const folder = out ?? `${ROOT}/public/demo`;
  const manifestPath = out ? `${out}/manifest.json` : `${ROOT}/scripts/demo-assets/manifest.json`;
  const manifest: Manifest = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
  const due = tasks.filter(({ product, view, hash }) => manifest[product.slug]?.[view] !== hash);
  for (const [index, task] of due.entries()) {
    const started = performance.now();
    const said = await make(task, folder);
    manifest[task.product.slug] = { ...manifest[task.product.slug], [task.view]: task.hash };
    save(manifestPath, manifest);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.info(`${index + 1}/${due.length} ${task.product.slug} ${task.view} ${seconds} s`);
    for (const line of said.filter((text) => !text.startsWith('DONE'))) console.info(`  ${line}`);
  }
  console.info(`${tasks.length - due.length} were made before, ${due.length} now.`);
}

function save(path: string, manifest: Manifest): void {
  const sorted = Object.fromEntries(
    Object.entries(manifest).sort(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(`${path}.part`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${path}.part`, path);
}

function report(said: string[], otherwise: string): void {
  const wrong = said.filter((line) => line.startsWith('SIZE'));
  console.info(
    [...wrong, ...(wrong.length === 0 || otherwise.endsWith('.png') ? [otherwise] : [])].join('\n'),
  );
}

function viewsOf(only: string | undefined): View[] {
  if (only === undefined) return [...VIEWS];
  return only.split(',').map((word) => {
    const view = VIEWS.find((known) => known === word.trim());
    if (!view) throw new CommandError(`'${word}' is no view; there are ${VIEWS.join(', ')}.`);
    return view;
  });
}
