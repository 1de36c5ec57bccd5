import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer, signIn } from './support/people.ts';
import { test } from './support/test.ts';

interface Listed {
  id: number;
  name: string;
  price: string;
  stock: number;
  reviewCount: number;
  categoryId: number;
  vendorId: number;
  additionalImages: string[];
}

/** A product of the demo shop that is as the test needs it. */
async function findProduct(page: Page, isRight: (product: Listed) => boolean): Promise<Listed> {
  const answer = await page.request.get('/api/products?limit=500');
  const found = ((await answer.json()) as Listed[]).find(isRight);
  if (!found) throw new Error('The demo shop has no such product.');
  return found;
}

/** A shopper asks on a phone, the seller follows the mail and answers at a desk, and then everybody reads it. */
async function askAndAnswer(phone: Page, desk: Page) {
  const words = 'Does it fit through a door of 72 cm?';
  await signIn(desk, 'vendor2');
  const seller = (await (await desk.request.get('/api/auth/me')).json()) as { id: number; email: string };
  const product = await findProduct(desk, ({ vendorId }) => vendorId === seller.id);
  await phone.goto(`/products/${product.id}`);
  const questions = (page: Page) => page.getByRole('region', { name: 'Questions and answers' });
  const shopper = await newCustomer(phone);
  await questions(phone).getByLabel('Ask the seller').fill(words);
  await questions(phone).getByRole('button', { name: 'Sign in to ask' }).click();
  await phone.waitForURL(/\/login\?redirect=/);
  await phone.getByLabel('Username').fill(shopper.username);
  await phone.getByLabel('Password', { exact: true }).fill(shopper.password);
  await passHumanCheck(phone);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await phone.waitForURL(/\/products\//);
  const field = questions(phone).getByLabel('Ask the seller');
  await expect.poll(() => field.inputValue()).toBe(words);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await phone.waitForTimeout(1000);
  expect(await field.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(64);
  expect(await field.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(760);
  await questions(phone).getByRole('button', { name: 'Ask question' }).click();
  await questions(phone).getByText('Only you and the seller see it.').waitFor();
  await expectAccessible(phone);

  const mail = await mailTo(desk, seller.email, /^A question about/);
  const link = /https?:\/\/\S+\/vendor-dashboard\/questions\?question=\d+/.exec(mail.text)?.[0] ?? '';
  await desk.goto(new URL(link).pathname + new URL(link).search);
  await desk.getByLabel('Your answer').fill('It does, without its legs.');
  await desk.getByRole('button', { name: 'Publish answer' }).click();
  await desk.getByText('Answered', { exact: true }).waitFor();
  await expectAccessible(desk);

  // The phone follows by itself.
  await questions(phone).getByText('It does, without its legs.').waitFor();
  await desk.context().clearCookies();
  await desk.goto(`/products/${product.id}`);
  await questions(desk).getByRole('heading', { name: words }).waitFor();
  await questions(desk).getByText('It does, without its legs.').waitFor();
}

const isBuyable = ({ stock, reviewCount }: Listed) => stock >= 5 && reviewCount > 1;

describe('a product', () => {
  test('tells all there is to know, in light and dark', async ({ openPage }) => {
    const page = await openPage();
    const product = await findProduct(page, isBuyable);
    await page.goto(`/products/${product.id}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    const main = page.getByRole('main');
    await main
      .getByText(`$${Number(product.price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
      .first()
      .waitFor();
    for (const text of ['In stock', 'Delivery', 'Collection', 'Width', 'Materials', 'Region', 'Sold by']) {
      await main.getByText(text, { exact: true }).first().waitFor();
    }
    await page.getByRole('main').press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Decrease quantity');
    const stars = page.getByRole('list', { name: 'How buyers rated it' }).getByRole('listitem');
    const counts = (await stars.allTextContents()).map((text) => Number(/: (\d+) reviews?/.exec(text)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(product.reviewCount);
    const kin = await page.request.get(`/api/products?category=${product.categoryId}&limit=500`);
    const others = ((await kin.json()) as Listed[]).length - 1;
    const related = page.getByRole('region', { name: 'Similar pieces' }).getByRole('article');
    expect(await related.count()).toBe(Math.min(4, others));
    await expectAccessible(page);

    const dark = await openPage({ theme: 'dark', viewport: 'phone' });
    await dark.goto(page.url());
    await expectAccessible(dark);
    await askAndAnswer(dark, await openPage());
  });

  test('has one address: others lead there for good', async ({ openPage }) => {
    const page = await openPage();
    for (const path of ['/products/1', '/products/1/some-old-name']) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 301]);
      expect(answer.headers().location).toMatch(/\/products\/1\/waiheke-three-seat-sofa$/);
    }
  });

  test('that does not exist answers 404 and leads back', async ({ openPage }) => {
    const page = await openPage({ allow: [/status of 404/] });
    for (const path of ['/products/999999/x', '/products/0', '/products/sofa', '/products/99999999999']) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
    }
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect(await page.title()).toMatch(/^404 Page Not Found/);
    await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL('/');
  });

  test('that is few says how many, and offers no more', async ({ openPage }) => {
    const page = await openPage();
    const few = await findProduct(page, ({ stock }) => stock > 0 && stock < 5);
    await page.goto(`/products/${few.id}`);
    await page.getByText(`Only ${few.stock} left`).waitFor();
    const quantity = page.getByRole('textbox', { name: `Quantity of ${few.name}` });
    await quantity.fill('99');
    await quantity.press('Enter');
    expect(await quantity.inputValue()).toBe(String(few.stock));
  });

  test('that is sold out cannot be bought', async ({ openPage }) => {
    const page = await openPage();
    const gone = await findProduct(page, ({ stock }) => stock === 0);
    await page.goto(`/products/${gone.id}`);
    const button = page.getByRole('button', { name: /^Sold out/ }).first();
    expect(await button.isDisabled()).toBe(true);
  });

  test('goes into the cart in the quantity chosen', async ({ openPage }) => {
    const page = await openPage();
    const product = await findProduct(page, isBuyable);
    await page.goto(`/products/${product.id}`);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  });

  test('is there without JavaScript, for search engines too', async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    const product = await findProduct(page, isBuyable);
    await page.goto(`/products/${product.id}`);
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: product.name,
        offers: expect.objectContaining({ price: product.price, availability: 'https://schema.org/InStock' }),
        aggregateRating: expect.objectContaining({ reviewCount: product.reviewCount }),
      }),
    );
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname);
    expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('product');
  });
});
