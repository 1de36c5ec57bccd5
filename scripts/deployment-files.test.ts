import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './lib/project.mjs';

const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

test('nginx never takes a web process out of use after a failed connection', () => {
  const [, upstream = ''] = /^upstream rehome \{\n(.*?)^\}/ms.exec(read('docs/nginx.conf')) ?? [];
  const servers = upstream.split('\n').filter((line) => /^\s*server /.test(line));
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) expect(server).toMatch(/ max_fails=0;$/);
});

test('containers and units restart by themselves, and share one folder of pictures', () => {
  const services = read('docs/compose.yaml').split(/^(?= {2}[\w-]+:$)/m);
  const shop = services.filter((text) => text.includes('<<: *shop'));
  expect(shop.map((text) => /ROLE: (\w+)\n +PORT: (\d+)/.exec(text)?.slice(1))).toEqual([
    ['web', '3000'],
    ['web', '3001'],
    ['worker', '3009'],
  ]);
  const [, shared = ''] = /^x-shop: &shop\n(.*?)^\S/ms.exec(read('docs/compose.yaml')) ?? [];
  expect(shared).toContain('- rehome-data:/app/.data');
  expect(shared).toContain('restart: unless-stopped');
  expect(shared).toMatch(/stop_grace_period: 15s/);
  for (const unit of ['rehome-web@', 'rehome-worker']) {
    const text = read(`docs/systemd/${unit}.service`);
    expect(text).toContain('Restart=always');
    expect(text).toContain('DATA_DIR=/var/lib/rehome');
  }
});

test('the image and the units run on a Node that package.json allows', () => {
  const { engines } = JSON.parse(read('package.json'));
  expect(engines.node).toBe('>=20.19 <25');
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-slim/gm)].map(([, major]) => major);
  expect(images).toEqual(['24', '24']);
});

/** Texts of `log.warn`, `log.error`, `log.fatal` and `WarnThrottled` in the server. Those put together at run time are left out. */
function loggedMessages(): string[] {
  const files = execFileSync('git', ['ls-files', '-z', 'src/server'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && existsSync(`${ROOT}/${path}`));
  return files.flatMap((path) => {
    const code = read(path);
    return [...code.matchAll(/\b(?:log\.(?:warn|error|fatal)|warn)\(/g)].flatMap(({ index }) => {
      const call = code.slice(index, code.indexOf(';', index));
      const texts = [...call.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"/g)].map(
        ([, single, double]) => single ?? double,
      );
      return texts.filter((text) => text?.includes(' ')).slice(-1) as string[];
    });
  });
}

test('docs/log-messages.md lists every warning and error', () => {
  const table = read('docs/log-messages.md');
  const messages = loggedMessages();
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((message) => !table.includes(`${message}\``))).toEqual([]);
});
