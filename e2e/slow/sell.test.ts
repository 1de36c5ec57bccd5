import { expect, test } from '../support/test.ts';

test('the page for sellers leads visitors to sign in and shows the commission', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/sell');
  for (const name of ['Get Started', 'Sign In', 'Sign Up Now']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', /^\/login/);
  }
  await expect(page.getByText('Commission from')).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(/5%.*[1-5]\.\d\/5/);
});

test('the terms have eleven sections, and the footer links four legal pages', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/terms-of-use#disputes');
  await expect(page.locator('#disputes')).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11);
  const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
  const paths = ['/terms-of-use', '/privacy-policy', '/cookie-policy', '/dispute-resolution'];
  await expect(links).toHaveCount(paths.length);
  for (const [index, path] of paths.entries()) await expect(links.nth(index)).toHaveAttribute('href', path);
});
