import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/project.mjs';

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && existsSync(join(ROOT, path)));
const documents = files.filter((path) => path.endsWith('.md'));
const code = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
const headingsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

test('a file that a document names is there', () => {
  // Patterns such as `*.test.ts` are no names, nor is what a recipe calls a new file.
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/(?<!new file )`([\w./$-]+\.(?:tsx?|mjs|md|css|conf))`/g)].map(
      ([, name = '']) => ({
        document,
        name,
      }),
    ),
  );
  const missing = named.filter(({ name }) => !files.some((path) => `/${path}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('a link in a document leads to something', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path ? join(dirname(document), path) : document;
        const isThere = existsSync(join(ROOT, target));
        const leads = isThere && (!anchor || headingsOf(target).map(anchorOf).includes(anchor));
        return leads ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('a rule that a comment cites is in the document', () => {
  const broken = code.flatMap((path) =>
    [...read(path).matchAll(/(docs\/[\w-]+\.md)(?:, ([A-Z][a-z]+))?/g)].flatMap(
      ([cited, document = '', area]) => {
        const isThere = files.includes(document);
        const isFound =
          isThere && (!area || headingsOf(document).some((heading) => heading.startsWith(area)));
        return isFound ? [] : [`${path}: ${cited}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});
