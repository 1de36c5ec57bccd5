import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UpdateCategoryInput } from '@/shared/catalog/categories.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { CategoriesScreen } from './categories-screen.tsx';

const api = fakeApi();

const garden = {
  ...sampleCategory({ id: 4, name: 'Garden', description: 'Benches' }),
  ...{ products: 0, productsOnSale: 0 },
};

async function openEdit(save: (input: UpdateCategoryInput) => typeof garden) {
  api.answer({ 'admin.categories': () => [garden], 'admin.updateCategory': save });
  await show(<CategoriesScreen />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Edit Garden' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Yard');
  const saveButton = dialog.getByRole('button', { name: 'Save category' });
  await user.click(saveButton);
  return { user, dialog, name, saveButton };
}

const conflict = new DomainError('EDIT_CONFLICT', 'Another admin has changed this category.', {
  current: { name: 'Outdoors' },
});

test('a category that another admin has renamed shows their name, and takes it', async () => {
  const save = vi
    .fn((_: UpdateCategoryInput) => garden)
    .mockImplementationOnce(() => {
      throw conflict;
    });
  const { user, dialog, name, saveButton } = await openEdit(save);
  expect(await dialog.findByText('Another admin has changed this category.')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'It has now:' })).toHaveTextContent('Name: Outdoors');
  expect(name).toHaveValue('Yard');
  expect(save).toHaveBeenLastCalledWith({ id: 4, name: 'Yard', seen: { name: 'Garden' } });

  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(name).toHaveValue('Outdoors');
  await user.type(dialog.getByLabelText('Description'), ' and swings');
  await user.click(saveButton);
  expect(await screen.findByText('Category updated successfully.')).toBeVisible();
  const description = 'Benches and swings';
  expect(save).toHaveBeenLastCalledWith({ id: 4, description, seen: { description: 'Benches' } });
});

test('saving a category again replaces the name that another admin has given it', async () => {
  const save = vi
    .fn((_: UpdateCategoryInput) => garden)
    .mockImplementationOnce(() => {
      throw conflict;
    });
  const { user, dialog, saveButton } = await openEdit(save);
  expect(await dialog.findByRole('button', { name: 'Use theirs' })).toBeVisible();
  await user.click(saveButton);
  expect(await screen.findByText('Category updated successfully.')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith({ id: 4, name: 'Yard', seen: { name: 'Outdoors' } });
});
