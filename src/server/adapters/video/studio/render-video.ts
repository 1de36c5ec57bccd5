import sharp from 'sharp';
import type { MadeVideo, VideoMaterial } from '@/server/adapters/video/video-maker.ts';
import { turnsOf, VIDEO_SIZES } from '@/shared/videos/video3d.ts';
import { type Encoder, EncoderBroken, type Film, openWasm } from './encoder.ts';
import { type Ffmpeg, openFfmpeg } from './ffmpeg-encoder.ts';
import { i420Size, toI420 } from './i420.ts';
import { repeatTurn } from './repeat-turn.ts';
import type { Turntable, TurntableOptions } from './turntable.ts';

export const FRAMES_PER_SECOND = 24;
const POSTER_QUALITY = 80;

export type CreateTurntable = (material: VideoMaterial, options: TurntableOptions) => Promise<Turntable>;

/**
 * Renders a video and its poster. One turn is drawn and encoded; a longer video repeats it.
 *
 * @param ffmpeg null, or one that does not work, is done without
 * @param onBroken hears of one that is there and does not work
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

/** Many machines have none: nothing is wrong with that. */
function isMissing({ cause }: EncoderBroken): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** Frames of one turn of a video. */
export function framesOfTurn(settings: VideoMaterial['settings']): number {
  return Math.round((FRAMES_PER_SECOND * settings.duration) / turnsOf(settings));
}

/**
 * Draws and encodes one turn.
 *
 * @param frame.picture what is drawn into, again and again
 * @throws EncoderBroken
 */
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
