import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

test('the catalogue at /dev/ui shows every part', () => {
  const parts = read('src/client/ui');
  const catalogue = read('src/client/dev-ui')
    .map(({ text }) => text)
    .join('\n');
  const missing = parts.filter(({ name }) => {
    const isLoadedByPart = parts.some(({ text }) => text.includes(`import('./${name.split('/').at(-1)}')`));
    return !isLoadedByPart && !catalogue.includes(`'@/client/ui/${name}'`);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});
