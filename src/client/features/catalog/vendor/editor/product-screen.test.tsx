import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductPrice } from '@/client/components/price.tsx';
import { draftKey, forgetAllDrafts, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory, sampleMe, sampleOwnProduct, sampleProduct, sampleSetup } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { draftOf } from './product-draft.ts';
import { ProductScreen } from './product-screen.tsx';

const user = setupUser();

beforeEach(() => localStorage.clear());

const me = sampleMe({ id: 3, role: 'vendor' });
const api = fakeApi({
  'catalog.categories': () => [sampleCategory()],
  'vendor.certificates': () => [],
});

/** Opens the form as after a reload: only browser storage is left of an earlier one. */
async function open(product: OwnProduct | null) {
  cleanup();
  await show(
    <ProductScreen
      {...(product ? { product } : { product, setup: sampleSetup() })}
      me={me}
      renderPage={({ price, compareAtPrice, vendorName }) => (
        <p>
          {vendorName} <ProductPrice price={price} compareAtPrice={compareAtPrice} />
        </p>
      )}
      renderCardAction={() => null}
    />,
  );
  return screen.findByLabelText('Name');
}

async function replace(label: string, text: string) {
  await user.tripleClick(screen.getByLabelText(label));
  await user.paste(text);
}

test('below the price the form states what the seller gets and what buyers pay', async () => {
  api.answer({ 'catalog.categories': () => [sampleCategory({ id: 1, commissionRate: '9.50' })] });
  await open(sampleOwnProduct({ categoryId: 1, price: '185.00' }));
  const price = screen.getByLabelText('Price');
  await waitFor(() =>
    expect(price).toHaveAccessibleDescription(/^You get \$167\.42 after 9\.5% commission\. Buyers pay /),
  );
  await replace('Price', '$1,000');
  expect(price).toHaveAccessibleDescription(/^You get \$905\.00 after 9\.5% commission\. Buyers pay /);
  await replace('Price', 'about 20');
  expect(price).toHaveAccessibleDescription('Commission 9.5%');
});

test('the form has a select for each filter of the category; another category drops the values', async () => {
  const sent: unknown[] = [];
  api.answer({
    'catalog.categories': () => [sampleCategory({ id: 1 }), sampleCategory({ id: 2, name: 'Beds' })],
    'catalog.categoryFilters': ({ id }) =>
      id === 1
        ? [
            {
              id: 1,
              name: 'Seats',
              options: [
                { id: 11, label: '2' },
                { id: 12, label: '4' },
              ],
            },
            { id: 2, name: 'Table shape', options: [{ id: 21, label: 'Round' }] },
          ]
        : [{ id: 3, name: 'Bed size', options: [{ id: 31, label: 'Queen' }] }],
    'vendor.updateProduct': (input) => {
      sent.push(input);
      return sampleProduct();
    },
  });
  await open(sampleOwnProduct({ categoryId: 1, filterOptionIds: [12] }));
  const seats = await screen.findByLabelText('Seats');
  expect(seats).toHaveValue('12');
  await user.selectOptions(screen.getByLabelText('Table shape'), 'Round');
  await user.selectOptions(seats, '2');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ filterOptionIds: [11, 21], seen: { filterOptionIds: [12] } }]),
  );

  await open(sampleOwnProduct({ categoryId: 1, filterOptionIds: [12] }));
  await user.selectOptions(await screen.findByLabelText('Category'), 'Beds');
  await user.selectOptions(await screen.findByLabelText('Bed size'), 'Queen');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ categoryId: 2, filterOptionIds: [31] }));
});

describe('a draft', () => {
  test('is restored after a reload, separately for each product, until it is discarded', async () => {
    api.answer({});
    await open(null);
    await replace('Name', 'Ash bench');
    await open(sampleOwnProduct());
    expect(screen.queryByText('Your unsaved changes are back')).not.toBeInTheDocument();
    await replace('Price', '90');

    expect(await open(null)).toHaveValue('Ash bench');
    expect(screen.getByText('Your unsaved changes are back')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Ash bench');
    await user.clear(screen.getByLabelText('Name'));
    expect(await open(null)).toHaveValue('');

    await open(sampleOwnProduct());
    expect(screen.getByLabelText('Price')).toHaveValue('90');
  });

  test('is removed on saving and on sign-out', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.updateProduct': (input) => {
        sent.push(input);
        return sampleProduct({ name: 'Ash chair' });
      },
    });
    const key = draftKey(me.id, 'product.1');
    await open(sampleOwnProduct({ stock: 5 }));
    await replace('Stock', '8');
    expect(readDraft(key)).not.toBeNull();
    await open(sampleOwnProduct({ stock: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Ash chair is on sale.')).toBeVisible();
    expect(sent).toMatchObject([{ id: 1, stock: 8, seenStock: 5 }]);
    await waitFor(() => expect(readDraft(key)).toBeNull());

    saveDraft(key, { base: {}, values: {} });
    forgetAllDrafts();
    expect(localStorage).toHaveLength(0);
  });

  test('sends only changed fields; a conflicting change needs a choice', async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.updateProduct': (input) => {
        sent.push(input);
        if (sent.length === 1) {
          throw new DomainError('EDIT_CONFLICT', 'Somebody changed the same.', {
            current: { price: '2600.00' },
          });
        }
        return sampleProduct();
      },
    });
    const product = sampleOwnProduct();
    await open(product);
    await replace('Price', '90');
    await replace('Description', 'New words.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('$2,600.00')).toBeVisible();
    expect(screen.getByLabelText('Price')).toHaveValue('90');
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText('Price')).toHaveValue('2600.00');
    expect(screen.getByLabelText('Description')).toHaveValue('New words.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const { id, price, description } = product;
    expect(sent).toEqual([
      { id, price: '90.00', description: 'New words.', seen: { price, description } },
      { id, description: 'New words.', seen: { description } },
    ]);
  });

  test('is compared with values formatted as in the form', async () => {
    api.answer({
      'vendor.updateProduct': () => {
        throw new DomainError('EDIT_CONFLICT', 'Somebody changed the same.', {
          current: {
            price: '490.00',
            compareAtPrice: null,
            categoryId: sampleCategory().id,
            status: 'draft',
            region: 'palmerston-north',
            origin: 'second-hand',
            deliveryAvailable: true,
            widthCm: 120,
            estimatedDeliveryDays: 1,
            tags: ['oak', 'desk'],
            materialShares: [{ material: 'hardwood', note: 'oak', percent: 80 }],
            imageUrl: '/a.jpg',
            imageAlts: { '/a.jpg': 'A desk' },
            description: 'Long. '.repeat(50),
          },
        });
      },
    });
    await open(sampleOwnProduct());
    await replace('Price', '90');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const list = within(await screen.findByRole('list', { name: 'It has now:' }));
    await list.findByText(sampleCategory().name);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Yours: ')[0])).toEqual([
      'Price: $490.00',
      'Former price: empty',
      `Category: ${sampleCategory().name}`,
      'Status: Draft',
      'Location: Palmerston North',
      'Origin: Second-hand',
      'Delivery: Yes',
      'Width: 120 cm',
      'Estimated delivery: 1 day',
      'Tags: oak, desk',
      'Shares of materials: Hardwood (oak) 80%',
      'Pictures: changed',
      `Description: ${'Long. '.repeat(50).slice(0, 200).trimEnd()}…`,
    ]);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Yours: $90.00');
  });

  test("overwrites another person's change when saved again", async () => {
    const sent: unknown[] = [];
    api.answer({
      'vendor.updateProduct': (input) => {
        sent.push(input);
        if (sent.length > 1) return sampleProduct();
        throw new DomainError('EDIT_CONFLICT', 'Somebody changed the same.', {
          current: { price: '2600.00' },
        });
      },
    });
    await open(sampleOwnProduct());
    await replace('Price', '90');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('button', { name: 'Use theirs' });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ price: '90.00', seen: { price: '2600.00' } });
  });

  test('takes over fields changed meanwhile and offers the saved value of conflicts', async () => {
    api.answer({});
    await open(sampleOwnProduct());
    await replace('Price', '90');
    await replace('Name', 'Ash chair');
    await open(sampleOwnProduct({ price: '120.00', description: 'New words.' }));
    expect(screen.getByText(/Changed since .*: description and price\./)).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('New words.');
    expect(screen.getByLabelText('Price')).toHaveValue('90');
    await user.click(screen.getByRole('button', { name: 'Use the saved price' }));
    expect(screen.getByLabelText('Price')).toHaveValue('120.00');
    expect(screen.getByLabelText('Name')).toHaveValue('Ash chair');
  });

  test('needs a confirmation before leaving, which removes it', async () => {
    api.answer({});
    await open(null);
    await replace('Name', 'Ash bench');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/stay in this browser for 30 days/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Discard changes' }));
    expect(await open(null)).toHaveValue('');
  });

  test('has another confirmation without browser storage', async () => {
    api.answer({});
    vi.stubGlobal('localStorage', undefined);
    await open(null);
    await replace('Name', 'Ash bench');
    vi.unstubAllGlobals();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('What you have changed here will be lost.')).toBeVisible();
  });
});

describe('drafts in a browser', () => {
  test('are limited in number and age', () => {
    const draft = { base: {}, values: {} };
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    for (let id = 1; id <= 25; id += 1) {
      vi.advanceTimersByTime(1000);
      saveDraft(draftKey(3, `product.${id}`), draft);
    }
    expect(localStorage).toHaveLength(20);
    expect(readDraft(draftKey(3, 'product.25'))).not.toBeNull();
    expect(readDraft(draftKey(3, 'product.5'))).toBeNull();
    vi.advanceTimersByTime(30 * 24 * 60 * 60 * 1000);
    expect(readDraft(draftKey(3, 'product.25'))).toBeNull();
    saveDraft(draftKey(3, 'product.26'), draft);
    expect(localStorage).toHaveLength(1);
    vi.useRealTimers();
    expect(saveDraft(draftKey(3, 'product.27'), { base: {}, values: 'x'.repeat(200_000) })).toBe(false);
  });

  test('of another user are not restored', async () => {
    api.answer({});
    const base = draftOf(sampleOwnProduct());
    saveDraft(draftKey(99, 'product.1'), { base, values: { ...base, name: 'Theirs' } });
    expect(await open(sampleOwnProduct())).toHaveValue('Oak chair');
  });
});

describe('the preview', () => {
  test('shows card and page as typed, and a sale only if the server confirms it', async () => {
    const asked: unknown[] = [];
    api.answer({
      'vendor.formerPrice': (input) => {
        asked.push(input);
        return { until: input.compareAtPrice === '100.00' ? '2027-01-20' : null };
      },
    });
    await open(sampleOwnProduct());
    await replace('Name', 'Ash chair');
    await replace('Price', '80');
    await replace('Former price', '100');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog'));
    expect(await preview.findByText('Shown as a sale until Jan 20, 2027.')).toBeVisible();
    expect(preview.getByText('Ash chair')).toBeVisible();
    expect(preview.getByText('Sale')).toBeVisible();
    expect(preview.getAllByText('$80.00')).toHaveLength(2);
    expect(preview.getAllByText('$100.00', { selector: 's' })).toHaveLength(2);

    await user.click(preview.getByRole('button', { name: 'Back to the form' }));
    await replace('Former price', '110');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const again = within(await screen.findByRole('dialog'));
    expect(
      await again.findByText(
        'The former price is not shown: $110.00 was not the price for 14 of the last 60 days.',
      ),
    ).toBeVisible();
    expect(again.queryByText('Sale')).not.toBeInTheDocument();
    expect(asked).toEqual([
      { id: 1, compareAtPrice: '100.00' },
      { id: 1, compareAtPrice: '110.00' },
    ]);
  });
});

test('unsaved variants are asked about before leaving, also after the product is saved', async () => {
  const own = { values: [], sku: null, price: '420.00', compareAtPrice: null, stock: 2, imageUrl: null };
  const empty = { deliveryFee: null, weightKg: null, colour: null };
  const sizes = { widthCm: null, depthCm: null, heightCm: null };
  const supply = { leadTimeWeeks: 0, weeklyCapacity: null, depositPercent: null };
  api.answer({
    'vendor.variants': ({ id }) => ({
      ...{ options: [], archived: [], version: 'a' },
      variants: [{ id, ...own, ...empty, ...sizes, ...supply }],
    }),
    'vendor.updateProduct': () => sampleProduct(),
  });
  await open(sampleOwnProduct());
  await user.type(await screen.findByLabelText('Values, separated by commas'), 'S, M');
  await replace('Name', 'Ash bench');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  expect(dialog.getByText('What you have changed here will be lost.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Values, separated by commas')).toHaveValue('S, M');
});
