import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { ListPieceForm } from './list-piece-form.tsx';

const api = fakeApi();

test('the price of a piece may be written with a currency sign and separators', async () => {
  api.answer({ 'catalog.categories': () => [sampleCategory()] });
  const submit = vi.fn();
  await show(
    <ListPieceForm
      name="Armchair"
      onSubmit={submit}
      onCancel={() => {}}
      isPending={false}
      failure={undefined}
    />,
  );
  const user = setupUser();
  const price = await screen.findByLabelText('Price');
  await user.type(price, '$1,200');
  // The categories arrive after the form.
  await screen.findByRole('option', { name: sampleCategory().name });
  await user.selectOptions(screen.getByLabelText('Category'), sampleCategory().name);

  await user.click(screen.getByRole('button', { name: 'Make a product draft' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ price: '1200' }));
  expect(price).toHaveValue('$1,200');
});
