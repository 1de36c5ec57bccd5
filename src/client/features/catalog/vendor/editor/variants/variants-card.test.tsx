import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnVariant, OwnVariants, SaveVariantsInput } from '@/shared/catalog/variant-inputs.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleOwnProduct } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { VariantsCard } from './variants-card.tsx';

const user = setupUser();
const api = fakeApi();
const product = sampleOwnProduct({ id: 7, imageUrl: '/demo/a.webp', colour: 'rimu' });

const variant = (id: number, values: string[], fields: Partial<OwnVariant> = {}): OwnVariant => ({
  ...{ id, values, sku: null, price: '420.00', compareAtPrice: null, stock: 2, imageUrl: null },
  ...{ deliveryFee: null, weightKg: null, colour: null, widthCm: null, depthCm: null, heightCm: null },
  ...{ leadTimeWeeks: id === 7 ? 0 : null, weeklyCapacity: null, depositPercent: null },
  ...fields,
});
const blank: OwnVariants = { options: [], variants: [variant(7, [])], archived: [], version: 'a' };
const sized: OwnVariants = {
  options: ['Size'],
  variants: [variant(7, ['160 cm'], { colour: 'rimu' }), variant(8, ['180 cm'], { price: '520.00' })],
  ...{ archived: [], version: 'a' },
};

/** Opens the card. @returns what is saved, and what it reports */
async function open(stored: OwnVariants, answer: (input: SaveVariantsInput) => OwnVariants) {
  const sent: SaveVariantsInput[] = [];
  const dirty: boolean[] = [];
  const updated: unknown[] = [];
  api.answer({
    'vendor.updateProduct': (input) => {
      updated.push(input);
      return product;
    },
    'vendor.variants': () => stored,
    'vendor.product': () => product,
    'vendor.saveVariants': (input) => {
      // Checked by the client's type.
      const saved = input as SaveVariantsInput;
      sent.push(saved);
      return answer(saved);
    },
  });
  await show(
    <VariantsCard
      product={product}
      pictures={['/demo/a.webp', '/demo/b.webp']}
      onDirty={(isDirty) => dirty.push(isDirty)}
      onSaved={() => {}}
    />,
  );
  await screen.findByRole('button', { name: 'Make combinations' });
  return { sent, updated, dirty };
}

const save = () => user.click(screen.getByRole('button', { name: 'Save options' }));
/** The variants as if the server had saved them. */
const asSaved = ({ options, variants }: SaveVariantsInput): OwnVariants => ({
  options,
  variants: variants.map(({ id = 100, values, price, stock }, at) =>
    variant(id === 100 ? 100 + at : id, values, { price: String(price), stock }),
  ),
  ...{ archived: [], version: 'b' },
});

test('a table of a spreadsheet becomes options and variants in one paste', async () => {
  const { sent, dirty } = await open(blank, asSaved);
  await user.click(screen.getByText('Paste from a spreadsheet'));
  await pasteInto(
    user,
    screen.getByLabelText('Rows'),
    'Size\tTimber\tPrice\tStock\tPicture\n160 cm\tRimu\t400\t3\t2\n160 cm\tOak\t\t3\t\n180 cm\tOak\t480\t2\t1\n160 cm\t\t5\t1\t',
  );
  await user.click(screen.getByRole('button', { name: 'Take over these rows' }));
  expect(screen.getByLabelText('Rows')).toHaveAccessibleDescription(
    /Line 3: Price is missing\. Line 5: Timber is missing\./,
  );
  expect(screen.getByLabelText('Rows')).toHaveValue(
    'Size\tTimber\tPrice\tStock\tPicture\n160 cm\tOak\t\t3\t\n160 cm\t\t5\t1\t',
  );
  expect(screen.getByLabelText('Option 2')).toHaveValue('Timber');
  expect(dirty.at(-1)).toBe(true);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      options: ['Size', 'Timber'],
      variants: [
        { id: 7, values: ['160 cm', 'Rimu'], price: '400', stock: 3, imageUrl: '/demo/b.webp' },
        { values: ['180 cm', 'Oak'], price: '480', stock: 2, imageUrl: '/demo/a.webp' },
      ],
    },
  ]);
  await waitFor(() => expect(dirty.at(-1)).toBe(false));
});

/** Wide screens have fields in lines, which a test has only behind the buttons. */
async function openRow(name: string) {
  await user.click(screen.getByRole('button', { name: `More fields of ${name}` }));
}

test('each error is beside its field, also of the product itself, and nothing typed is lost', async () => {
  let refusal: (() => never) | undefined = () =>
    refuseField(
      'variants.0.deliveryFee',
      'Delivery fee must be at most 250.00, or the price if that is higher',
    );
  const { sent } = await open(sized, (input) => refusal?.() ?? asSaved(input));
  await openRow('160 cm');
  await openRow('180 cm');
  await user.clear(screen.getByLabelText('Stock of 180 cm'));
  await user.type(screen.getByLabelText('Width of 180 cm'), 'wide');
  await user.clear(screen.getByLabelText('Price of 160 cm'));
  await save();
  expect(screen.getByLabelText('Stock of 180 cm')).toHaveAccessibleDescription('Enter a whole number');
  expect(screen.getByLabelText('Width of 180 cm')).toHaveAccessibleDescription('Use whole centimetres');
  expect(screen.getByLabelText('Price of 160 cm')).toHaveAccessibleDescription('Price is required');
  expect(screen.getByLabelText('Price of 160 cm')).toHaveFocus();
  expect(screen.getByText('3 fields must be corrected.')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText('Stock of 180 cm'), '4');
  expect(screen.getByLabelText('Stock of 180 cm')).not.toHaveAccessibleDescription();
  await user.clear(screen.getByLabelText('Width of 180 cm'));
  await user.type(screen.getByLabelText('Price of 160 cm'), '90');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Delivery fee of 160 cm')).toHaveAccessibleDescription(/at most 250\.00/),
  );
  expect(screen.getByLabelText('Price of 160 cm')).toHaveValue('90');
  refusal = undefined;
  await save();
  expect(await screen.findByText('Options saved')).toBeVisible();
});

test('another tab’s save is shown, and saving again replaces it; or it is taken', async () => {
  const newer: OwnVariants = {
    ...{ options: ['Size'], archived: [], version: 'c' },
    variants: [variant(7, ['160 cm']), variant(8, ['180 cm'], { price: '530.00' })],
  };
  const { sent } = await open(sized, (input) => {
    if (input.version === 'c') return asSaved(input);
    throw new DomainError('EDIT_CONFLICT', 'Someone else changed these variants.', { current: newer });
  });
  await openRow('180 cm');
  const price = () => screen.getByLabelText('Price of 180 cm');
  await user.tripleClick(price());
  await user.paste('525');
  await save();
  const now = within(await screen.findByRole('list', { name: 'It has now:' }));
  expect(now.getByText('$530.00, 2 pieces')).toBeVisible();
  expect(price()).toHaveValue('525');
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await openRow('180 cm');
  expect(price()).toHaveValue('530.00');

  await user.tripleClick(price());
  await user.paste('540');
  await save();
  expect(await screen.findByText('Options saved')).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual(['a', 'c']);
});

test('a save is undone: prices return, stock by its difference', async () => {
  const { sent } = await open(sized, (input) => ({ ...asSaved(input), version: `b${sent.length}` }));
  await openRow('180 cm');
  await user.tripleClick(screen.getByLabelText('Price of 180 cm'));
  await user.paste('600');
  await user.tripleClick(screen.getByLabelText('Stock of 180 cm'));
  await user.paste('9');
  await openRow('160 cm');
  expect(screen.getByLabelText('Colour of 160 cm')).toHaveValue('rimu');
  await user.type(screen.getByLabelText('Colour of 160 cm'), ' and ash');
  await user.type(screen.getByLabelText('Weight of 160 cm'), '42');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent[1]).toMatchObject({
    version: 'b1',
    variants: [
      { id: 7, colour: 'rimu', weightKg: null },
      { id: 8, price: '520.00', stock: 2, seenStock: 9 },
    ],
  });
  await openRow('180 cm');
  expect(screen.getByLabelText('Price of 180 cm')).toHaveValue('520.00');
});

test('the undo of a new main picture restores all pictures of the product', async () => {
  const { sent, updated } = await open(sized, (input) => ({ ...asSaved(input), version: `b${sent.length}` }));
  await user.click(screen.getByRole('button', { name: /^Picture of 160 cm/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Picture 2' }));
  await save();
  await waitFor(() =>
    expect(sent).toMatchObject([{ variants: [{ id: 7, imageUrl: '/demo/b.webp' }, { id: 8 }] }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent[1]).toMatchObject({ variants: [{ id: 7, imageUrl: null }, { id: 8 }] });
  const { imageUrl, additionalImages, imageAlts, imageCrops } = product;
  expect(updated).toEqual([{ id: 7, imageUrl, additionalImages, imageAlts, imageCrops }]);
});

test('an archived variant is named as such, and brought back', async () => {
  const { sent } = await open(sized, (input) => ({
    ...asSaved(input),
    archived: input.archived?.length ? [variant(8, ['180 cm'])] : [],
  }));
  await openRow('180 cm');
  await user.click(screen.getByRole('button', { name: /^Archive/ }));
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ variants: [{ id: 7 }], archived: [8] }]));
  await user.click(await screen.findByText('Archived variants (1)'));
  await user.click(screen.getByRole('button', { name: 'Bring back 180 cm' }));
  await save();
  await waitFor(() => expect(sent[1]).toMatchObject({ variants: [{ id: 7 }, { id: 8 }], archived: [] }));
});

test('price, stock and picture of the chosen rows change at once', async () => {
  const { sent } = await open(sized, asSaved);
  await user.click(screen.getByLabelText('Select 180 cm'));
  await user.type(screen.getByLabelText('Price of 1 selected'), '610');
  await user.type(screen.getByLabelText('Stock of 1 selected'), '7');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(screen.getByRole('button', { name: 'Picture of 1 selected' }));
  await user.click(await screen.findByRole('button', { name: 'Picture 2' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.variants).toMatchObject([
    { price: '420.00', stock: 2, imageUrl: null },
    { price: '610', stock: 7, imageUrl: '/demo/b.webp' },
  ]);
});

test('rows are selected by a value, and one is made to order with its own lead time', async () => {
  const { sent } = await open(sized, asSaved);
  await user.click(screen.getByRole('button', { name: '180 cm' }));
  await user.selectOptions(screen.getByLabelText('Availability of 1 selected'), 'Made to order');
  await user.type(screen.getByLabelText('Lead time of 1 selected'), '6');
  await user.type(screen.getByLabelText('Pieces per week of 1 selected'), '2');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('Made to order, about 6 weeks')).toBeVisible();
  await openRow('180 cm');
  expect(screen.getByLabelText('Pieces per week of 180 cm')).toHaveValue('2');
  expect(screen.queryByLabelText('Stock of 180 cm')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Deposit of 180 cm'), '30');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.variants).toMatchObject([
    { id: 7, stock: 2, leadTimeWeeks: 0, weeklyCapacity: null },
    { id: 8, leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: 30 },
  ]);
});

test('variants of a product made to order have pieces per week, unless they are in stock', async () => {
  const toOrder = { leadTimeWeeks: 6, weeklyCapacity: 3, stock: 1 };
  const { sent } = await open(
    {
      ...sized,
      variants: [variant(7, ['160 cm'], toOrder), variant(8, ['180 cm'], { stock: 2 })],
    },
    asSaved,
  );
  expect(screen.getByText('Made to order, about 6 weeks, 1 left this week')).toBeVisible();
  expect(screen.getByLabelText('Pieces per week of all')).toBeVisible();
  await openRow('180 cm');
  expect(screen.getByLabelText('Pieces per week of 180 cm')).toHaveAttribute('placeholder', '3');
  await user.selectOptions(screen.getByLabelText('Availability of 180 cm'), 'In stock');
  await user.clear(screen.getByLabelText('Stock of 180 cm'));
  await user.type(screen.getByLabelText('Stock of 180 cm'), '4');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.variants).toMatchObject([
    { id: 7, stock: 1, leadTimeWeeks: 6, weeklyCapacity: 3 },
    { id: 8, stock: 4, leadTimeWeeks: 0 },
  ]);
});

test('a made-to-order variant without a lead time is refused beside its field', async () => {
  const { sent } = await open(sized, asSaved);
  await openRow('180 cm');
  await user.selectOptions(screen.getByLabelText('Availability of 180 cm'), 'Made to order');
  await save();
  expect(screen.getByLabelText('Lead time of 180 cm')).toHaveAccessibleDescription(
    'Say in how many weeks it is made',
  );
  expect(sent).toEqual([]);
});

test('the focus stays in the editor after a save, and at the next row after one is archived', async () => {
  const { sent } = await open(sized, (input) => ({ ...asSaved(input), version: `b${sent.length}` }));
  await openRow('180 cm');
  await user.click(screen.getByRole('button', { name: /^Archive/ }));
  expect(screen.getByRole('button', { name: 'Move 160 cm' })).toHaveFocus();
  await save();
  expect(await screen.findByText('Options saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save options' })).toHaveFocus());
});

test('Enter and the arrows go down and up a column', async () => {
  await open(sized, asSaved);
  await openRow('160 cm');
  await openRow('180 cm');
  await user.click(screen.getByLabelText('Price of 160 cm'));
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Price of 180 cm')).toHaveFocus();
  await user.keyboard('630{ArrowUp}');
  expect(screen.getByLabelText('Price of 180 cm')).toHaveValue('630');
  expect(screen.getByLabelText('Price of 160 cm')).toHaveFocus();
  screen.getByRole('button', { name: /^Picture of 160 cm/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^Picture of 180 cm/ })).toHaveFocus();
});
