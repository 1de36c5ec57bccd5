import type { Page } from '@playwright/test';
import { passHumanCheck } from './support/human-check.ts';
import { mailTo, newCustomer } from './support/people.ts';
import { findAnyProduct, type ListedProduct } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a product page shows price, delivery, facts, ratings and similar products, and adds the chosen quantity', async ({
  openPage,
}) => {
  const page = await openPage();
  const product = await findAnyProduct(page, ({ stock, reviewCount }) => stock >= 5 && reviewCount > 1);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const main = page.getByRole('main');
  const price = Number(product.price).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(main.getByText(`$${price}`).first()).toBeVisible();
  for (const text of ['In stock', 'Delivery', 'Collection', 'Width', 'Materials', 'Region', 'Sold by']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const stars = page.getByRole('list', { name: 'How buyers rated it' }).getByRole('listitem');
  const counts = (await stars.allTextContents()).map((text) => Number(/: (\d+) reviews?/.exec(text)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(product.reviewCount);
  const category = await page.request.get(`/api/products?category=${product.categoryId}&limit=500`);
  const others = ((await category.json()) as ListedProduct[]).length - 1;
  const similar = page.getByRole('region', { name: 'Similar pieces' }).getByRole('article');
  await expect(similar).toHaveCount(Math.min(4, others));

  // The first link of the page skips to the controls that buy.
  await main.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeFocused();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a shopper asks on a phone, the seller answers from the mail, and everyone reads the answer', async ({
  openPage,
}) => {
  const phone = await openPage({ theme: 'dark', viewport: 'phone' });
  const desk = await openPage({ as: 'vendor2' });
  const question = 'Does it fit through a door of 72 cm?';
  const seller = (await (await desk.request.get('/api/auth/me')).json()) as { id: number; email: string };
  const product = await findAnyProduct(desk, ({ vendorId }) => vendorId === seller.id);
  const questions = (page: Page) => page.getByRole('region', { name: 'Questions and answers' });
  const shopper = await newCustomer(phone);
  await phone.goto(`/products/${product.id}`);
  await questions(phone).getByLabel('Ask the seller').fill(question);
  await questions(phone).getByRole('button', { name: 'Sign in to ask' }).click();
  await phone.waitForURL(/\/login\?redirect=/);
  await phone.getByLabel('Username').fill(shopper.username);
  await phone.getByLabel('Password', { exact: true }).fill(shopper.password);
  await passHumanCheck(phone);
  await phone.getByRole('button', { name: 'Sign In' }).click();

  // The question typed before the sign-in is there, focused and in view between the bars.
  const field = questions(phone).getByLabel('Ask the seller');
  await expect(field).toHaveValue(question);
  await expect(field).toBeFocused();
  const edges = () =>
    field.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 64 && bottom < 760;
    });
  await expect.poll(edges).toBe(true);
  await questions(phone).getByRole('button', { name: 'Ask question' }).click();
  await expect(questions(phone).getByText('Only you and the seller see it.')).toBeVisible();

  const mail = await mailTo(desk, seller.email, /^A question about/);
  const link = /https?:\/\/\S+\/vendor-dashboard\/questions\?question=\d+/.exec(mail.text)?.[0] ?? '';
  await desk.goto(link);
  await desk.getByLabel('Your answer').fill('It does, without its legs.');
  await desk.getByRole('button', { name: 'Publish answer' }).click();
  await expect(desk.getByText('Answered', { exact: true })).toBeVisible();

  // The open page receives the answer without a reload.
  await expect(questions(phone).getByText('It does, without its legs.')).toBeVisible();
  const visitor = await openPage();
  await visitor.goto(`/products/${product.id}`);
  await expect(questions(visitor).getByRole('heading', { name: question })).toBeVisible();
  await expect(questions(visitor).getByText('It does, without its legs.')).toBeVisible();
});
