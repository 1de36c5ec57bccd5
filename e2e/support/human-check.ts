import type { Locator, Page } from 'playwright-core';
import { ERRANDS, USES } from '@/server/domain/human-check/questions/knowledge.ts';

/** Far more than it takes until one of a kind that is known here comes. */
const MOST_QUESTIONS = 100;

/**
 * Answers the human check of a form, in words, as somebody does who asks for another question until they like one:
 * here, one about what people want to do.
 */
export async function passHumanCheck(page: Page, within: Page | Locator = page) {
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
  await field.getByRole('button', { name: 'Check' }).click();
  await field.getByText('Verified').waitFor();
}

async function questionOf(field: Locator): Promise<string> {
  // Until there is one, the name of the group stands there.
  const asked = field.locator('[id$="-question"]', { hasText: /[?.]$/ });
  await asked.waitFor();
  return (await asked.textContent()) ?? '';
}

/** Knows what each thing and each room is for; undefined for other questions. */
function answerTo(question: string): string | undefined {
  const purpose = /(?:to take|take|needs?|wants) to ([^.?:]+?)(?:[?:]|\. Which of the things helps\?)/.exec(
    question,
  )?.[1];
  const thing = nameOf(USES, (use) => use === purpose);
  if (thing) return thing;
  const who = /room (?:of the house )?(?:does|that) (\w+)|which room will you find (\w+)/.exec(question);
  const person = who?.[1] ?? who?.[2];
  return nameOf(ERRANDS, (errand) => question.includes(`${person} wants to ${errand}`));
}

function nameOf(table: Record<string, readonly string[]>, isMeant: (text: string) => boolean) {
  return Object.entries(table).find(([, texts]) => texts.some(isMeant))?.[0];
}
