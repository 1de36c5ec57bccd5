import { expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { answerKey } from './scene.ts';
import { createTextQuestion, WORDS } from './text-question.ts';

const QUESTION_COUNT = 1_200;

const SAMPLE_QUESTIONS = (() => {
  const random = seededRandom(20_261_122);
  return Array.from({ length: QUESTION_COUNT }, () => createTextQuestion(random));
})();

const choicesOf = (question: string) =>
  (question.split(': ')[1] ?? '')
    .replace('?', '')
    .split(/, | or /)
    .map(answerKey);

test('a question is one short sentence with its answer among three words', () => {
  for (const { question, answers } of SAMPLE_QUESTIONS) {
    expect(question).toMatch(/^Which of these is [a-z ]+: [A-Za-z ]+, [A-Za-z ]+ or [A-Za-z ]+\?$/);
    expect(question.length).toBeLessThanOrEqual(80);
    expect(choicesOf(question).filter((choice) => answers.includes(choice))).toHaveLength(1);
  }
});

test('no word answers two questions', () => {
  const words = Object.values(WORDS).flat();
  expect(new Set(words).size).toBe(words.length);
});

test('every accepted answer can be typed', () => {
  for (const answer of SAMPLE_QUESTIONS.flatMap(({ answers }) => answers))
    expect(answerKey(answer)).toBe(answer);
});

test.each([0, 1, 2])('the answer is as often at place %i as at the others', (place) => {
  const right = SAMPLE_QUESTIONS.filter(({ question, answers }) =>
    answers.includes(choicesOf(question)[place] ?? ''),
  );
  expect(right.length / QUESTION_COUNT).toBeGreaterThan(0.28);
  expect(right.length / QUESTION_COUNT).toBeLessThan(0.39);
});

test('the frequency of an answer does not reveal when it is right', () => {
  const counts = new Map<string, number>();
  for (const { answers } of SAMPLE_QUESTIONS)
    counts.set(answers[0] ?? '', (counts.get(answers[0] ?? '') ?? 0) + 1);
  expect(Math.max(...counts.values()) / QUESTION_COUNT).toBeLessThan(0.06);
});
