import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { CatalogueFilters } from './catalogue.tsx';

fakeApi();

test('the highest price accepts a currency sign and separators; invalid text stays with an error', async () => {
  const change = vi.fn();
  await show(<CatalogueFilters filter={{}} onChange={change} />);
  const user = setupUser();
  const price = await screen.findByLabelText('Price up to');

  await user.type(price, '$1,200{Enter}');
  expect(change).toHaveBeenLastCalledWith({ maxPrice: 1200 });
  expect(price).toHaveValue('$1,200');

  await user.clear(price);
  await user.type(price, 'cheap{Enter}');
  expect(change).toHaveBeenLastCalledWith({ maxPrice: undefined });
  expect(price).toHaveValue('cheap');
  expect(screen.getByText('Price must be an amount such as 129.00')).toBeVisible();

  await user.clear(price);
  await user.tab();
  expect(screen.queryByText('Price must be an amount such as 129.00')).toBeNull();
});
