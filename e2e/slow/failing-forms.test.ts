import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { passHumanCheck } from '../support/human-check.ts';
import { mailTo, newCustomer, signIn } from '../support/people.ts';
import { answerServerError } from '../support/server-error.ts';
import { addFromPage, buyAndCollect, createProduct, findProduct } from '../support/shop.ts';
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
const questionOf = (page: Page) => page.getByRole('alertdialog');

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
      return questionOf(page);
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
  'a new user': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/crm');
      await page.getByRole('button', { name: 'Add User' }).click();
      return dialogOf(page);
    },
    typed: {
      Username: `seat${Date.now()}`,
      Email: `seat${Date.now()}@example.com`,
      Name: 'Second Seat',
      Password: 'a long enough secret',
    },
    button: 'Create User',
    call: 'crm.createUser',
    done: 'User Created',
  },
  'the deactivation of a user': {
    as: 'admin',
    open: async (page) => {
      const { username } = await newCustomer(page);
      await page.goto(`/admin/crm?search=${username}`);
      await page
        .getByRole('button', { name: /^Deactivate/ })
        .first()
        .click();
      return questionOf(page);
    },
    typed: {},
    button: 'Deactivate user',
    call: 'crm.updateUser',
    done: 'User Updated',
  },
  'a confirmation that is mailed again': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/orders?status=confirmed');
      await page.getByRole('link', { name: /^RH-/ }).first().click();
      await page.getByRole('button', { name: 'Send email again' }).click();
      return questionOf(page);
    },
    typed: {},
    button: 'Send confirmation',
    call: 'adminOrders.resendMail',
    done: 'Email on its way',
  },
  'the clearing of a cart': {
    open: async (page) => {
      const product = await findProduct(page);
      await go(page, `/products/${product.id}`);
      await addFromPage(page, product);
      await page.getByRole('button', { name: 'Cart, 1 item' }).click();
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      return questionOf(page);
    },
    typed: {},
    button: 'Clear cart',
    call: 'cart.clear',
    done: 'Your cart is empty',
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
  'a message to the admins': {
    as: 'new',
    open: (page) => go(page, '/collection-form'),
    typed: { Title: 'Pick up on a Sunday', Description: 'Do you come on Sundays?' },
    choose: (form) => form.getByLabel('Form type').selectOption({ index: 1 }),
    button: 'Submit',
    call: 'collectionForms.submit',
    done: 'Form Submitted',
  },
  'notes on a message to the admins': {
    as: 'admin',
    open: async (page) => {
      await page.goto('/admin/collection-forms');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      return dialogOf(page);
    },
    typed: { 'Admin notes': 'Rang: happy with it.' },
    button: 'Save changes',
    call: 'collectionForms.update',
    done: 'Form Updated',
  },
  'a collection request': {
    open: (page) => go(page, '/junk-removal'),
    typed: {
      'Full name': 'Aroha Ngata',
      Email: 'aroha@example.com',
      Phone: '021 555 0148',
      Address: '12 Rata Street',
      'Preferred collection date': dayInAWeek(),
    },
    choose: async (form, page) => {
      await form.getByLabel('Suburb').selectOption('Newmarket');
      await form.getByRole('checkbox', { name: 'Chairs' }).check();
      await passHumanCheck(page);
    },
    button: 'Submit Collection Request',
    call: 'collectionRequests.request',
    done: 'We have your request',
  },
  'a sign-in': {
    open: async (page) => {
      await go(page, '/login');
      return page.getByRole('form', { name: 'Sign In' });
    },
    typed: { Username: 'customer', Password: DEMO_PASSWORD },
    choose: (_, page) => passHumanCheck(page),
    button: 'Sign In',
    call: 'auth.login',
    done: /^Account of /,
  },
  'a registration': {
    open: async (page) => {
      await go(page, '/login?mode=register');
      return page.getByRole('form', { name: 'Create Account' });
    },
    typed: {
      'Full Name': 'Robin Sharp',
      Email: `robin${Date.now()}@example.com`,
      Username: `robin${Date.now()}`,
      Password: 'a long enough secret',
    },
    choose: async (form, page) => {
      await form.getByLabel(/18 or older/).check();
      await passHumanCheck(page);
    },
    button: 'Create Account',
    call: 'auth.register',
    done: 'Account created successfully!',
  },
  'a new password': {
    open: async (page) => {
      const { email } = await newCustomer(page);
      await go(page, '/forgot-password');
      await page.getByLabel('Email').fill(email);
      await passHumanCheck(page);
      await page.getByRole('button', { name: 'Send reset instructions' }).click();
      const { text } = await mailTo(page, email, /new password/);
      return go(page, /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
    },
    typed: { 'New password': 'a new secret', 'Confirm password': 'a new secret' },
    button: 'Reset password',
    call: 'auth.resetPassword',
    done: 'Password has been reset successfully.',
  },
  'a name': {
    as: 'new',
    open: (page) => go(page, '/account'),
    typed: { 'Full Name': 'Ngaire Tamihana' },
    button: 'Save name',
    call: 'account.changeName',
    done: 'Name changed',
  },
  'an address': {
    as: 'new',
    open: async (page) => {
      await go(page, '/account');
      await page.getByRole('button', { name: 'Add an address' }).click();
      return dialogOf(page);
    },
    typed: {
      'Street address': '38 Matai Avenue',
      City: 'Nelson',
      'Postal code': '7010',
    },
    choose: (form) => form.getByLabel('State/Region').selectOption('Nelson'),
    button: 'Save address',
    call: 'addresses.save',
    done: /38 Matai Avenue/,
  },
  'a guest at checkout': {
    open: async (page) => {
      const product = await findProduct(page);
      await go(page, `/products/${product.id}`);
      await addFromPage(page, product);
      return go(page, '/checkout');
    },
    typed: { Email: `gus${Date.now()}@example.com`, 'Full name': 'Gus Guest' },
    button: 'Continue to delivery',
    call: 'guests.begin',
    done: /^Buying as a guest: Gus Guest/,
  },
  'a return': {
    as: 'new',
    open: async (page, openPage) => {
      const product = await buyNew(page, openPage);
      await page.getByRole('button', { name: `Return ${product.name}` }).click();
      return dialogOf(page);
    },
    typed: { 'Note to the seller': 'Too high for our table.' },
    choose: (form) => form.getByRole('radio', { name: 'It does not fit' }).check(),
    button: 'Request return',
    call: 'orders.requestReturn',
    done: 'Return of 1 piece requested',
  },
  'a message to a seller': {
    as: 'new',
    open: async (page, openPage) => {
      await buyNew(page, openPage);
      await page.getByRole('link', { name: 'Message the seller' }).click();
      return page.getByRole('main');
    },
    typed: { 'Your message to': 'Which bulb fits?' },
    button: 'Send',
    call: 'conversations.send',
    done: 'Which bulb fits?',
  },
  'the profile of a shop': {
    as: 'vendor2',
    open: (page) => go(page, '/vendor-dashboard/settings'),
    typed: { 'About your shop': 'Chairs with new seats, from my garage.' },
    button: 'Save profile',
    call: 'vendorSetup.saveProfile',
    done: 'Your profile is up to date.',
  },
  'a product': {
    as: 'vendor2',
    open: async (page) => {
      const { id } = await createProduct(page, { name: `Ash bench ${Date.now()}` });
      return go(page, `/vendor-dashboard/products/${id}`);
    },
    typed: { Description: 'For two, or for one and a cat.', Price: '120' },
    button: 'Save changes',
    call: 'vendor.updateProduct',
    done: 'Product saved',
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

/** As a date field takes it. */
function dayInAWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
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
