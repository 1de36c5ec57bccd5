import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { createScene, PICTURE_KINDS } from './scene.ts';

test.each(PICTURE_KINDS)('the file size of a %s picture does not reveal the answer', async (kind) => {
  const drawn = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const { scene, answers } = createScene(kind);
      const picture = await drawScene(scene);
      return { answer: answers[0] ?? '', size: picture.length, hash: hashOf(picture) };
    }),
  );
  expect(new Set(drawn.map(({ hash }) => hash)).size, 'no two are alike').toBe(drawn.length);

  // An attacker who has labelled 80 pictures guesses the others by the nearest file size.
  const [seen, unseen] = [drawn.slice(0, 80), drawn.slice(80)];
  const right = unseen.filter(({ answer, size }) => nearest(seen, size) === answer).length;
  const kinds = new Set(drawn.map(({ answer }) => answer)).size;
  expect(right / unseen.length).toBeLessThan(1 / kinds + 0.22);
});

function nearest(view: readonly { answer: string; size: number }[], size: number) {
  return [...view].sort((one, other) => Math.abs(one.size - size) - Math.abs(other.size - size))[0]?.answer;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
