import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const UPLOAD = '**/api/upload/image';

/** A JPEG of one colour. */
async function photo(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** Drops a file on the grid, as from the desktop. */
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
  await expect(page.getByText('Drop them here', { exact: true })).toBeVisible();
  await grid.dispatchEvent('drop', { dataTransfer });
}

/** Holds the next upload. @returns a function that lets it continue */
async function holdUpload(page: Page) {
  let hold: (route: Route) => void = () => {};
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(UPLOAD, (route) => hold(route), { times: 1 });
  return async () => (await held).continue();
}

/** Drag and drop is loaded after the form is visible. */
const dragIsReady = (page: Page) => page.locator('#moving-picture').waitFor({ state: 'attached' });

/** Their urls, in the order of the grid. */
const pictures = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures of the product' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

test('a vendor adds pictures on a phone, then drops, reorders and describes more on a desktop', async ({
  openPage,
}) => {
  const phone = await openPage({ as: 'vendor', viewport: 'phone' });
  await phone.goto('/vendor-dashboard/products/new');
  await dragIsReady(phone);
  await expect(phone.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Add pictures' }).click();
  const files = [await photo('front.jpg', '#8a5a2b'), await photo('side.jpg', '#2b8a5a')];
  await (await chooser).setFiles([...files, { ...(await photo('old.gif', '#000')), mimeType: 'image/gif' }]);
  await expect(
    phone.getByText('“old.gif” is of a kind that we cannot show. Use a JPG, PNG or WebP.').first(),
  ).toBeVisible();
  await expect(phone.getByText('2/8')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Move picture 2', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(phone);

  await phone.getByLabel('Name').fill(`Ash bench ${Date.now()}`);
  await phone.getByLabel('Description').fill('For two.');
  await phone.getByLabel('Category', { exact: true }).selectOption({ label: 'Dining' });
  await phone.getByLabel('Price', { exact: true }).fill('120');
  await phone.getByRole('button', { name: 'Add product' }).click();
  await phone.waitForURL(/\/vendor-dashboard\?tab=products/);

  const desk = await openPage({ as: 'vendor', allow: [/Failed to load resource/] });
  const [product] = await (await desk.request.get('/api/products?search=ash+bench&sort=newest')).json();
  await desk.goto(`/vendor-dashboard/products/${product.id}`);
  await dragIsReady(desk);
  const [front, side] = await pictures(desk);

  await desk.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await drop(desk, await photo('back.jpg', '#2b5a8a'));
  await expect(desk.getByText('“back.jpg”: Failed to upload images. Please try again.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('“back.jpg” is not uploaded. Retry or remove it first.')).toBeVisible();

  const goOn = await holdUpload(desk);
  await desk.getByRole('button', { name: /^Retry/ }).click();
  await expect(desk.getByRole('progressbar', { name: 'Uploading “back.jpg”' })).toBeVisible();
  await goOn();
  await desk.getByRole('button', { name: 'Move picture 3', exact: true }).focus();
  const back = (await pictures(desk))[2];
  for (const [key, said] of [
    ['Space', 'Picture 3 of 3 is picked up.'],
    ['ArrowLeft', 'Place 2 of 3.'],
    ['ArrowLeft', 'Place 1 of 3.'],
    ['Space', 'Put down at place 1 of 3. It is the main picture.'],
  ] as const) {
    // dnd-kit announces a step before it has measured the grid and accepts the next key.
    await expect(async () => {
      await desk.keyboard.press(key);
      await expect(desk.getByText(said)).toBeAttached({ timeout: 3_000 });
    }).toPass();
  }
  await expect.poll(() => pictures(desk)).toEqual([back, front, side]);
  await expect(desk.getByRole('button', { name: 'Move main picture', exact: true })).toBeFocused();

  await desk.getByLabel('Alternative text of main picture').fill('The bench from behind');
  await desk.getByRole('button', { name: 'Use suggestion' }).first().click();
  // Saving waits for a running upload.
  const finishUpload = await holdUpload(desk);
  await drop(desk, await photo('late.jpg', '#8a2b5a'));
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('1 picture still uploading. The product is saved right after.')).toBeVisible();
  await finishUpload();
  await desk.waitForURL(/\/vendor-dashboard\?tab=products/);

  await desk.goto(`/products/${product.id}`);
  await expect(desk.getByRole('img', { name: 'The bench from behind' })).toBeVisible();
  await expect(desk.getByRole('img', { name: `${product.name}, picture 2 of 4`, exact: true })).toBeVisible();
  await expect(desk.getByRole('img', { name: 'picture 4 of 4' })).toBeVisible();
});

test('a vendor’s unsaved product survives a reload', async ({ openPage }) => {
  const page = await openPage({ as: 'vendor' });
  await page.goto('/sell');
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' });
  await expect(link).toHaveAttribute('href', '/vendor-dashboard');
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveCount(0);

  await link.click();
  await page.getByRole('link', { name: 'Add product' }).first().click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Half a chair');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Half a chair').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(name).toHaveValue('Half a chair');
  await expect(preview.getByText('Half a chair').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/vendor-dashboard?tab=products');

  await page.goto('/vendor-dashboard/products/new');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a photo of more than 10 MB from a phone is made smaller before it is sent, and stays upright', async ({
  openPage,
}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
    // As a phone stores an upright photo: lying, with a note on how to turn it.
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 96 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  const page = await openPage({ as: 'vendor', viewport: 'phone' });
  await page.goto('/vendor-dashboard/products/new');
  await dragIsReady(page);
  const sent = page.waitForRequest(UPLOAD);
  await page.getByLabel('Pictures to add').setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer });
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(5 * 1024 * 1024);
  await expect(page.getByText('1/8')).toBeVisible();
  await expect.poll(() => pictures(page)).toEqual([expect.stringContaining('-1600x2133-')]);
});
