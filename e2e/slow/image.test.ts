import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RUNTIME_PACKAGES } from '../../scripts/lib/not-bundled.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { startServer } from '../support/server.ts';
import { demoData, expect, test } from '../support/test.ts';

let folder: string;

/** The built server with only the packages that the image installs. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehome-image-'));
  // A copy: through a link Node would find the project's packages.
  await cp(`${ROOT}/dist/server`, `${folder}/dist/server`, { recursive: true });
  const packages = RUNTIME_PACKAGES.map((name: string) => `node_modules/${name}`);
  for (const path of ['package.json', 'drizzle', 'dist/client', ...packages]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, path));
  }
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('the files of the image serve pages, sign-in and drawn pictures', async () => {
  const server = await startServer({ cwd: folder, copyOf: demoData() });
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const home = await fetch(server.url);
  expect(home.status).toBe(200);
  expect(home.headers.get('content-type')).toContain('text/html');
  // Longer than the 60 s of usual proxies, which would else reuse a connection that is being closed.
  expect(home.headers.get('keep-alive')).toBe('timeout=65');
  const signedIn = await post('/api/auth/login', { username: 'customer', password: 'rehome-demo' });
  expect(signedIn.status).toBe(200);
  const check = await post('/api/captcha', {});
  const cookie = check.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { imageUrl } = (await check.json()) as { imageUrl: string };
  const picture = await fetch(`${server.url}${imageUrl}`, { headers: { cookie } });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(server.output()).not.toMatch(/"level":[56]0/);
  await server.stop();
});
