import { createDeveloper } from '@/server/adapters/video/studio/stage/develop.ts';
import { drawGround, has, LAYOUT } from '@/server/adapters/video/studio/stage/look.ts';
import type { Turntable, TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';
import { CONFIDENT, type CutOut, cutOut } from './cut-out/cut-out.ts';
import { decodePicture, type Pixels } from './pixels.ts';
import { createScene } from './scene.ts';
import { type Sprite, toCard, toSprite } from './sprite.ts';

const LEAST_AROUND = 3;
const LONGEST_PICTURE = 1600;
/** Maximum ratio of aspect ratios among pictures of the same whole piece. */
const MAX_UNLIKE = 3;

/**
 * Renders a turning video from photographs. Three to five from around, in order, become a full turn; else the
 * first that can be cut out swings to and fro; if none can, the first is shown on a card.
 * @param pictures one to five, as WebP, JPEG or PNG
 * @throws VideoRefused for an unreadable picture
 */
export async function createPhotoTurntable(
  pictures: readonly Uint8Array[],
  options: TurntableOptions,
): Promise<Turntable> {
  const tallest = Math.ceil(options.height * LAYOUT[options.camera].fillHeight * 1.1);
  const longest = Math.min(LONGEST_PICTURE, Math.ceil(1.15 * Math.max(options.width, options.height)));
  const isAround = pictures.length >= LEAST_AROUND;
  const cuts: CutOut[] = [];
  let first: Pixels | undefined;
  for (const [index, bytes] of pictures.entries()) {
    if (!isAround && index > 0) break;
    const picture = await decodePicture(bytes, longest).catch((error: unknown) => {
      throw new VideoRefused(`Picture ${index + 1} cannot be read.`, { cause: error });
    });
    first ??= picture;
    const cut = await cutOut(picture);
    if (cut.confidence >= CONFIDENT) cuts.push(cut);
  }
  if (!first) throw new VideoRefused('Please select at least one image');
  const sprites: Sprite[] = [];
  for (const cut of cuts) sprites.push(await toSprite(cut, tallest));
  if (sprites.length >= LEAST_AROUND && areAlike(sprites)) return turntable('photos', sprites, options);
  return turntable('photo', [sprites[0] ?? (await toCard(first, tallest))], options);
}

function areAlike(sprites: readonly Sprite[]): boolean {
  const halves = sprites.map(({ half }) => half);
  const hanging = sprites.filter(({ hangs }) => hangs).length;
  return Math.max(...halves) < MAX_UNLIKE * Math.min(...halves) && hanging % sprites.length === 0;
}

function turntable(
  source: 'photos' | 'photo',
  sprites: readonly Sprite[],
  options: TurntableOptions,
): Turntable {
  const ground = new Float32Array(options.width * options.height * 3);
  drawGround(options, ground);
  const frame = { width: options.width, height: options.height, linear: new Float32Array(ground.length) };
  const developer = createDeveloper(options, ground);
  const scene = createScene(sprites, options, {
    shadow: has(options, 'shadow') ? 0.5 : 0.22,
    reflection: has(options, 'reflection') ? 0.3 : 0,
  });
  return {
    source,
    draw(index, output) {
      frame.linear.set(ground);
      scene.draw(frame, index / options.frames);
      developer.develop(frame.linear, output);
    },
  };
}
