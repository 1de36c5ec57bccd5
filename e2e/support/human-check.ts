import type { Locator, Page } from '@playwright/test';
import { WORDS } from '@/server/modules/accounts/index.ts';
import { expect } from './test.ts';

/**
 * Answers the human check of a form in words. Does nothing in a browser that has passed already. The form's own button
 * sends the answer.
 */
export async function passHumanCheck(page: Page, within: Page | Locator = page) {
  const cookies = await page.context().cookies();
  if (cookies.some(({ name }) => name.endsWith('rehome_human'))) return;
  const field = within.getByRole('group', { name: 'Quick check' });
  const question = await questionOf(field);
  await field.getByRole('button', { name: 'Answer a question in words instead' }).click();
  await expect(field.getByText(question, { exact: true })).toHaveCount(0);
  await field.getByPlaceholder('Your answer').fill(answerTo(await questionOf(field)));
}

async function questionOf(field: Locator): Promise<string> {
  // Before the question is loaded, the group's name is there.
  const asked = field.locator('[id$="-question"]', { hasText: /[?.]$/ });
  await expect(asked).toBeVisible();
  return (await asked.textContent()) ?? '';
}

/** Returns the word that fits: 'Which of these is a colour: lamp, green or chair?' */
function answerTo(question: string): string {
  const [, asked = '', choices = ''] = /^Which of these (.+): (.+)\?$/.exec(question) ?? [];
  return choices.split(/, | or /).find((choice) => WORDS[asked]?.includes(choice)) ?? '';
}
