import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PricingContext, ProductPrice } from './price.tsx';

const POLICY = { currency: 'usd', taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };

function showPrice(policy: Partial<typeof POLICY>) {
  render(
    <PricingContext value={{ ...POLICY, ...policy }}>
      <p data-testid="price">
        <ProductPrice price="1480.00" compareAtPrice={null} />
      </p>
    </PricingContext>,
  );
  return screen.getByTestId('price');
}

test('the amount to pay is beside the price, in the same size', () => {
  const price = showPrice({});
  expect(price).toHaveTextContent('$1,480.00you pay $1,746.40');
  const look = (text: string) => screen.getByText(text).classList.contains('text-base');
  expect([look('$1,480.00'), look('$1,746.40')]).toEqual([true, true]);
});

test('without fees and added tax there is one price', () => {
  expect(showPrice({ taxIncluded: true, buyerCommissionRate: 0 })).toHaveTextContent(/^\$1,480\.00$/);
});
