import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import type { MadeVideo, VideoMaterial } from '@/server/adapters/video/video-maker.ts';
import { turnsOf, VIDEO_SIZES } from '@/shared/videos/video3d.ts';
import { type Encoder, EncoderBroken, type Film, openWasm } from './encoder.ts';
import { type Ffmpeg, openFfmpeg } from './ffmpeg-encoder.ts';
import type { Turntable, TurntableOptions } from './turntable.ts';

export const FRAMES_PER_SECOND = 24;
const POSTER_QUALITY = 80;

export type CreateTurntable = (material: VideoMaterial, options: TurntableOptions) => Promise<Turntable>;

/**
 * Renders a video and its poster. One turn is rendered and encoded; longer videos repeat it.
 * @param ffmpeg null to do without; a broken one is skipped
 * @param onBroken called if ffmpeg exists but does not work
 * @throws VideoRefused as `createTurntable` does
 */
export async function renderVideo(
  material: VideoMaterial,
  createTurntable: CreateTurntable,
  ffmpeg: Ffmpeg | null,
  onBroken: (error: EncoderBroken) => void,
): Promise<MadeVideo> {
  const { quality, duration, cameraAngle: camera, effects } = material.settings;
  const { width, height } = VIDEO_SIZES[quality];
  const turns = turnsOf(material.settings);
  const frames = framesOfTurn(material.settings);
  const turntable = await createTurntable(material, { width, height, frames, camera, effects });

  const picture = new Uint8ClampedArray(width * height * 4);
  turntable.draw(0, picture);
  const poster = await sharp(picture, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: POSTER_QUALITY, effort: 6 })
    .toBuffer();

  const film = { width, height, framesPerSecond: FRAMES_PER_SECOND };
  const encodeWith = async (encoder: Encoder) => {
    const turn = await encodeTurn(turntable, { ...film, frames, picture }, encoder);
    return repeatTurn(turn, { frames, turns, duration });
  };
  const withWasm = async () => encodeWith(await openWasm(film));
  const bytes =
    ffmpeg === null
      ? await withWasm()
      : await encodeWith(openFfmpeg(ffmpeg, film)).catch((error: unknown) => {
          if (!(error instanceof EncoderBroken)) throw error;
          if (!isMissing(error)) onBroken(error);
          return withWasm();
        });
  return { bytes, poster, source: turntable.source, duration, turnSeconds: duration / turns, width, height };
}

/** Many machines have no ffmpeg, which is no error. */
function isMissing({ cause }: EncoderBroken): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

export function framesOfTurn(settings: VideoMaterial['settings']): number {
  return Math.round((FRAMES_PER_SECOND * settings.duration) / turnsOf(settings));
}

/** @param frame.picture reused buffer @throws EncoderBroken */
export async function encodeTurn(
  turntable: Turntable,
  { width, height, frames, picture }: Film & { frames: number; picture: Uint8ClampedArray },
  encoder: Encoder,
): Promise<Uint8Array> {
  const frame = new Uint8Array(i420Size(width, height));
  try {
    for (let index = 0; index < frames; index++) {
      turntable.draw(index, picture);
      toI420(picture, width, height, frame);
      await encoder.add(frame);
    }
    return await encoder.finish();
  } catch (error) {
    encoder.stop();
    throw error;
  }
}

function i420Size(width: number, height: number): number {
  return (width * height * 3) / 2;
}

// ITU-R BT.709, 8 bits, limited range (sections 3.2 to 3.4 and 4.6), times 2^16.
const ONE = 1 << 16;
const LUMA = [0.2126, 0.7152, 0.0722].map((share) => Math.round((share * 219 * ONE) / 255)) as Weights;
const BLUE = [-0.2126, -0.7152, 0.9278].map((share) =>
  Math.round((share * 224 * ONE) / 255 / 1.8556),
) as Weights;
const RED = [0.7874, -0.7152, -0.0722].map((share) =>
  Math.round((share * 224 * ONE) / 255 / 1.5748),
) as Weights;
type Weights = [number, number, number];

/**
 * Converts RGBA to planar 4:2:0. Own code, so that both encoders and the file's colour metadata agree.
 * @param rgba sRGB, four bytes per pixel; alpha is ignored
 * @param output `i420Size` bytes
 */
function toI420(rgba: Uint8ClampedArray, width: number, height: number, output: Uint8Array): void {
  const [lr, lg, lb] = LUMA;
  const [br, bg, bb] = BLUE;
  const [rr, rg, rb] = RED;
  const blueAt = width * height;
  const redAt = blueAt + blueAt / 4;
  const half = ONE / 2;
  let colour = 0;

  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, colour++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let corner = 0; corner < 4; corner++) {
        const position = (y + (corner >> 1)) * width + x + (corner & 1);
        const r = rgba[position * 4] as number;
        const g = rgba[position * 4 + 1] as number;
        const b = rgba[position * 4 + 2] as number;
        output[position] = 16 + ((lr * r + lg * g + lb * b + half) >> 16);
        red += r;
        green += g;
        blue += b;
      }
      // Sums of four pixels: two more bits to shift.
      output[blueAt + colour] = 128 + ((br * red + bg * green + bb * blue + 2 * ONE) >> 18);
      output[redAt + colour] = 128 + ((rr * red + rg * green + rb * blue + 2 * ONE) >> 18);
    }
  }
}

interface FrameOptions {
  frames: number;
  turns: number;
  duration: number;
}

/**
 * Repeats the encoded frames of one turn and puts the index first, for progressive playback.
 * @param turn an MP4 whose first frame is a key frame
 * @throws EncoderBroken if frames are missing
 */
export async function repeatTurn(
  turn: Uint8Array,
  { frames, turns, duration }: FrameOptions,
): Promise<Uint8Array> {
  const { packets, config } = await readPackets(turn);
  if (packets.length !== frames || packets[0]?.type !== 'key') {
    throw new EncoderBroken(`The encoder made ${packets.length} frames of ${frames}.`);
  }
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const video = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(video);
  await output.start();

  const seconds = duration / (frames * turns);
  // As written by `toI420`.
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
  for (let index = 0; index < frames * turns; index++) {
    const { data, type } = packets[index % frames] as EncodedPacket;
    const packet = new EncodedPacket(data, type, index * seconds, seconds);
    await video.add(packet, { decoderConfig: { ...config, colorSpace } });
  }
  await output.finalize();
  return new Uint8Array(target.buffer as ArrayBuffer);
}

async function readPackets(mp4: Uint8Array) {
  try {
    const input = new Input({ source: new BufferSource(mp4), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    const config = await track?.getDecoderConfig();
    if (!track || !config) throw new Error('It has no video.');
    const packets: EncodedPacket[] = [];
    // minih264 marks every frame as a key frame; the packets tell which are.
    const all = new EncodedPacketSink(track).packets(undefined, undefined, { verifyKeyPackets: true });
    for await (const packet of all) packets.push(packet);
    return { packets, config };
  } catch (error) {
    throw new EncoderBroken(`What the encoder made cannot be read: ${error}`, { cause: error });
  }
}
