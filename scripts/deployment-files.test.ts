import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './lib/project.mjs';

const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

test('nginx never takes a web process out of use after a failed connection', () => {
  const [, upstream = ''] = /^upstream rehome \{\n(.*?)^\}/ms.exec(read('docs/nginx.conf')) ?? [];
  const servers = upstream.split('\n').filter((line) => /^\s*server /.test(line));
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) expect(server).toMatch(/ max_fails=0;$/);
});
