import type { Locator, Page } from 'playwright-core';
import { ERRANDS, USES } from '@/server/modules/accounts/human-check/questions/knowledge.ts';

/** Far more than it takes until one of a kind that is known here comes. */
const MOST_QUESTIONS = 100;

/**
 * Answers the human check of a form, in words, as somebody does who asks for another question until they like one:
 * here, one about what people want to do. A browser that is known is asked nothing. The form's own button checks the answer.
 */
export async function passHumanCheck(page: Page, within: Page | Locator = page) {
  const cookies = await page.context().cookies();
  if (cookies.some(({ name }) => name.endsWith('rehome_human'))) return;
  const field = within.getByRole('group', { name: 'Security verification' });
  let question = await questionOf(field);
  const renew = async (button: string) => {
    await field.getByRole('button', { name: button }).click();
    const asked = field.getByText(question, { exact: true });
    // A page that scrolls to its top between press and release takes no click, and a person clicks once more.
    await asked.waitFor({ state: 'detached', timeout: 5000 }).catch(async () => {
      await field.getByRole('button', { name: button }).click();
      await asked.waitFor({ state: 'detached' });
    });
    question = await questionOf(field);
  };
  await renew('Answer a question in words instead');
  for (let asked = 0; answerTo(question) === undefined && asked < MOST_QUESTIONS; asked++) {
    await renew('Another question');
  }
  await field.getByPlaceholder('Your answer').fill(answerTo(question) ?? '');
}

async function questionOf(field: Locator): Promise<string> {
  // Until there is one, the name of the group stands there.
  const asked = field.locator('[id$="-question"]', { hasText: /[?.]$/ });
  await asked.waitFor();
  return (await asked.textContent()) ?? '';
}

/** Knows what each thing and each room is for, compares people and counts parts; undefined for other questions. */
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

/** 'Mia is taller than Tom. … Who of them is the tallest?': whoever is above nobody, or below nobody. */
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
