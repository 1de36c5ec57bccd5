import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { ListPieceDialog } from './list-piece-dialog.tsx';

const api = fakeApi();

test('the price of a piece accepts a currency sign and separators', async () => {
  const sell = vi.fn(() => ({ productId: 7 }));
  api.answer({ 'catalog.categories': () => [sampleCategory()], 'collectedItems.sell': sell });
  await show(
    <ListPieceDialog
      piece={{ id: 4, name: 'Armchair' }}
      text="A draft in your own shop."
      procedure="sell"
      onClose={() => {}}
    />,
  );
  const user = setupUser();
  const price = await screen.findByLabelText('Price');
  await user.type(price, '$1,200');
  // The categories arrive after the form.
  await screen.findByRole('option', { name: sampleCategory().name });
  await user.selectOptions(screen.getByLabelText('Category'), sampleCategory().name);

  await user.click(screen.getByRole('button', { name: 'Make a product draft' }));
  await waitFor(() =>
    expect(sell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 4, price: '1200.00', categoryId: sampleCategory().id }),
    ),
  );
  expect(price).toHaveValue('$1,200');
});
