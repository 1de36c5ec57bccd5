import type { Locator, Page } from '@playwright/test';
import { ERRANDS, USES } from '@/server/modules/accounts/index.ts';
import { expect } from './test.ts';

/** More than enough until a kind of question that this file can answer comes. */
const MOST_QUESTIONS = 100;

/**
 * Answers the human check of a form: switches to questions in words and renews them until one can be answered. Does nothing
 * in a browser that has passed already. The form's own button sends the answer.
 */
export async function passHumanCheck(page: Page, within: Page | Locator = page) {
  const cookies = await page.context().cookies();
  if (cookies.some(({ name }) => name.endsWith('rehome_human'))) return;
  const field = within.getByRole('group', { name: 'Security verification' });
  let question = await questionOf(field);
  const renew = async (button: string) => {
    await field.getByRole('button', { name: button }).click();
    const asked = field.getByText(question, { exact: true });
    await expect(asked).toHaveCount(0);
    question = await questionOf(field);
  };
  await renew('Answer a question in words instead');
  for (let asked = 0; answerTo(question) === undefined && asked < MOST_QUESTIONS; asked++) {
    await renew('Another question');
  }
  await field.getByPlaceholder('Your answer').fill(answerTo(question) ?? '');
}

async function questionOf(field: Locator): Promise<string> {
  // Before the question is loaded, the group's name is there.
  const asked = field.locator('[id$="-question"]', { hasText: /[?.]$/ });
  await expect(asked).toBeVisible();
  return (await asked.textContent()) ?? '';
}

/** Answers questions on the use of things and rooms, comparisons and sums; undefined for other questions. */
function answerTo(question: string): string | undefined {
  return purposeIn(question) ?? lastOfAll(question) ?? partsIn(question);
}

function purposeIn(question: string): string | undefined {
  const purpose = /(?:to take|take|needs?|wants) to ([^.?:]+?)(?:[?:]|\. Which of the things helps\?)/.exec(
    question,
  )?.[1];
  const thing = nameOf(USES, (use) => use === purpose);
  if (thing) return thing;
  const who = /room (?:of the house )?(?:does|that) (\w+)|which room will you find (\w+)/.exec(question);
  const person = who?.[1] ?? who?.[2];
  return nameOf(ERRANDS, (errand) => question.includes(`${person} wants to ${errand}`));
}

const MORE = ['taller', 'older', 'faster', 'richer', 'stronger'];
const MOST = ['tallest', 'oldest', 'fastest', 'richest', 'strongest'];

/** 'Mia is taller than Tom. … Who of them is the tallest?': the one who is above or below no one else. */
function lastOfAll(question: string): string | undefined {
  const asked = /(?:who of them|which person) is the (\w+)\?/i.exec(question)?.[1];
  const pairs = [...question.matchAll(/(\w+) (?:is|runs) (\w+) than (\w+)/g)].map(
    ([, one = '', how = '', other = '']) => (MORE.includes(how) ? [one, other] : [other, one]),
  );
  if (!asked || asked === 'second' || pairs.length === 0) return undefined;
  const [winner, loser] = MOST.includes(asked) ? [0, 1] : [1, 0];
  return pairs.map((pair) => pair[winner]).find((name) => !pairs.some((pair) => pair[loser] === name));
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five'];

/** 'Zoe owns 3 stools. Zoe's stools have three legs each. How many legs …?' */
function partsIn(question: string): string | undefined {
  const number = `(\\d+|${NUMBERS.join('|')})`;
  const find = (pattern: string) => {
    const found = new RegExp(pattern).exec(question)?.[1];
    return found === undefined ? undefined : Math.max(NUMBERS.indexOf(found), Number(found) || 0);
  };
  const each = find(`(?:Each \\w+ that \\w+ owns has|\\w+'s \\w+s have) ${number} `);
  const count = find(`(?:\\w+ owns|There are) ${number} `);
  if (each === undefined || count === undefined) return undefined;
  return String(each * count - (/breaks off|gets lost/.test(question) ? 1 : 0));
}

function nameOf(table: Record<string, readonly string[]>, isMeant: (text: string) => boolean) {
  return Object.entries(table).find(([, texts]) => texts.some(isMeant))?.[0];
}
