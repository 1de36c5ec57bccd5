import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };
import { ROOT } from './lib/project.mjs';

const WORD = /[A-Za-z_]\w*/g;
/** Names of other programs: a header that is not read, a directive of nginx, a statement of PostgreSQL. */
const FOREIGN = new Set(['X-Forwarded-Proto', 'set_real_ip_from', 'LISTEN']);
const NEW_FILE = /new file `([^`]+)`/g;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && existsSync(join(ROOT, path)));
const folders = [...new Set(files.flatMap(foldersOf))];

const code = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const source = files
  .filter((path) =>
    /\.(?:tsx?|mjs|py|css|html|sql|conf)$|^[^/]*ignore$|^\.[^/]+$|^[^/.]+$|package\.json$/.test(path),
  )
  .filter((path) => path !== 'scripts/documents.test.ts')
  .map(read)
  .join('\n');
const words = new Set(source.match(WORD));
const addresses = withoutParameters(source);
const ignored = read('.gitignore').split('\n');
const procedures = read('docs/calls.md');

const documents = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => {
    const text = read(path);
    const blocks = [...text.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)];
    return {
      path,
      prose: text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, ''),
      commands: blocks
        .filter(([, language]) => language === 'sh')
        .flatMap(([, , lines = '']) => lines.split('\n')),
      /** Code of recipes, with the paths of the files that they create. */
      examples: [
        ...blocks.map(([, , lines = '']) => lines),
        ...[...text.matchAll(NEW_FILE)].map(([, name = '']) => name),
      ],
    };
  });

test('every name, path and command in a document exists', () => {
  const missing = documents.flatMap(({ path, prose, examples }) => {
    const isIntroduced = (name: string) => examples.some((example) => example.includes(name));
    return [...prose.matchAll(/`([^`\n]+)`/g)]
      .map(([, span = '']) => span)
      .filter((span) => !exists(span, isIntroduced))
      .map((span) => `${path}: ${span}`);
  });
  expect(missing).toEqual([]);
});

test('every command in a code block exists', () => {
  const missing = documents.flatMap(({ path, commands, examples }) =>
    commands
      .filter((line) => isCommand(line) && !commandExists(line, (name) => examples.join().includes(name)))
      .map((line) => `${path}: ${line}`),
  );
  expect(missing).toEqual([]);
});

test('every import in an example exists', () => {
  const missing = documents.flatMap(({ path, examples }) =>
    [...examples.join('\n').matchAll(/import (?:type )?\{([^}]*)\} from '@\/([^']+)'/g)].flatMap(
      ([, names = '', from = '']) => {
        const module = `src/${from}`;
        if (examples.includes(module)) return [];
        const text = files.includes(module) ? read(module) : '';
        const known = /export (?:type )?\* from/.test(text) ? words : new Set(text.match(WORD));
        return (names.replaceAll('type ', '').match(WORD) ?? [])
          .filter((name) => !known.has(name))
          .map((name) => `${path}: ${name} of ${module}`);
      },
    ),
  );
  expect(missing).toEqual([]);
});

test('every link in a document leads to a file and a heading', () => {
  const broken = documents.flatMap(({ path: document, prose }) =>
    [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
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

test('every document and heading that a comment cites exists', () => {
  const broken = code.flatMap((path) =>
    [...read(path).matchAll(/(docs\/[\w/-]+\.md)(?:, ([A-Z][a-z]+))?/g)].flatMap(
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

function exists(span: string, isIntroduced: (name: string) => boolean): boolean {
  if (/^https?:/.test(span) || FOREIGN.has(span) || ignored.includes(span)) return true;
  if (isCommand(span)) return commandExists(span, isIntroduced);
  if (words.has(span) || isIntroduced(span)) return true;
  const [, address] = /^(?:[A-Z]+ )?(\/[^?\s]*)/.exec(span) ?? [];
  if (address) return addresses.includes(withoutParameters(address));
  const isPath = /^[^\s'"]*\/[^\s'"]*$|\.(?:tsx?|mjs|py|md|css|conf)$/.test(span);
  if (isPath) return pathExists(span) || source.includes(`'${span}'`);
  if (/^\w+\.\w+$/.test(span)) return procedures.includes(`\`${span}\``) || source.includes(span);
  const names = span.match(WORD);
  return names?.every((name) => words.has(name)) ?? true;
}

/** Accepts the end of a path. `*`, `<module>` and `NNNN` stand for any name. */
function pathExists(span: string): boolean {
  const pattern = span
    .replace(/\/$/, '')
    .replaceAll(/[.+$()[\]{}]/g, String.raw`\$&`)
    .replaceAll(/<[\w-]+>|\*+\/?|N{4}|…/g, '.*');
  const end = new RegExp(`/${pattern}$`);
  return [...files, ...folders].some((path) => end.test(`/${path}`));
}

function isCommand(text: string): boolean {
  return /^np[mx] /.test(text);
}

/** Knows npm scripts, installed tools, the projects of the tests, and the files that tests are selected by. */
function commandExists(command: string, isIntroduced: (name: string) => boolean): boolean {
  const [program, ...rest] = command.replace(/ +#.*/, '').split(/ +/);
  if (program === 'npm') {
    const [verb, name = ''] = rest.filter((part) => part !== '--silent');
    return verb === 'run' ? name in scripts : ['start', 'test', 'install', 'ci'].includes(verb ?? '');
  }
  const [tool = '', ...options] = rest;
  const projects = [...command.matchAll(/--project[ =](\w+)/g)].map(([, project = '']) => project);
  const selected = /^vitest run /.test(rest.join(' ')) ? testFilters(options.slice(1)) : [];
  return (
    existsSync(join(ROOT, 'node_modules/.bin', tool)) &&
    projects.every((project) => source.includes(`'${project}'`)) &&
    selected.every((name) => isIntroduced(name) || files.some((path) => path.includes(name)))
  );
}

/** Words of a vitest command that select files. */
function testFilters(options: readonly string[]): string[] {
  return options.filter(
    (option, index) => /^[a-z]/.test(option) && !['--project', '-t'].includes(options[index - 1] ?? ''),
  );
}

/** Replaces the parameters of addresses: `{id}` in a document, `$id` in a route. */
function withoutParameters(text: string): string {
  return text.replaceAll(/\$?\{-?\$?\w+\}|\$(?=[a-z])\w+/g, ':');
}

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
