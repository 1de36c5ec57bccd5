import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleProduct } from '@/testing/samples.ts';
import { VariantChoice } from './variant-choice.tsx';

fakeApi();

const product = sampleProduct({ id: 1, name: 'Wool sofa' });
const variant = (id: number, values: string[], stock = 3) => ({ ...product, id, values, stock });
const first = variant(1, ['2 seats', 'Forest green']);
const sofa = {
  ...product,
  options: ['Size', 'Colour'],
  variants: [
    first,
    variant(2, ['3 seats', 'Forest green']),
    variant(3, ['2 seats', 'Dark rust'], 0),
    variant(4, ['2 seats', 'Kōwhai']),
  ],
};

const options = () =>
  screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.querySelector('[data-swatch]') !== null,
      ]),
  );

test('colours are links with a swatch and their name, sizes links with text; sold-out ones say so', async () => {
  await show(<VariantChoice product={sofa} chosen={first} />);
  expect(await screen.findByRole('list', { name: 'Colour' })).toBeVisible();
  expect(options()).toEqual([
    [
      ['2 seats', '/products/1/wool-sofa', false],
      ['3 seats', '/products/1/wool-sofa?v=2', false],
    ],
    [
      ['Forest green', '/products/1/wool-sofa', true],
      ['Dark rust, sold out', '/products/1/wool-sofa?v=3', true],
      ['Kōwhai', '/products/1/wool-sofa?v=4', false],
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Forest green' })).toHaveAttribute('aria-current', 'true');
});
