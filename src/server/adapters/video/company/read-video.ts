import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import sharp from 'sharp';
import { type MadeVideo, VideoRefused } from '@/server/adapters/video/video-maker.ts';

/** Seconds, twice the longest that is asked for. */
const MAX_SECONDS = 30;
/** Per side. */
const MAX_PIXELS = 4_096;
const MAX_FRAMES = MAX_SECONDS * 60;
/** The least share of its declared duration that a file must contain. */
const LEAST_SHARE = 0.9;

type ReadVideo = Omit<MadeVideo, 'source' | 'poster' | 'turnSeconds'> & {
  /** Null if no frame could be decoded. */
  poster: Uint8Array | null;
};

/**
 * Reads a downloaded video and repacks its frames: H.264 in an MP4 with the index first, without sound or other tracks.
 * Other codecs are transcoded if this machine has ffmpeg.
 * @throws VideoRefused if browsers cannot play it
 */
export async function readVideo(bytes: Uint8Array, label: string, signal: AbortSignal): Promise<ReadVideo> {
  const packed = await repack(bytes).catch((cause: unknown) => {
    throw new VideoRefused(`What ${label} made is no video that can be shown. Try again.`, { cause });
  });
  signal.throwIfAborted();
  const video = packed.codec === 'avc' ? packed : await translate(packed.bytes, label, signal);
  return {
    bytes: video.bytes,
    ...{ duration: video.duration, width: video.width, height: video.height },
    poster: await firstFrame(video.bytes, signal),
  };
}

/** @throws Error if it is incomplete or exceeds our limits */
async function repack(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] });
  const track = await input.getPrimaryVideoTrack();
  if (!track?.codec) throw new Error('There is no track of frames in it.');
  const { codec, displayWidth: width, displayHeight: height } = track;
  const start = await track.getFirstTimestamp();
  const duration = (await track.computeDuration()) - start;
  if (!(duration > 0.5 && duration <= MAX_SECONDS)) throw new Error(`It lasts ${duration} s.`);
  if (!(Math.min(width, height) >= 16 && Math.max(width, height) <= MAX_PIXELS)) {
    throw new Error(`It has ${width} by ${height} pixels.`);
  }
  return { bytes: await copyFrames(track, start, duration), codec, duration, width, height };
}

/** @param start seconds of its first frame, which becomes 0, so that no blank precedes it */
async function copyFrames(track: InputVideoTrack, start: number, duration: number): Promise<Uint8Array> {
  const { codec, rotation } = track;
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new Error('Nobody can tell how it is coded.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation });
  await output.start();
  let frames = 0;
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    frames += 1;
    if (frames > MAX_FRAMES) throw new Error('It has too many frames.');
    const timestamp = packet.timestamp - start;
    end = Math.max(end, timestamp + packet.duration);
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  if (end < duration * LEAST_SHARE) throw new Error(`Only ${end} s of ${duration} s are there.`);
  await output.finalize();
  if (!target.buffer) throw new Error('Nothing was packed.');
  return new Uint8Array(target.buffer);
}

async function translate(bytes: Uint8Array, label: string, signal: AbortSignal) {
  const coded = await runFfmpeg(
    [
      ...['-i', 'pipe:0', '-an', '-c:v', 'libx264', '-preset', 'medium', '-crf', '20', '-pix_fmt', 'yuv420p'],
      ...['-f', 'mp4', '-movflags', 'empty_moov+frag_keyframe', 'pipe:1'],
    ],
    bytes,
    signal,
  );
  const video = coded && (await repack(coded).catch(() => null));
  if (video) return video;
  throw new VideoRefused(`${label} made a video that this shop cannot read. Choose another provider.`);
}

async function firstFrame(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array | null> {
  const frame = await runFfmpeg(
    ['-i', 'pipe:0', '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
    bytes,
    signal,
  );
  return frame && encodePoster(frame);
}

/** Encodes a poster as WebP. */
export function encodePoster(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture).webp({ quality: 80 }).toBuffer();
}

const run = promisify(execFile);

/** On the PATH, if installed by the operator. */
const PROGRAM = 'ffmpeg';
const TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 64_000_000;

/**
 * Converts bytes with this machine's ffmpeg, through pipes: it reads no files and opens no connections.
 * @param args with `pipe:0` as input and `pipe:1` as output
 * @param signal aborts; the promise then rejects
 * @returns null without ffmpeg, or if it fails
 */
export async function runFfmpeg(
  args: readonly string[],
  input: Uint8Array,
  signal: AbortSignal,
): Promise<Buffer | null> {
  signal.throwIfAborted();
  const running = run(PROGRAM, ['-v', 'error', '-protocol_whitelist', 'pipe', '-threads', '1', ...args], {
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    signal,
    // No secrets, in case a decoder is exploited.
    env: { PATH: process.env.PATH },
  });
  // It may have read enough, or be missing.
  running.child.stdin?.on('error', () => {}).end(input);
  const output = await running.then(
    ({ stdout }) => stdout,
    () => null,
  );
  signal.throwIfAborted();
  return output?.length ? output : null;
}
