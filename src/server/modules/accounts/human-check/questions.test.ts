import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { createScene, PICTURE_KINDS, PICTURE_QUESTIONS } from './scene.ts';
import { createTextQuestion } from './text-question.ts';
import { answerKey, COLOURS, ITEMS, ROOMS } from './vocabulary.ts';

test.each(PICTURE_KINDS)('the size of a %s picture tells nothing of the answer', async (kind) => {
  const drawn = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const { scene, answers } = createScene(kind);
      const picture = await drawScene(scene);
      return { answer: answers[0] ?? '', size: picture.length, hash: hashOf(picture) };
    }),
  );
  expect(new Set(drawn.map(({ hash }) => hash)).size, 'no two are alike').toBe(drawn.length);

  // Whoever has seen 80 pictures guesses the answer of the others by the picture of the nearest size.
  const [seen, unseen] = [drawn.slice(0, 80), drawn.slice(80)];
  const right = unseen.filter(({ answer, size }) => nearest(seen, size) === answer).length;
  const kinds = new Set(drawn.map(({ answer }) => answer)).size;
  expect(right / unseen.length).toBeLessThan(1 / kinds + 0.22);
});

test('a picture holds no text, and questions do not hold their answers', async () => {
  for (const kind of PICTURE_KINDS) {
    const { scene, answers } = createScene(kind);
    const bytes = (await drawScene(scene)).toString('latin1').toLowerCase();
    for (const answer of answers.filter(({ length }) => length > 4)) expect(bytes).not.toContain(answer);
    for (const answer of answers) expect(PICTURE_QUESTIONS[kind].toLowerCase()).not.toMatch(` ${answer} `);
  }
});

test('questions in words have as many answers as pictures, and what they ask for differs', () => {
  const asked = Array.from({ length: 300 }, createTextQuestion);
  expect(new Set(asked.map(({ question }) => question)).size).toBeGreaterThan(290);
  const answers = new Set(asked.map(({ answers: [first] }) => first));
  const all = [COLOURS, ITEMS, ROOMS].flatMap((words) => Object.keys(words));
  expect(answers.size).toBeGreaterThanOrEqual(all.length - 2);
});

test.each([
  ['  Red ', 'red'],
  ['a sofa', 'sofa'],
  ['The Living  Room.', 'living room'],
  ['an Office', 'office'],
])('%j is compared as %j', (typed, key) => {
  expect(answerKey(typed)).toBe(key);
});

test('every name that an answer goes by can be typed', () => {
  const names = [...Object.values(COLOURS).flatMap((colour) => colour.names)].concat(
    Object.values(ITEMS).flat() as never[],
    Object.values(ROOMS).flat() as never[],
  );
  for (const name of names) expect(answerKey(name)).toBe(name);
});

function nearest(seen: readonly { answer: string; size: number }[], size: number) {
  return [...seen].sort((one, other) => Math.abs(one.size - size) - Math.abs(other.size - size))[0]?.answer;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
