import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

const commit = vi.fn();

function Price({ from, to }: { from: number; to: number }) {
  const [value, setValue] = useState<[number, number]>([from, to]);
  return (
    <RangeSlider
      label="Price"
      min={0}
      max={1000}
      step={10}
      value={value}
      onValueChange={setValue}
      onValueCommit={commit}
      format={(amount) => (amount === 1000 ? '$1000+' : `$${amount}`)}
    />
  );
}
const low = () => screen.getByRole('slider', { name: 'Minimum price' });
const high = () => screen.getByRole('slider', { name: 'Maximum price' });

test('each end is named and reads its amount', () => {
  render(<Price from={200} to={1000} />);

  expect(low()).toHaveAttribute('aria-valuetext', '$200');
  expect(high()).toHaveAttribute('aria-valuetext', '$1000+');
});

test('the ends meet but never cross', () => {
  render(<Price from={200} to={600} />);

  fireEvent.change(low(), { target: { value: '900' } });
  expect(low()).toHaveValue('600');
  fireEvent.change(high(), { target: { value: '100' } });
  expect(high()).toHaveValue('600');
});

test('the value is committed once, when the thumb is released', () => {
  commit.mockClear();
  render(<Price from={200} to={600} />);

  fireEvent.change(low(), { target: { value: '210' } });
  fireEvent.change(low(), { target: { value: '220' } });
  expect(commit).not.toHaveBeenCalled();
  fireEvent.pointerUp(low());

  expect(commit.mock.calls).toEqual([[[220, 600]]]);
});
