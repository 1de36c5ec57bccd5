import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

const UPLOAD = '**/api/upload/image';

/** A file as a camera leaves it, in one colour. */
async function photo(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** Drops a file on the grid, as from a folder of the device. */
async function drop(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>) {
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    },
    { name, mimeType, bytes: [...buffer] },
  );
  const grid = page.getByRole('list', { name: 'Pictures of the product' });
  await grid.dispatchEvent('dragover', { dataTransfer });
  await page.getByText('Drop them here', { exact: true }).waitFor();
  await grid.dispatchEvent('drop', { dataTransfer });
}

/** Keeps the next upload on its way until it is told to go on. */
async function holdUpload(page: Page) {
  let hold: (route: Route) => void = () => {};
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(UPLOAD, (route) => hold(route), { times: 1 });
  return async () => (await held).continue();
}

/** The form is there before its script: what it says of moving comes with that. */
const scriptRuns = (page: Page) => page.locator('#moving-pictures').waitFor({ state: 'attached' });

/** Their urls, in the order of the grid. */
const pictures = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures of the product' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

test('a product gets its pictures on a phone, and at the desk more of them, in order and described', async ({
  openPage,
}) => {
  const phone = await openPage({ viewport: 'phone' });
  await signIn(phone, 'vendor');
  await phone.goto('/vendor-dashboard/products/new');
  await scriptRuns(phone);
  await phone.getByRole('button', { name: 'Take a photo' }).waitFor();
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Add pictures' }).click();
  const files = [await photo('front.jpg', '#8a5a2b'), await photo('side.jpg', '#2b8a5a')];
  await (await chooser).setFiles([...files, { ...(await photo('old.gif', '#000')), mimeType: 'image/gif' }]);
  await phone
    .getByText('“old.gif” is of a kind that we cannot show. Use a JPG, PNG or WebP.')
    .first()
    .waitFor();
  await phone.getByText('2/8').waitFor();
  await phone.getByRole('button', { name: 'Move picture 2', exact: true }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - 390)).toBe(0);

  await phone.getByLabel('Name').fill(`Ash bench ${Date.now()}`);
  await phone.getByLabel('Description').fill('For two.');
  await phone.getByLabel('Category', { exact: true }).selectOption({ label: 'Dining' });
  await phone.getByLabel('Price', { exact: true }).fill('120');
  await phone.getByRole('button', { name: 'Add product' }).click();
  await phone.waitForURL(/\/vendor-dashboard\?tab=products/);

  const desk = await openPage({ allow: [/Failed to load resource/] });
  await signIn(desk, 'vendor');
  const [product] = await (await desk.request.get('/api/products?search=ash+bench&sort=newest')).json();
  await desk.goto(`/vendor-dashboard/products/${product.id}`);
  await scriptRuns(desk);
  const [front, side] = await pictures(desk);

  await desk.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await drop(desk, await photo('back.jpg', '#2b5a8a'));
  await desk.getByText('“back.jpg”: Failed to upload images. Please try again.').waitFor();
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByText('“back.jpg” is not uploaded. Retry or remove it first.').waitFor();

  const goOn = await holdUpload(desk);
  await desk.getByRole('button', { name: /^Retry/ }).click();
  await desk.getByRole('progressbar', { name: 'Uploading “back.jpg”' }).waitFor();
  await goOn();
  await desk.getByRole('button', { name: 'Move picture 3', exact: true }).focus();
  const back = (await pictures(desk))[2];
  for (const [key, said] of [
    ['Space', 'Picture 3 of 3 is picked up.'],
    ['ArrowLeft', 'Place 2 of 3.'],
    ['ArrowLeft', 'Place 1 of 3.'],
    ['Space', 'Put down at place 1 of 3. It is the main picture.'],
  ] as const) {
    // What is said comes before dnd-kit has measured the places and hears the next key, on a busy machine seconds before.
    const heard = async () => {
      await desk.keyboard.press(key);
      const answer = desk.getByText(said).waitFor({ state: 'attached', timeout: 3_000 });
      return answer.then(
        () => true,
        () => false,
      );
    };
    await expect.poll(heard).toBe(true);
  }
  await expect.poll(() => pictures(desk)).toEqual([back, front, side]);
  const focused = () => desk.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Move main picture');
  await expectAccessible(desk);

  await desk.getByLabel('Alternative text of main picture').fill('The bench from behind');
  await desk.getByRole('button', { name: 'Use suggestion' }).first().click();
  // Saving waits for what is on its way.
  const letLateOneGo = await holdUpload(desk);
  await drop(desk, await photo('late.jpg', '#8a2b5a'));
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await desk.getByText('1 picture still uploading. The product is saved right after.').waitFor();
  await letLateOneGo();
  await desk.waitForURL(/\/vendor-dashboard\?tab=products/);

  await desk.goto(`/products/${product.id}`);
  await desk.getByRole('img', { name: 'The bench from behind' }).waitFor();
  await desk.getByRole('img', { name: `${product.name}, picture 2`, exact: true }).waitFor();
  await desk.getByRole('img', { name: 'picture 4 of 4' }).waitFor();
});
