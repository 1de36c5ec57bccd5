import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';
import { DEMO_VIDEO } from '@/shared/videos/video3d.ts';
import { readVideo, runFfmpeg } from './read-video.ts';

const forever = new AbortController().signal;
const fileOf = (path: string) => readFile(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)));
const read = (bytes: Uint8Array) => readVideo(bytes, 'Luma', forever);

let turntable: Buffer;
let hasFfmpeg: boolean;

beforeAll(async () => {
  turntable = await fileOf('public/demo/turntables/ironsand-bottle-vase.mp4');
  hasFfmpeg = (await runFfmpeg(['-version'], Buffer.alloc(0), forever)) !== null;
});

/** The same frames, slower, with sound and the index at the end. */
async function remade(bytes: Uint8Array, { slower = 1 } = {}): Promise<Buffer> {
  const track = await new Input({ source: new BufferSource(bytes), formats: [MP4] }).getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('No video.');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new BufferTarget(),
  });
  const [frames, sound] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('opus')];
  output.addVideoTrack(frames);
  output.addAudioTrack(sound);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { data, type, timestamp, duration } = packet;
    await frames.add(new EncodedPacket(data, type, timestamp * slower, duration * slower), { decoderConfig });
  }
  await sound.add(new EncodedPacket(Buffer.from('words of a song'), 'key', 0, 1), {
    decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
  });
  await output.finalize();
  if (!output.target.buffer) throw new Error('No file.');
  return Buffer.from(output.target.buffer);
}

const positionsOf = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1');
  return { moov: text.indexOf('moov'), mdat: text.indexOf('mdat') };
};

test("a provider's video is remuxed: index in front, the same frames, no sound", async () => {
  const sent = await remade(turntable);
  expect(positionsOf(sent).moov).toBeGreaterThan(positionsOf(sent).mdat);
  const video = await read(sent);
  expect(video).toMatchObject({ duration: DEMO_VIDEO.duration, width: 640, height: 480 });
  expect(positionsOf(video.bytes).moov).toBeLessThan(positionsOf(video.bytes).mdat);
  expect(Buffer.from(video.bytes).includes('words of a song')).toBe(false);
  const input = new Input({ source: new BufferSource(video.bytes), formats: [MP4] });
  expect((await input.getTracks()).map(({ codec }) => codec)).toEqual(['avc']);
});

test("a video's poster is its first frame, or none on a machine without ffmpeg", async () => {
  const { poster } = await read(turntable);
  const metadata = poster && (await sharp(poster).metadata());
  expect(metadata).toEqual(
    hasFfmpeg ? expect.objectContaining({ format: 'webp', width: 640, height: 480 }) : null,
  );
});

describe('a video in a codec other than H.264', () => {
  test('is converted by ffmpeg', async () => {
    const reading = read(await fileOf('src/testing/fake-video/hevc.mp4'));
    if (!hasFfmpeg) return expect(reading).rejects.toThrow('cannot read');
    const video = await reading;
    expect(video).toMatchObject({ duration: 1, width: 64, height: 48 });
    expect(Buffer.from(video.bytes).includes('avc1')).toBe(true);
  });

  test('is refused on a machine without ffmpeg', async () => {
    vi.stubEnv('PATH', '');
    // Also after a failure: other files share this process.
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(read(await fileOf('src/testing/fake-video/hevc.mp4'))).rejects.toThrow(VideoRefused);
    await expect(read(turntable)).resolves.toMatchObject({
      duration: DEMO_VIDEO.duration,
      poster: null,
    });
  });
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a page', () => Buffer.from('<!doctype html><title>Sorry</title>')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'a picture',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  ['the first half of a video', () => turntable.subarray(0, turntable.byteLength / 2)],
  ['a video without its index', () => turntable.subarray(turntable.indexOf('mdat') - 4)],
  ['a video of half a minute and more', () => remade(turntable, { slower: 11 })],
])('%s is refused as a video', async (_, bytes) => {
  await expect(read(await bytes())).rejects.toThrow(VideoRefused);
});
