import { createDeveloper } from '@/server/adapters/video/studio/stage/develop.ts';
import { drawGround, has, LAYOUT } from '@/server/adapters/video/studio/stage/look.ts';
import type { Turntable, TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { cutOut } from './cut-out/cut-out.ts';
import { judgePhotos, LEAST_AROUND } from './judge-photos.ts';
import { decodePicture } from './pixels.ts';
import { createScene } from './scene.ts';
import { type Sprite, toCard, toSprite } from './sprite.ts';

const LONGEST_PICTURE = 1600;

/**
 * Renders a turning video from photographs. Three to five that `judgePhotos` accepts become a full turn; else the
 * first usable one swings to and fro; if none is usable, the first is shown on a card.
 * @param pictures one to five, as WebP, JPEG or PNG
 * @throws VideoRefused for an unreadable picture
 */
export async function createPhotoTurntable(
  pictures: readonly Uint8Array[],
  options: TurntableOptions,
): Promise<Turntable> {
  const tallest = Math.ceil(options.height * LAYOUT[options.camera].fillHeight * 1.1);
  const longest = Math.min(LONGEST_PICTURE, Math.ceil(1.15 * Math.max(options.width, options.height)));
  const judged = pictures.length >= LEAST_AROUND ? pictures : pictures.slice(0, 1);
  const { isTurn, photos } = await judgePhotos(judged);
  const used = judged.filter((_, index) => photos[index] === 'used');
  const sprites: Sprite[] = [];
  for (const bytes of isTurn ? used : used.slice(0, 1)) {
    sprites.push(await toSprite(await cutOut(await decodePicture(bytes, longest)), tallest));
  }
  if (sprites.length === 0) sprites.push(await toCard(await decodePicture(judged[0]!, longest), tallest));
  return turntable(isTurn ? 'photos' : 'photo', sprites, options);
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
