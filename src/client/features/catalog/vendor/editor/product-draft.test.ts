import { zodResolver } from '@hookform/resolvers/zod';
import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { sampleOwnProduct, sampleSetup } from '@/testing/samples.ts';
import {
  controlOf,
  draftOf,
  EMPTY_DRAFT,
  inputOf,
  newDraft,
  type ProductDraft,
  productDraft,
} from './product-draft.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<ProductDraft>;
const check = (draft: ProductDraft) => zodResolver(productDraft)(draft, undefined, options);

const pictures = (...urls: string[]) => urls.map((url) => ({ url, alt: '', crop: 'middle' as const }));

test('a product that is only opened and saved stays as it was', async () => {
  const product = sampleOwnProduct({
    additionalImages: ['/demo/a.webp', '/demo/b.webp'],
    tags: ['oak', 'solid'],
    deliveryAvailable: true,
    deliveryFee: '25.00',
    estimatedDeliveryDays: 3,
    heightCm: null,
  });
  const { values } = await check(draftOf(product));
  expect(product).toMatchObject({ ...values, collectionAddress: null, collectionInstructions: null });
  expect(values).toMatchObject({ categoryId: 1, widthCm: 45, heightCm: null, tags: ['oak', 'solid'] });
});

test('a new product begins where its seller is, and gets home as their others do', () => {
  const setup = sampleSetup({
    profile: { company: 'Kauri Workshop', about: '', place: null, region: 'nelson', gstNumber: null },
    delivery: {
      collectionAddress: '1 Mill Lane',
      collectionHours: null,
      collectionInstructions: null,
      collectionReadyDays: null,
      deliveryAvailable: true,
      deliveryFee: '25.00',
      estimatedDeliveryDays: 3,
      places: [],
    },
  });
  expect(newDraft(setup)).toEqual({
    ...EMPTY_DRAFT,
    region: 'nelson',
    collectionAddress: '1 Mill Lane',
    deliveryAvailable: true,
    deliveryFee: '25.00',
    estimatedDeliveryDays: '3',
  });
  expect(newDraft(sampleSetup())).toEqual(EMPTY_DRAFT);
});

describe('an empty form', () => {
  test('each missing field has an error at its control', async () => {
    const { errors } = await check({ ...EMPTY_DRAFT, stock: '' });
    expect(errors).toMatchObject({
      name: { message: 'Name is required' },
      description: { message: 'Description is required' },
      price: { message: 'Price is required' },
      categoryId: { message: 'Choose a category' },
      stock: { message: 'Enter how many pieces there are' },
      images: { message: 'Add at least one picture' },
    });
    expect(Object.keys(errors)).toHaveLength(6);
  });
});

test('an invalid number has a readable error, and an invalid picture is marked at its index', async () => {
  const draft = {
    ...draftOf(sampleOwnProduct()),
    widthCm: '1.5',
    depthCm: 'wide',
    heightCm: 'TBC',
    stock: '-1',
  };
  const { errors } = await check({ ...draft, images: pictures('/demo/a.webp', 'b') });
  expect(errors).toMatchObject({
    widthCm: { message: 'Use whole centimetres' },
    depthCm: { message: 'Use whole centimetres' },
    heightCm: { message: 'Use whole centimetres' },
    stock: { message: 'Stock cannot be negative' },
    images: [undefined, { url: { message: expect.any(String) } }],
  });
});

describe('a link that is typed but not added', () => {
  const draft = { ...draftOf(sampleOwnProduct()), images: pictures('/demo/a.webp') };

  test('is saved as the last picture, or as the first of none', async () => {
    const pictureLink = ' https://example.com/b.jpg ';
    expect((await check({ ...draft, pictureLink })).values).toMatchObject({
      imageUrl: '/demo/a.webp',
      additionalImages: ['https://example.com/b.jpg'],
    });
    expect((await check({ ...draft, images: [], pictureLink })).values).toMatchObject({
      imageUrl: 'https://example.com/b.jpg',
      additionalImages: [],
    });
  });

  test('has its error at its own field', async () => {
    const message = expect.stringContaining('https://');
    for (const images of [[], draft.images]) {
      const { errors } = await check({ ...draft, images, pictureLink: 'b' });
      expect(errors).toEqual({ pictureLink: expect.objectContaining({ message }) });
    }
  });
});

test('a picture keeps its text wherever it moves, and is listed once', async () => {
  const [a, b] = ['/demo/a.webp', '/demo/b.webp'];
  const draft = draftOf(
    sampleOwnProduct({ imageUrl: a, additionalImages: [b, a], imageAlts: { [b]: 'From behind' } }),
  );
  expect(draft.images).toEqual([
    { url: a, alt: '', crop: 'middle' },
    { url: b, alt: 'From behind', crop: 'middle' },
  ]);
  const { values } = await check({ ...draft, images: draft.images.toReversed() });
  expect(values).toMatchObject({
    imageUrl: b,
    additionalImages: [a],
    imageAlts: { [b]: 'From behind' },
  });
});

test('numbers over the maximum have readable errors', async () => {
  const draft = { ...draftOf(sampleOwnProduct()), deliveryAvailable: true, stock: '1000001' };
  const { errors } = await check({ ...draft, estimatedDeliveryDays: '366' });
  expect(errors).toMatchObject({
    stock: { message: 'Stock must be at most 1,000,000' },
    estimatedDeliveryDays: { message: 'Use 0 to 365 days' },
  });
});

test('delivery fields are validated only with delivery', async () => {
  const draft = { ...draftOf(sampleOwnProduct()), deliveryFee: 'x', estimatedDeliveryDays: '' };
  expect((await check(draft)).errors).toEqual({});
  expect((await check({ ...draft, deliveryAvailable: true })).errors).toMatchObject({
    deliveryFee: { message: 'Delivery fee must be an amount such as 129.00' },
    estimatedDeliveryDays: { message: 'Use whole days' },
  });
});

test('fields in a server error are mapped to form controls', () => {
  expect(controlOf(['imageUrl'])).toBe('images.0.url');
  expect(controlOf(['additionalImages', '2'])).toBe('images.3.url');
  expect(controlOf(['categoryId'])).toBe('categoryId');
});

test('amounts accept separators and a currency sign', async () => {
  const draft = { ...draftOf(sampleOwnProduct()), price: '1,480', compareAtPrice: '$1,900.00 ' };
  expect(await check(draft)).toMatchObject({
    errors: {},
    values: { price: '1480.00', compareAtPrice: '1900.00' },
  });
  const { errors } = await check({ ...draft, price: '1,48,0' });
  expect(errors).toMatchObject({ price: { message: 'Price must be an amount such as 129.00' } });
});

test('a fee that the price would hide in is refused at its control', async () => {
  const draft = {
    ...draftOf(sampleOwnProduct()),
    price: '0.01',
    deliveryAvailable: true,
    deliveryFee: '900.00',
  };
  expect((await check(draft)).errors).toMatchObject({
    deliveryFee: { message: 'Delivery fee must be at most 250.00, or the price if that is higher' },
  });
  expect((await check({ ...draft, deliveryAvailable: false })).errors).toEqual({});
});

test('a number with decimals is refused in the words of its field, what is no number in others', async () => {
  const draft = { ...draftOf(sampleOwnProduct()), stock: '1.5', widthCm: '80.5' };
  expect((await check(draft)).errors).toMatchObject({
    stock: { message: 'Stock must be a whole number' },
    widthCm: { message: 'Use whole centimetres' },
  });
  expect((await check({ ...draft, stock: 'some' })).errors).toMatchObject({
    stock: { message: 'Enter how many pieces there are' },
  });
});

test('a flaw keeps its point while its picture is there', () => {
  const place = { image: '/demo/a.webp', x: 0.25, y: 0.5 };
  const draft = draftOf(sampleOwnProduct({ imageUrl: '/demo/a.webp', flaws: [{ text: 'Scratch', place }] }));
  expect(inputOf(draft).flaws).toEqual([{ text: 'Scratch', place }]);
  expect(inputOf({ ...draft, images: [] }).flaws).toEqual([{ text: 'Scratch', place: null }]);
});
