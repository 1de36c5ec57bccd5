import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory, sampleMe, sampleOwnProduct, sampleProduct, sampleSetup } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { ProductScreen } from './product-screen.tsx';

const user = setupUser();

beforeEach(() => localStorage.clear());

const api = fakeApi({ 'catalog.categories': () => [sampleCategory()] });

const url = (number: number) => `/demo/products/oak-chair-${number}-800.webp`;
const withPictures = (count: number) =>
  sampleOwnProduct({
    imageUrl: url(1),
    additionalImages: Array.from({ length: count - 1 }, (_, index) => url(index + 2)),
    imageAlts: { [url(2)]: 'From behind' },
  });

const showForm = (product: OwnProduct | null) =>
  show(
    <ProductScreen
      {...(product ? { product } : { product, setup: sampleSetup() })}
      me={sampleMe({ id: 3, role: 'vendor' })}
      renderPage={() => null}
      renderCardAction={() => null}
    />,
  );

/** Opens a product's form. @returns the saved inputs, in order */
async function open(count: number) {
  const saved: unknown[] = [];
  api.answer({
    'vendor.updateProduct': (input) => {
      saved.push(input);
      return sampleProduct();
    },
  });
  await showForm(withPictures(count));
  await screen.findByText(`${count}/10`);
  return saved;
}
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
const grid = () => within(screen.getByRole('list', { name: 'Pictures of the product' }));

test('another picture is made the main one, and keeps its text', async () => {
  const saved = await open(3);
  expect(grid().getByText('Main picture')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make main picture: picture 2' }));
  expect(screen.getByLabelText('Alternative text of main picture')).toHaveValue('From behind');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([
    { imageUrl: url(2), additionalImages: [url(1), url(3)], imageAlts: { [url(2)]: 'From behind' } },
  ]);
});

test('removing and restoring a picture includes its text', async () => {
  const saved = await open(3);
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByText('2/10')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Pictures of the product' })).toHaveFocus();
  expect(screen.queryByDisplayValue('From behind')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Alternative text of picture 2')).toHaveValue('From behind');
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ additionalImages: [url(3)], imageAlts: {} }]);
});

test('the part of a picture that cards show is chosen for each, and shown at once', async () => {
  const saved = await open(2);
  const crop = screen.getByLabelText('Part of picture 2 that cards show');
  expect(crop).toHaveDisplayValue('Middle');
  await user.selectOptions(crop, 'Top');
  expect(grid().getAllByAltText('')[1]).toHaveClass('object-top');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ imageUrl: url(1), imageCrops: { [url(2)]: 'top' } }]);
});

test('a text is suggested from name, colour and place, and may be taken', async () => {
  const saved = await open(3);
  await user.type(screen.getByLabelText('Colour'), ' dark');
  const text = screen.getByLabelText('Alternative text of picture 3');
  expect(text).toHaveAttribute('placeholder', 'Oak chair, oak dark, picture 3');
  await user.click(screen.getAllByRole('button', { name: 'Use suggestion' })[1] as HTMLElement);
  expect(text).toHaveFocus();
  await pasteInto(user, text, ', from the side');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([
    { imageAlts: { [url(2)]: 'From behind', [url(3)]: 'Oak chair, oak dark, picture 3, from the side' } },
  ]);
});

test('invalid files are named at once and not sent', async () => {
  await open(7);
  // The browser of a person may offer other files too.
  const user = setupUser({ applyAccept: false });
  await user.upload(screen.getByLabelText('Pictures to add'), [
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
    // Browsers outside of Apple's cannot open it.
    new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }),
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }),
  ]);
  const failed = within(screen.getByRole('list', { name: 'Files that were not uploaded' }));
  expect(
    await failed.findByText(/^“IMG_1.HEIC” is a HEIC photo, which this browser cannot open\./),
  ).toBeVisible();
  expect(failed.getByText('“plan.pdf” is not a picture. Use a JPG, PNG or WebP.')).toBeVisible();
  expect(await failed.findByText('“large.jpg” is larger than 5 MB. Use a smaller picture.')).toBeVisible();
  expect(failed.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
  expect(screen.getAllByText('Upload failed')[0]).toBeVisible();
  await user.click(failed.getByRole('button', { name: 'Remove “plan.pdf”' }));
  expect(failed.queryByText(/plan\.pdf/)).not.toBeInTheDocument();
});

test('a product has ten pictures at most, by link too', async () => {
  await open(9);
  const link = screen.getByLabelText('Link to a picture');
  await user.type(link, 'https://example.com/a.jpg{Enter}');
  expect(screen.getByText('Maximum 10 images allowed')).toBeVisible();
  expect(link).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument();
  await user.type(link, 'https://example.com/b.jpg{Enter}');
  expect(screen.getByText('Too many images')).toBeVisible();
  expect(link).toHaveValue('https://example.com/b.jpg');
});

test('a form without pictures has an error at the picture field', async () => {
  api.answer({});
  await showForm(null);
  await screen.findByText('0/8');
  await user.type(screen.getByLabelText('Link to a picture'), 'a.jpg');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(screen.getByText(/^Use a link that starts with https:/)).toBeVisible();
  await user.clear(screen.getByLabelText('Link to a picture'));
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  expect(await screen.findByText('Add at least one picture')).toBeVisible();
});

test('a picture that no longer exists has an error and gets focus', async () => {
  await open(3);
  const sentence = 'This picture is not in the shop (any more). Please upload it again.';
  api.answer({
    'vendor.updateProduct': () => {
      throw new DomainError('INVALID_INPUT', sentence, {}, { imageUrl: sentence });
    },
  });
  await save();
  expect(await grid().findByText(sentence)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove main picture' })).toHaveFocus());
});
