import { expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { SOLVERS } from '@/testing/human-check-solvers.ts';
import { answerKey } from './scene.ts';
import { createTextQuestion } from './text-question.ts';

const QUESTION_COUNT = 1_200;
/** Share of all questions; equal to guessing among the candidates named in the text. */
const MOST_RIGHT = 0.25;

const ASKED_QUESTIONS = askedQuestions();

/** The same questions every time. */
function askedQuestions() {
  const random = seededRandom(20_261_122);
  return Array.from({ length: QUESTION_COUNT }, () => createTextQuestion(random));
}

test.each(Object.entries(SOLVERS))('a bot that answers %s is rarely right', (_, solve) => {
  const right = ASKED_QUESTIONS.filter(({ question, answers }) =>
    answers.includes(answerKey(solve(question) ?? '')),
  );
  expect(right.length / QUESTION_COUNT).toBeLessThan(MOST_RIGHT);
});

test('questions rarely repeat, and neither do their sentence patterns', () => {
  expect(new Set(ASKED_QUESTIONS.map(({ question }) => question)).size).toBeGreaterThan(
    QUESTION_COUNT * 0.99,
  );
  const shapes = ASKED_QUESTIONS.map(({ question }) =>
    question.replace(/\b(?:the|an?) [a-z]+|\b[A-Z][a-z]+|\$?\d+/g, '_'),
  );
  expect(new Set(shapes).size).toBeGreaterThan(QUESTION_COUNT * 0.6);
});

test('every question is short, complete and can be answered by a word or a number', () => {
  const isWell = (question: string) =>
    /^[A-Z].*[.?]$/.test(question) &&
    !/undefined|NaN|\ba [aeio]\w+ |\s\s/.test(question) &&
    question.length <= 420;
  expect(ASKED_QUESTIONS.filter(({ question }) => !isWell(question))).toEqual([]);
  const isTypable = (answer: string) => answerKey(answer) === answer && answer.length < 30;
  expect(ASKED_QUESTIONS.filter(({ answers }) => answers.length === 0 || !answers.every(isTypable))).toEqual(
    [],
  );
});

test('the frequency of an answer does not reveal when it is right', () => {
  const counts = new Map<string, number>();
  for (const { answers } of ASKED_QUESTIONS) {
    counts.set(answers[0] ?? '', (counts.get(answers[0] ?? '') ?? 0) + 1);
  }
  expect(Math.max(...counts.values()) / QUESTION_COUNT).toBeLessThan(0.06);
});
