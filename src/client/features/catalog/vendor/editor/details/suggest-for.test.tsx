import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, type ProductDraft } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import type { ProductInput } from '@/shared/catalog/catalog.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { SuggestFor, useDetailSuggestions } from './suggest-for.tsx';

const user = setupUser();

const api = fakeApi();

function Form() {
  const form = useForm<ProductDraft, unknown, ProductInput>({
    defaultValues: { ...EMPTY_DRAFT, name: 'Oak desk', materials: 'Oak, ', tags: 'desk' },
  });
  const suggestions = useDetailSuggestions(form, null);
  return (
    <>
      <input aria-label="Tags" {...form.register('tags')} />
      <SuggestFor field="tags" label="tags" written={form.watch('tags')} suggestions={suggestions} />
    </>
  );
}

test('a suggestion shows its reason and is applied only when pressed', async () => {
  const asked: unknown[] = [];
  api.answer({
    'vendor.suggestDetails': (input) => {
      asked.push(input);
      return {
        categories: [],
        tags: [
          { text: 'desk', why: 'Your text says it' },
          { text: 'home office', why: 'Used by 4 of the 9 nearest listings' },
        ],
        keywords: [],
      };
    },
  });
  await show(<Form />);
  await user.click(await screen.findByRole('button', { name: 'Suggest tags' }));
  const chip = await screen.findByRole('button', {
    name: 'Use home office: Used by 4 of the 9 nearest listings',
  });
  expect(screen.queryByRole('button', { name: /^Use desk/ })).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ name: 'Oak desk', materials: ['Oak'] }]);
  expect(screen.getByLabelText('Tags')).toHaveValue('desk');

  await user.click(chip);
  expect(screen.getByLabelText('Tags')).toHaveValue('desk, home office');
  expect(chip).not.toBeInTheDocument();
  expect(screen.getByText('Nothing more to suggest.')).toBeVisible();
});
