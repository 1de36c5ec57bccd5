import { expect, test } from '../support/test.ts';

test('old product addresses redirect, and unknown ones answer 404 with a link back to the shop', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [/status of 404/] });
  for (const path of ['/products/1', '/products/1/some-old-name']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 301]);
    expect(answer.headers().location).toMatch(/\/products\/1\/waiheke-three-seat-sofa$/);
  }
  for (const path of ['/products/999999/x', '/products/0', '/products/99999999999']) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  const answer = await page.goto('/products/sofa');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/');
});
