import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SaveCategoryFiltersInput, UpdateCategoryInput } from '@/shared/catalog/categories.ts';
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

test('filters are added, reordered and removed, with the products that lose a value; errors are inline', async () => {
  const option = (id: number, label: string, products: number) => ({ id, label, products });
  const seats = { id: 1, name: 'Seats', options: [option(11, '2', 0), option(12, '4', 3)] };
  const save = vi.fn((_: SaveCategoryFiltersInput) => [seats]);
  api.answer({
    'admin.categories': () => [garden],
    'admin.categoryFilters': () => [seats],
    'admin.saveCategoryFilters': save,
  });
  await show(<CategoriesScreen />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Filters of Garden' }));
  await screen.findByRole('button', { name: 'Save filters' });
  const dialog = within(screen.getByRole('dialog'));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));

  await press('Remove option 2 of Seats');
  expect(dialog.getByText('Seats: 4 (3 products)')).toBeVisible();
  await press('Add option');
  await press('Save filters');
  expect(await dialog.findByText('Option is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Option 2 of Seats'), '6');
  await press('Move option 2 of Seats up');
  await press('Add filter');
  await user.type(dialog.getAllByLabelText('Name').at(-1) as HTMLElement, 'seats');
  await user.type(dialog.getByLabelText('Option 1 of seats'), 'Oak');
  await press('Save filters');
  expect(await dialog.findByText('There is already a filter of this name')).toBeVisible();
  await user.type(dialog.getAllByLabelText('Name').at(-1) as HTMLElement, ' and backs');
  await press('Save filters');
  expect(await screen.findByText('Filters saved.')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith({
    categoryId: 4,
    filters: [
      { id: 1, name: 'Seats', options: [{ label: '6' }, { id: 11, label: '2' }] },
      { name: 'seats and backs', options: [{ label: 'Oak' }] },
    ],
    seen: {
      filters: [
        {
          id: 1,
          name: 'Seats',
          options: [
            { id: 11, label: '2' },
            { id: 12, label: '4' },
          ],
        },
      ],
    },
  });
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
