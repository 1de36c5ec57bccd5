import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { BoundsForm } from './bounds-form.tsx';

const api = fakeApi();

test('price bounds accept a currency sign and separators; invalid text stays with an error', async () => {
  const save = vi.fn();
  api.answer({ 'pricing.setBounds': save });
  await show(
    <BoundsForm productId={7} bounds={{ floor: null, ceiling: null, cost: null }} onSaved={() => {}} />,
  );
  const user = setupUser();
  const floor = await screen.findByLabelText('Lowest price');
  await user.type(floor, '85 or so');
  await user.type(screen.getByLabelText('Highest price'), '1,200');
  await user.click(screen.getByRole('button', { name: 'Save bounds' }));
  expect(await screen.findByText('Lowest price must be an amount such as 129.00')).toBeVisible();
  expect(floor).toHaveValue('85 or so');
  expect(save).not.toHaveBeenCalled();

  await user.clear(floor);
  await user.type(floor, '$85');
  await user.click(screen.getByRole('button', { name: 'Save bounds' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledExactlyOnceWith({
      ...{ id: 7, floor: '85.00', ceiling: '1200.00', cost: null },
      seen: { floor: null, ceiling: null, cost: null },
    }),
  );
});
