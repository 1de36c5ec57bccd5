import { expect, test } from 'vitest';
import { judgeSprites } from './judge-photos.ts';
import type { Sprite } from './sprite.ts';

const WOOD = [122, 74, 44] as const;
const DARK = [70, 40, 25] as const;
const BLUE = [40, 70, 170] as const;
const [LONG, DEEP] = [1.6, 0.6];

/** A box of two colours, seen from an angle: its long side, and its short side on the right. */
function boxAt(degrees: number, [front, side]: readonly (readonly number[])[] = [WOOD, DARK]): Sprite {
  const turn = (degrees * Math.PI) / 180;
  const [long, deep] = [LONG * Math.abs(Math.cos(turn)), DEEP * Math.abs(Math.sin(turn))];
  const [width, height] = [Math.round(100 * (long + deep)), 100];
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    rgba.set((i % width) + 0.5 < 100 * long ? front! : side!, i * 4);
  }
  return { pixels: { width, height, rgba }, half: width / height / 2, hangs: false, isCard: false };
}
const views = (...degrees: number[]) => degrees.map((angle) => boxAt(angle));
const blueBox = boxAt(30, [BLUE, BLUE]);
const used = (count: number) => Array.from({ length: count }, () => 'used');

test.each([
  ['five photos from around', [0, 72, 144, 216, 288], true],
  ['five neighbouring photos', [0, 15, 30, 45, 60], false],
  ['three neighbouring photos', [20, 40, 60], false],
  ['five photos from the same place', [30, 30, 30, 30, 30], false],
  ['two photos', [0, 90], false],
])('%s', async (_, degrees, isTurn) => {
  expect(await judgeSprites(views(...degrees))).toEqual({ isTurn, photos: used(degrees.length) });
});

test('a photo of another piece is named, and the others may still make a turn', async () => {
  const around = views(0, 72, 144, 216);
  expect(await judgeSprites([around[0]!, around[1]!, blueBox, around[2]!, around[3]!])).toEqual({
    isTurn: true,
    photos: ['used', 'used', 'other', 'used', 'used'],
  });
});

test('a photo without a clear piece, or in which the upper edge cuts it off, is named', async () => {
  const [first, second, third] = views(0, 120, 240);
  expect(await judgeSprites([null, first!, { ...second!, hangs: true }, third!])).toEqual({
    isTurn: false,
    photos: ['unclear', 'used', 'unclear', 'used'],
  });
});

test('among unlike pieces the first is used', async () => {
  const pieces = [
    blueBox,
    boxAt(30),
    boxAt(30, [
      [230, 200, 40],
      [230, 200, 40],
    ]),
  ];
  expect((await judgeSprites(pieces)).photos).toEqual(['used', 'other', 'other']);
});
