import type { Locator, Page } from 'playwright-core';
import { ERRANDS } from '../../src/server/domain/human-check/text-question.ts';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Answers the human check of a form, in words, as somebody does who reads the question. */
export async function passHumanCheck(page: Page, within: Page | Locator = page) {
  const field = within.getByRole('group', { name: 'Security verification' });
  const first = await questionOf(field);
  await field.getByRole('button', { name: 'Answer a question in words instead' }).click();
  await field.getByText(first, { exact: true }).waitFor({ state: 'detached' });
  await field.getByPlaceholder('Your answer').fill(answerTo(await questionOf(field)));
  await field.getByRole('button', { name: 'Check' }).click();
  await field.getByText('Verified').waitFor();
}

async function questionOf(field: Locator): Promise<string> {
  const label = field.locator('label', { hasText: /[?]$/ });
  await label.waitFor();
  return (await label.textContent()) ?? '';
}

/** @see src/server/domain/human-check/text-question.ts */
function answerTo(question: string): string {
  const painted = /has (.*)\. Then the (\w+) is painted (\w+)\. What colour is the (\w+) now/.exec(question);
  if (painted) {
    const [, things = '', changed, colour = '', asked] = painted;
    return changed === asked ? colour : (new RegExp(`a (\\w+) ${asked}\\b`).exec(things)?.[1] ?? '');
  }
  const row = /stand (.*)\. Counted from the (left|right), which is (\w+)/.exec(question);
  if (row) {
    const [, things = '', side, place = ''] = row;
    const items = things.split(/, | and /).map((thing) => thing.replace(/^a /, ''));
    return (side === 'left' ? items : items.reverse())[PLACES.indexOf(place)] ?? '';
  }
  const person = /Which room does (\w+) go to/.exec(question)?.[1] ?? '';
  const errand = question.slice(question.indexOf(`${person} wants to `) + `${person} wants to `.length);
  const room = Object.entries(ERRANDS).find(([, errands]) => errands.some((one) => errand.startsWith(one)));
  return room?.[0] ?? '';
}
