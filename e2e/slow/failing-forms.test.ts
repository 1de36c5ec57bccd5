import type { Locator, Page } from '@playwright/test';
import { newCustomer, signIn } from '../support/people.ts';
import { answerServerError } from '../support/server-error.ts';
import { buyAndCollect, createProduct, findProduct } from '../support/shop.ts';
import { expect, type OpenPage, type Role, test } from '../support/test.ts';

interface FormCase {
  /** Default: a visitor. `new` is a customer of this test alone. */
  as?: Role | 'new';
  /** Opens the form. @returns where its fields and its button are */
  open: (page: Page, openPage: OpenPage) => Promise<Locator>;
  /** Texts by the labels of their fields. */
  typed: Record<string, string>;
  /** Fills in what is not text. */
  choose?: (form: Locator, page: Page) => Promise<unknown>;
  /** The button that sends the form. */
  button: string | RegExp;
  /** The call that it makes. */
  call: string;
  /** Shown once it is sent. */
  done: string | RegExp;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

const FORMS: Record<string, FormCase> = {
  'a review': {
    as: 'new',
    open: async (page, openPage) => {
      const product = await buyNew(page, openPage);
      await page.getByRole('button', { name: `Write a review of ${product.name}` }).click();
      return dialogOf(page);
    },
    typed: { 'Your review': 'It does not wobble.' },
    choose: (form) => form.getByRole('radio', { name: '4 stars' }).check({ force: true }),
    button: 'Publish review',
    call: 'orders.review',
    done: 'Your review is published.',
  },
  'a question about a product': {
    as: 'new',
    open: async (page) => {
      await page.goto(`/products/${(await findProduct(page)).id}`);
      return page.getByRole('region', { name: 'Questions and answers' });
    },
    typed: { 'Ask the seller': 'Does it fit through a door of 72 cm?' },
    button: 'Ask question',
    call: 'questions.ask',
    done: 'Only you and the seller see it.',
  },
  'a plan of a room': {
    as: 'new',
    open: (page) => go(page, '/room-planner'),
    typed: { 'Plan name': 'Hall' },
    button: 'Save',
    call: 'roomPlans.save',
    done: 'We saved Hall in your account.',
  },
  'an application to sell': {
    as: 'new',
    open: (page) => go(page, '/sell/apply'),
    typed: {
      'Business or maker name': 'Second Seat',
      'What do you make or sell?': 'Chairs with new seats, from my garage.',
    },
    choose: (form) => form.getByLabel('Region').selectOption('nelson'),
    button: 'Send application',
    call: 'vendorApplications.submit',
    done: 'We have your application',
  },
  'a refund': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/orders?status=confirmed');
      await page.getByRole('link', { name: /^RH-/ }).first().click();
      await page
        .getByRole('button', { name: /^Refund/ })
        .first()
        .click();
      return dialogOf(page);
    },
    typed: { 'Another amount': '1.50', Reason: 'A scratch on the left leg' },
    button: 'Refund $1.50',
    call: 'adminOrders.refund',
    done: 'Refund on its way',
  },
  'a run of payouts': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/payouts');
      await page.getByRole('button', { name: /^Pay \d+ vendors? \$/ }).click();
      return page.getByRole('alertdialog');
    },
    typed: {},
    button: /^Pay \d+ vendors? \$/,
    call: 'adminPayouts.start',
    done: 'Payout run started',
  },
  'a user': {
    as: 'admin',
    open: async (page) => {
      const { username } = await newCustomer(page);
      await page.goto(`/admin/crm?search=${username}`);
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      return dialogOf(page);
    },
    typed: { Company: 'Second Seat Ltd' },
    button: 'Save changes',
    call: 'crm.updateUser',
    done: 'User Updated',
  },
  'a category': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/categories');
      await page.getByRole('button', { name: 'New category' }).click();
      return dialogOf(page);
    },
    typed: { Name: `Sheds ${Date.now()}`, Description: 'For tools and bicycles.' },
    button: 'Create category',
    call: 'admin.createCategory',
    done: 'Category created successfully.',
  },
  'a note on an order': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/orders');
      await page.getByRole('link', { name: /^RH-/ }).first().click();
      await page.getByRole('heading', { level: 1, name: /^RH-/ }).waitFor();
      return page.getByRole('main');
    },
    typed: { 'New note': 'Rang: happy with it.' },
    button: 'Add note',
    call: 'adminOrders.addNote',
    done: 'Rang: happy with it.',
  },
  'a synonym of the search': {
    as: 'admin',
    open: (page) => go(page, '/admin/searches'),
    typed: { 'Word or phrase': 'settee', Means: 'sofa' },
    button: 'Add synonym',
    call: 'searches.addSynonym',
    done: 'Synonym added',
  },
};

test.describe.configure({ mode: 'parallel' });

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name} that fails to send shows why, keeps what was typed, and is sent again`, async ({
    openPage,
  }) => {
    const page = await openPage({
      ...(form.as && form.as !== 'new' && { as: form.as }),
      allow: [/status of 500/, /ERR_FAILED|Failed to fetch/],
    });
    if (form.as === 'new') await signIn(page, await newCustomer(page));
    await sendTwiceInVain(page, form, openPage);
  });
}

async function sendTwiceInVain(page: Page, form: FormCase, openPage: OpenPage) {
  const { typed, button, call, done } = form;
  const within = await form.open(page, openPage);
  const field = (label: string) => within.getByLabel(label, { exact: label !== 'Your message to' });
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await form.choose?.(within, page);
  const send = within.getByRole('button', { name: button, exact: typeof button === 'string' });

  for (const failure of ['server', 'network'] as const) {
    await test.step(failure, async () => {
      let isAsked = false;
      await page.route(`**/api/trpc/${call}*`, async (route) => {
        isAsked = true;
        await (failure === 'server' ? answerServerError(route) : route.abort());
      });
      await send.click();
      await expect.poll(() => isAsked, `${call} is called`).toBe(true);
      await expect(page.getByRole('alert').filter({ hasText: /\w/, visible: true }).first()).toBeVisible();
      for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
      await expect(send).toBeEnabled();
      await page.unroute(`**/api/trpc/${call}*`);
    });
  }
  await send.click();
  await expect(
    page.getByText(done).or(page.getByLabel(done)).filter({ visible: true }).first(),
  ).toBeVisible();
}

async function go(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  return page.getByRole('main');
}

/** Buys a product that no other test uses, and has it collected. */
async function buyNew(page: Page, openPage: OpenPage) {
  const vendor = await openPage({ as: 'vendor' });
  const product = await createProduct(vendor, { name: `Plain stool ${Date.now()}` });
  await buyAndCollect(page, vendor, product);
  return product;
}
