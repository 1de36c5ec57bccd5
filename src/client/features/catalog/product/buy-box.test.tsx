import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleProduct, sampleTerms } from '@/testing/samples.ts';
import { BuyBox } from './buy-box.tsx';

fakeApi();

test('the bar at the foot follows the newest of several reports on the button', async () => {
  let report: (entries: readonly { isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const renderAdd = () => <button type="button">Add to cart</button>;
  await show(<BuyBox product={sampleProduct()} terms={sampleTerms()} renderAdd={renderAdd} hasBar />);
  const [away, inView] = [{ isIntersecting: false }, { isIntersecting: true }];
  expect(screen.getAllByRole('button', { name: 'Add to cart' })).toHaveLength(1);
  act(() => report([inView, away]));
  expect(screen.getAllByRole('button', { name: 'Add to cart' })).toHaveLength(2);
  // A busy page hears late, and of both at once.
  act(() => report([away, inView]));
  expect(screen.getAllByRole('button', { name: 'Add to cart' })).toHaveLength(1);
  vi.unstubAllGlobals();
});
