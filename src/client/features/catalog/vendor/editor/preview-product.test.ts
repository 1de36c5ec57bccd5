import { describe, expect, test } from 'vitest';
import { sampleOwnProduct } from '@/testing/samples.ts';
import { judgeFormerPrice, previewProduct } from './preview-product.ts';
import { draftOf, EMPTY_DRAFT } from './product-draft.ts';

test('a product is previewed as it would be saved', () => {
  const product = sampleOwnProduct({ rating: '4.50', vendorName: 'Kauri Workshop' });
  const draft = {
    ...draftOf(product),
    name: '  Ash chair ',
    price: '129.5',
    pictureLink: 'https://a.example/b.jpg',
    stock: '0',
  };
  expect(previewProduct(draft, product, 'Somebody else', false)).toMatchObject({
    name: 'Ash chair',
    price: '129.50',
    imageUrl: '/demo/chair-800.webp',
    additionalImages: ['https://a.example/b.jpg'],
    stock: 0,
    rating: '4.50',
    vendorName: 'Kauri Workshop',
    compareAtPrice: null,
  });
});

test('missing and invalid fields have placeholders', () => {
  const draft = {
    ...EMPTY_DRAFT,
    price: 'a lot',
    pictureLink: 'htt',
    deliveryAvailable: true,
    deliveryFee: '-1',
  };
  expect(previewProduct(draft, null, 'Robin Sharp', false)).toMatchObject({
    name: 'Name of the product',
    price: '0.00',
    imageUrl: '',
    additionalImages: [],
    deliveryFee: '0.00',
    vendorName: 'Robin Sharp',
    reviewCount: 0,
  });
});

describe('a former price', () => {
  const product = sampleOwnProduct();
  const draft = { ...draftOf(product), price: '80', compareAtPrice: '100' };

  test.each([
    ['is not spoken of while there is none', { ...draft, compareAtPrice: '' }, product, undefined, 'none'],
    ['is not shown at or above which it is sold', { ...draft, price: '100' }, product, null, 'not-higher'],
    ['of a new product is not shown', draft, null, undefined, 'new-product'],
    ['waits for what the server says', draft, product, undefined, 'unknown'],
    ['that was the price for too short is not shown', draft, product, null, 'too-short'],
    ['that was the price for long enough is shown', draft, product, '2027-01-20', 'shown'],
  ])('%s', (_, typed, saved, until, kind) => {
    expect(judgeFormerPrice(typed, saved, until)).toMatchObject({ kind });
  });

  test('is in the preview only if shoppers will see it', () => {
    expect(previewProduct(draft, product, '', true).compareAtPrice).toBe('100.00');
    expect(previewProduct(draft, product, '', false).compareAtPrice).toBeNull();
  });
});
