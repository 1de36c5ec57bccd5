/**
 * `npm run demo-turntables [-- slugs]`: renders the 360° videos of the demo's products from their models, with the
 * shop's own studio and the machine's ffmpeg. Caches frames in `.cache`, so that an interrupted run continues and
 * changed settings below only encode again.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { openFfmpeg } from '@/server/adapters/video/studio/ffmpeg-encoder.ts';
import { createModelTurntable } from '@/server/adapters/video/studio/model/model-turntable.ts';
import { encodeTurn, FRAMES_PER_SECOND } from '@/server/adapters/video/studio/render-video.ts';
import { DEMO_VIDEO, VIDEO_SIZES } from '@/shared/videos/video3d.ts';
import { repeatTurn } from '../src/server/adapters/video/studio/render-video.ts';

const MODELS = 'public/demo/models';
const VIDEOS = 'public/demo/turntables';
const CACHE = '.cache/demo-turntables';
/** Visually lossless, as it is encoded again. */
const KEPT_QUANTIZER = 10;
/** So that all sixty take less than 12 MB. */
const QUANTIZER = 29;
/** Frames between key frames: more than the studio has, since a key frame takes as much as ten others. */
const FRAMES_BETWEEN_KEYS = 30;
const POSTER_QUALITY = 80;

const { width, height } = VIDEO_SIZES[DEMO_VIDEO.quality];
const film = { width, height, framesPerSecond: FRAMES_PER_SECOND };
const frames = DEMO_VIDEO.duration * FRAMES_PER_SECOND;

const wanted = process.argv.slice(2);
const slugs = readdirSync(MODELS).map((name) => name.replace(/\.glb$/, ''));
mkdirSync(CACHE, { recursive: true });
mkdirSync(VIDEOS, { recursive: true });
for (const slug of slugs.filter((slug) => wanted.length === 0 || wanted.includes(slug))) {
  const kept = `${CACHE}/${slug}.mp4`;
  if (!existsSync(kept)) await render(slug, kept);
  const bytes = await repeatTurn(await encodeAgain(kept), {
    frames,
    turns: 1,
    duration: DEMO_VIDEO.duration,
  });
  writeFileSync(`${VIDEOS}/${slug}.mp4`, bytes);
  console.info(`${slug}: ${Math.round(bytes.length / 1000)} kB`);
}

async function render(slug: string, kept: string): Promise<void> {
  const { cameraAngle: camera, effects } = DEMO_VIDEO;
  const turntable = await createModelTurntable(new Uint8Array(readFileSync(`${MODELS}/${slug}.glb`)), {
    ...{ width, height, frames },
    ...{ camera, effects },
  });
  const picture = new Uint8ClampedArray(width * height * 4);
  turntable.draw(0, picture);
  await sharp(picture, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: POSTER_QUALITY, effort: 6 })
    .toFile(`${VIDEOS}/${slug}.webp`);
  const turn = await encodeTurn(
    turntable,
    { ...film, frames, picture },
    openFfmpeg({ program: 'ffmpeg' }, film, KEPT_QUANTIZER),
  );
  writeFileSync(`${kept}.part`, turn);
  renameSync(`${kept}.part`, kept);
}

async function encodeAgain(kept: string): Promise<Uint8Array> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-i', kept, '-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high'],
      ...['-crf', String(QUANTIZER), '-bf', '0', '-g', String(FRAMES_BETWEEN_KEYS), '-pix_fmt', 'yuv420p'],
      ...['-threads', '1', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 2 ** 20 },
  );
  return stdout;
}
