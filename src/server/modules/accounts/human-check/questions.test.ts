import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { answerKey, COLOURS, createScene, ITEMS, PICTURE_KINDS, PICTURE_QUESTIONS, ROOMS } from './scene.ts';

test('a picture contains no text, and questions do not contain their answers', async () => {
  for (const kind of PICTURE_KINDS) {
    const { scene, answers } = createScene(kind);
    const bytes = (await drawScene(scene)).toString('latin1').toLowerCase();
    for (const answer of answers.filter(({ length }) => length > 4)) expect(bytes).not.toContain(answer);
    for (const answer of answers) expect(PICTURE_QUESTIONS[kind].toLowerCase()).not.toMatch(` ${answer} `);
  }
});

test.each([
  ['  Red ', 'red'],
  ['a sofa', 'sofa'],
  ['The Living  Room.', 'living room'],
  ['an Office', 'office'],
])('%j is compared as %j', (typed, key) => {
  expect(answerKey(typed)).toBe(key);
});

test('every name of an answer can be typed', () => {
  const names = [...Object.values(COLOURS).flatMap((colour) => colour.names)].concat(
    Object.values(ITEMS).flat() as never[],
    Object.values(ROOMS).flat() as never[],
  );
  for (const name of names) expect(answerKey(name)).toBe(name);
});
