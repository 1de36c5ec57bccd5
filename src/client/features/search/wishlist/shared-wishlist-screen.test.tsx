import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/client-api.tsx';
import { samplePiece } from '@/testing/samples.ts';
import { SharedWishlistScreen } from './shared-wishlist-screen.tsx';

test('a shared list counts the products that can be bought, also in another variant', async () => {
  const items = [
    samplePiece({ id: 7, name: 'Brass lamp' }),
    samplePiece({ id: 8, name: 'Green sofa', stock: 0 }),
    samplePiece({
      ...{ id: 9, name: 'Blue vase', stock: 0 },
      choices: { options: ['Size'], variants: 2, fromPrice: '20.00', stock: 3, isMixed: false, colours: [] },
    }),
  ];
  await show(<SharedWishlistScreen wishlist={{ name: 'Aroha', items }} renderAction={() => null} />);
  expect(await screen.findByText('2 of 3 available')).toBeVisible();
});
