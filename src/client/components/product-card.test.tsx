import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductCard } from '@/client/components/product-card.tsx';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleProduct, sampleVariant } from '@/testing/samples.ts';

fakeApi({ 'wishlist.ids': () => [] });

const choices = {
  ...{ options: ['Size', 'Colour'], variants: 6, fromPrice: '260.00', stock: 4, isMixed: false },
  colours: ['Black', 'Navy', 'Oak', 'Sage', 'Walnut', 'White', 'Ink blue', 'Zaffre'],
};
const table = sampleProduct({ id: 7, name: 'Hawea table', price: '420.00', choices });
const variant = sampleVariant({
  ...{ id: 9, values: ['180 cm', 'Walnut'], price: '520.00', stock: 2 },
  ...{ imageUrl: '/media/walnut.webp', widthCm: 180, depthCm: 90, heightCm: 75 },
});

test('a card of a product with options shows how many there are, the lowest price and the colours', async () => {
  await show(<ProductCard product={table} sizes="" />);
  expect(await screen.findByText('6 options, from $260 (you pay $306.80)')).toBeVisible();
  expect(screen.getByText('$420.00')).toBeVisible();
  expect(
    screen.getByText(/^Colours: Black, Navy, Oak, Sage, Walnut, White, Ink blue, Zaffre$/),
  ).toBeInTheDocument();
  expect(screen.getByText('+3')).toBeVisible();
});

test('a card shows price, picture, size and link of the variant that matches', async () => {
  await show(<ProductCard product={{ ...table, variant }} sizes="" />);
  expect(await screen.findByText('$520.00')).toBeVisible();
  expect(screen.getByText('180 cm, Walnut')).toBeVisible();
  expect(screen.getByText('W 180 × D 90 × H 75 cm')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hawea table' })).toHaveAttribute(
    'href',
    '/products/7/hawea-table?v=9',
  );
  expect(document.querySelector('img')?.src).toContain('walnut');
});

test('a card of variants in stock and made to order names both, and that of one its own', async () => {
  const mixed = { ...table, leadTimeWeeks: 6, choices: { ...choices, isMixed: true } };
  await show(<ProductCard product={mixed} sizes="" />);
  expect(await screen.findByText('In stock or made to order')).toBeVisible();
  cleanup();
  await show(<ProductCard product={{ ...mixed, variant: { ...variant, leadTimeWeeks: 6 } }} sizes="" />);
  expect(await screen.findByText('Made to order, about 6 weeks')).toBeVisible();
});

test('a card of a product without options shows neither options nor colours', async () => {
  await show(<ProductCard product={sampleProduct({ name: 'Plain chair' })} sizes="" />);
  expect(await screen.findByRole('link', { name: 'Plain chair' })).toBeVisible();
  expect(screen.queryByText(/options|Colours/)).toBeNull();
});

test('a card shows the video of its variant, otherwise of the product', async () => {
  const turning = {
    ...table,
    video3dUrl: '/table.mp4',
    video3dStatus: 'ready',
    video3dSource: 'photo',
  } as const;
  await show(<ProductCard product={{ ...turning, variant }} sizes="" />);
  // A single picture only swings.
  expect(await screen.findByRole('button', { name: 'Show the video of Hawea table' })).toBeVisible();
  cleanup();
  const own = { ...variant, video3dUrl: '/wide.mp4', video3dSource: 'photos' } as const;
  await show(<ProductCard product={{ ...turning, video3dStatus: 'generating', variant: own }} sizes="" />);
  expect(await screen.findByRole('button', { name: 'Show Hawea table in 360°' })).toBeVisible();
});
