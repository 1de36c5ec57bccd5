import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/postgres.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';

export interface RunningProxy {
  url: string;
  /** Lines of its error log. */
  errors(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the machine's nginx with `docs/nginx.conf`. Only ports, paths and TLS differ from the file.
 *
 * @param ports of the two web processes
 * @throws Error if nginx is not installed
 */
export async function startNginx(ports: readonly [number, number]): Promise<RunningProxy> {
  const program = findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'rehome-nginx-'));
  const [port, redirectPort] = [await freePort(), await freePort()];
  const written = await readFile(`${ROOT}/docs/nginx.conf`, 'utf8');
  const http = written
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
    .replace(/^\s*ssl_.*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    `${folder}/nginx.conf`,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; events {} http { ${temporary.join(' ')}\n${http}\n}`,
  );
  const child = spawn(program, ['-c', `${folder}/nginx.conf`, '-p', folder], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer) return { url, errors: () => readFile(`${folder}/error.log`, 'utf8'), stop };
    await delay(100);
  }
  await stop();
  throw new Error('nginx does not answer.');
}

function findNginx(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (!found) throw new Error('Install nginx for this test, such as by apt-get install nginx-light.');
  return found;
}
