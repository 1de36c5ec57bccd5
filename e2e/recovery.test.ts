import { expect, test } from './support/test.ts';

test('the human check shows a picture, rejects a wrong answer and asks a new question', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'small', allow: [/status of 404/] });
  await page.goto('/login');
  const picture = page.getByRole('img', { name: /drawn room/ });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const first = (await picture.getAttribute('src')) ?? '';
  await page.getByPlaceholder('Your answer').fill('a lemon');
  await page.getByPlaceholder('Your answer').press('Enter');
  await expect(page.getByText('Incorrect. Here is another question.')).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', first);

  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please complete the security verification')).toBeVisible();
});
