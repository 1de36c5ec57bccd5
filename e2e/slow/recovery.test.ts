import { passHumanCheck } from '../support/human-check.ts';
import { mailTo, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a forgotten username is mailed', async ({ openPage }) => {
  const page = await openPage({ viewport: 'tablet', theme: 'dark' });
  const person = await newCustomer(page);
  await page.goto('/forgot-password');
  await page.getByRole('tab', { name: 'Username' }).click();
  await page.waitForURL('**/forgot-password?tab=username');
  await page.getByLabel('Email').fill(person.email);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Send my username' }).click();
  await expect(page.getByText('Your username has been sent to your email address.')).toBeVisible();
  const mail = await mailTo(page, person.email, /username/);
  expect(mail.text).toContain(person.username);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});
