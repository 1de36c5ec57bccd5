import { mailTo, newCustomer, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a new email address takes effect once its mailed link is opened', async ({ openPage }) => {
  const page = await openPage();
  const person = await newCustomer(page);
  const newEmail = `new-${person.email}`;
  await signIn(page, person);
  await page.goto('/account');
  const card = page.locator('section', { hasText: 'We email you at' });
  await card.getByLabel('New email').fill(newEmail);
  await card.getByLabel('Current password').fill(person.password);
  await card.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Please check the inbox of the new address')).toBeVisible();
  const { text } = await mailTo(page, newEmail, /./);
  await page.goto(/http\S+\/verify-email\?token=\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
  await page.goto('/account');
  await expect(page.locator('section', { hasText: 'We email you at' })).toContainText(newEmail);
});
