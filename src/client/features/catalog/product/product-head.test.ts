import { expect, test } from 'vitest';
import { sampleConfig, sampleProduct } from '@/testing/samples.ts';
import { productData } from './product-data.ts';
import { productHead } from './product-head.ts';

const pictureOf = (imageUrl: string) =>
  productHead(sampleConfig(), sampleProduct({ id: 7, imageUrl })).meta.find(
    (meta) => 'property' in meta && meta.property === 'og:image',
  );

test('a link preview has a picture with the proportions of previews', () => {
  expect(pictureOf('/demo/chair-800.webp')).toMatchObject({
    content: 'http://shop.test/api/social/products/7.jpg',
  });
});

test('a picture from elsewhere is shown as it is', () => {
  expect(pictureOf('https://example.com/chair.jpg')).toMatchObject({
    content: 'https://example.com/chair.jpg',
  });
});

test('search engines get the pictures themselves', () => {
  const product = sampleProduct({ imageUrl: '/demo/chair-800.webp' });
  expect(
    productData(sampleConfig(), product, {
      categoryName: undefined,
      isCollected: false,
      reviews: [],
      questions: [],
    }),
  ).toMatchObject({
    image: ['http://shop.test/demo/chair-800.webp'],
  });
});
