/**
 * `npm run bench:uploads`: effect of a vendor's upload of 20 pictures on product reads. Measures the p99 of a read idle and
 * during the upload, and exits with 1 if it more than doubles.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { noise } from '@/testing/picture-files.ts';
import { RestClient } from '@/testing/rest-client.ts';
import { pictureForm } from '@/testing/uploads.ts';
import { startServer } from '../e2e/support/server.ts';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { CommandError } from '../scripts/lib/project.mjs';
import { throwAwayDatabase } from './support/database.ts';
import { p99While } from './support/latency.ts';
import { median, printTable } from './support/table.ts';

const MAX_SLOWDOWN = 2;
const PICTURES = 20;
const ROUNDS = 3;

await ensureBuild();
const database = await throwAwayDatabase();
let slowdown = 0;
try {
  console.info(
    `${database.label}; ${PICTURES} pictures of 3 megapixels at once, medians of ${ROUNDS} rounds\n`,
  );
  const server = await startServer({ env: { ...database.env, LOG_LEVEL: 'fatal' } });
  try {
    slowdown = await measure(server.url);
  } finally {
    await server.stop();
  }
} finally {
  await database.remove();
}
if (slowdown > MAX_SLOWDOWN) {
  throw new CommandError(
    `A product read takes ${slowdown.toFixed(1)} times as long while pictures are made.`,
  );
}

async function measure(url: string): Promise<number> {
  const [product] = await new RestClient(url).must('GET /api/products?limit=1');
  const read = () => fetch(`${url}/api/products/${product.id}`).then((answer) => answer.arrayBuffer());
  const cookie = await vendorCookie(url);
  // Warm-up reads, not counted.
  await p99While(read, () => delay(2_000));
  const quiet: number[] = [];
  const busy: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const files = await Promise.all(
      Array.from({ length: PICTURES }, () => noise(2000, 1500).jpeg({ quality: 80 }).toBuffer()),
    );
    quiet.push(await p99While(read, () => delay(5_000)));
    const startedAt = performance.now();
    busy.push(await p99While(read, () => Promise.all(files.map((bytes) => uploadOne(url, cookie, bytes)))));
    seconds.push((performance.now() - startedAt) / 1000);
  }
  const [before, meanwhile] = [median(quiet), median(busy)];
  printTable(
    ['p99 of a product read, ms', 'quiet', 'meanwhile', 'times', 'pictures per s'],
    [
      [
        'while 20 pictures are made',
        before.toFixed(1),
        meanwhile.toFixed(1),
        (meanwhile / before).toFixed(1),
        (PICTURES / median(seconds)).toFixed(1),
      ],
    ],
  );
  return meanwhile / before;
}

async function vendorCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'vendor', password: DEMO_PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function uploadOne(url: string, cookie: string, bytes: Uint8Array): Promise<void> {
  const body = pictureForm([{ bytes }], 'image');
  const answer = await fetch(`${url}/api/upload/image`, { method: 'POST', headers: { cookie }, body });
  if (answer.status !== 201)
    throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
}
