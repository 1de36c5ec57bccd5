import { createDeveloper } from '@/server/adapters/video/studio/stage/develop.ts';
import { drawGround } from '@/server/adapters/video/studio/stage/ground.ts';
import { has, LAYOUT } from '@/server/adapters/video/studio/stage/look.ts';
import type { Turntable, TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';
import { CONFIDENT, type CutOut, cutOut } from './cut-out/cut-out.ts';
import { decodePicture, type Pixels } from './pixels.ts';
import { createScene } from './scene.ts';
import { type Sprite, toCard, toSprite } from './sprite.ts';

/** From so many on, pictures show a piece from around. */
const LEAST_AROUND = 3;
const LONGEST_PICTURE = 1600;
/** Pictures whose pieces differ more in shape than this (width to height) do not show the same piece whole. */
const MOST_UNLIKE = 3;

/**
 * Makes a turning video of photographs. Three to five that show the piece from around, in order, become a whole turn; else the
 * first that can be cut out from its ground turns to and fro, and where none can, the first is shown whole on a card.
 *
 * @param pictures one to five, as WebP, JPEG or PNG
 * @throws VideoRefused when a picture cannot be read
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
  return Math.max(...halves) < MOST_UNLIKE * Math.min(...halves) && hanging % sprites.length === 0;
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
    draw(index, into) {
      frame.linear.set(ground);
      scene.draw(frame, index / options.frames);
      developer.develop(frame.linear, into);
    },
  };
}
