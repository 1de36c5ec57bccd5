/**
 * `npm run bench:video [-- standard high ultra]`: cost of a 360° video in each quality, with and without ffmpeg, and its effect
 * on product reads. `--product 'dinner set'` uses another product, here the one with the most expensive model. Linux only;
 * takes about eight minutes. Exits with 1 when a goal is missed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runFfmpeg } from '@/server/adapters/video/company/read-video.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { VIDEO_QUALITIES, type VideoJobView, type VideoQuality } from '@/shared/videos/video3d.ts';
import { RestClient } from '@/testing/rest-client.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { p99While } from './support/latency.ts';
import { watchProcessesOf } from './support/processes.ts';
import { printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

/** For a video of eight seconds at 720p, on one core. */
const MAX_CPU_SECONDS = 60;
const MAX_MB = 700;
/** Largest ratio of the p99 to that without a render. */
const MAX_SLOWDOWN = 2;
const QUIET_MS = 5_000;
/**
 * Seconds of video, one turn each. At the largest size each further second costs as much again and would take most of
 * the time.
 */
const DURATIONS: Record<VideoQuality, number> = { standard: 8, high: 8, ultra: 4 };

const { values, positionals: wanted } = parseArgs({
  options: { product: { type: 'string', default: 'sofa' } },
  allowPositionals: true,
});
const qualities = VIDEO_QUALITIES.filter((quality) => wanted.length === 0 || wanted.includes(quality));
const broken: string[] = [];

await withThrowAwayShop(async (shop) => {
  await shop.makeDemo();
  console.info(`${shop.database.label}; one turn, 24 frames a second, from a model\n`);
  const rows: string[][] = [];
  const hasFfmpeg = (await runFfmpeg(['-version'], new Uint8Array(), AbortSignal.timeout(5_000))) !== null;
  if (!hasFfmpeg) console.info('This machine has no ffmpeg.\n');
  for (const encoder of hasFfmpeg ? ['ffmpeg', 'WebAssembly'] : ['WebAssembly']) {
    // Without a path there is no ffmpeg.
    const server = await shop.start(encoder === 'ffmpeg' ? {} : { env: { PATH: '' } });
    for (const quality of qualities) rows.push(await measure(server, quality, encoder));
    await server.stop();
  }
  printTable(
    [
      ...['quality', 'encoder', 's of video', 's', 's of one core', 'MB', 'kB of video'],
      ...['p99 of GET /api/products, ms', 'meanwhile', 'times'],
    ],
    rows,
  );
});
if (broken.length > 0) throw new CommandError(broken.join('\n'));

async function measure(server: RunningServer, quality: VideoQuality, encoder: string): Promise<string[]> {
  const admin = new RestClient(server.url);
  await admin.signIn('admin', DEMO_PASSWORD);
  const read = () => fetch(`${server.url}/api/products`).then((answer) => answer.arrayBuffer());
  // Warm-up reads, not counted.
  await p99While(read, () => delay(QUIET_MS / 2));
  const quiet = await p99While(read, () => delay(QUIET_MS));

  const used = watchProcessesOf(server.pid, (command) => /studio-process|ffmpeg/.test(command));
  const startedAt = performance.now();
  let url = '';
  const meanwhile = await p99While(read, async () => {
    url = await makeVideo(admin, quality);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds, peakMb } = used();
  const { byteLength } = await fetch(server.url + url).then((answer) => answer.arrayBuffer());

  const name = `${quality} with ${encoder}`;
  console.info(`${name}: ${seconds.toFixed(0)} s`);
  if (quality === 'high' && cpuSeconds > MAX_CPU_SECONDS)
    broken.push(`${name}: ${cpuSeconds.toFixed(0)} s of one core.`);
  if (peakMb > MAX_MB) broken.push(`${name}: ${peakMb.toFixed(0)} MB.`);
  if (meanwhile > quiet * MAX_SLOWDOWN)
    broken.push(`${name}: others wait ${(meanwhile / quiet).toFixed(1)} times as long.`);
  return [
    ...[
      quality,
      encoder,
      String(DURATIONS[quality]),
      seconds.toFixed(1),
      cpuSeconds.toFixed(1),
      peakMb.toFixed(0),
    ],
    ...[
      (byteLength / 1000).toFixed(0),
      quiet.toFixed(1),
      meanwhile.toFixed(1),
      (meanwhile / quiet).toFixed(1),
    ],
  ];
}

/** Requests a video of the product and waits for it. @returns its path */
async function makeVideo(admin: RestClient, quality: VideoQuality): Promise<string> {
  const ask = async (name: string, input: unknown) =>
    (await admin.must(`GET /api/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`))
      .result.data.json;
  const [product] = await admin.must(`GET /api/products?search=${encodeURIComponent(values.product)}`);
  if (!product) throw new CommandError(`No product of the demo is called ${values.product}.`);
  const { id: productId, imageUrl } = product;
  await admin.must('POST /api/trpc/video3d.start', {
    json: {
      productId,
      imageUrls: [imageUrl],
      provider: 'studio',
      settings: { quality, duration: DURATIONS[quality], rotationSpeed: 'slow', effects: ['shadow'] },
    },
  });
  for (;;) {
    const [job]: VideoJobView[] = await ask('video3d.list', { productId });
    if (job?.status === 'failed') throw new Error(`There was no video: ${job.errorMessage}`);
    if (job?.outputVideoUrl) return job.outputVideoUrl;
    await delay(250);
  }
}
