import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cut, fakeApi, show } from '@/testing/client-api.tsx';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { AddressBook } from './address-book.tsx';

const api = fakeApi();
const home = {
  ...{ id: 1, fullName: 'Robin Sharp', phone: '', street: '2 Princes Street', suburb: '', isDefault: true },
  ...{ city: 'Dunedin', state: 'Otago', zip: '9016', country: 'New Zealand' },
};

test('an address is validated, added, and deleted after a confirmation', async () => {
  const work = { ...home, id: 2, street: '9 Hill Street', isDefault: false };
  const save = vi.fn(() => [home, work]);
  const remove = vi.fn(() => [work]);
  api.answer({ 'addresses.list': () => [home], 'addresses.save': save, 'addresses.delete': remove });
  await show(<AddressBook name="Robin Sharp" />);
  const user = setupUser();

  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  await pasteInto(user, screen.getByLabelText('Street address'), '9 Hill Street');
  await user.type(screen.getByLabelText('City'), 'Dunedin');
  await user.selectOptions(screen.getByLabelText('State/Region'), 'Otago');
  await user.type(screen.getByLabelText('Postal code'), '90160');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Enter a postal code of four digits')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Postal code'));
  await user.type(screen.getByLabelText('Postal code'), '9016');
  await user.selectOptions(screen.getByLabelText('State/Region'), 'Auckland');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const refusal = '9016 is not in Auckland. Check the postcode or the region.';
  expect(await screen.findByText(refusal)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State/Region'), 'Otago');
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('button', { name: 'Edit 9 Hill Street' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete 2 Princes Street' }));
  await user.click(await screen.findByRole('button', { name: 'Delete address' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit 2 Princes Street' })).toBeNull());
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1 });
});

test('typing suggests suburbs, and choosing one fills in city and region', async () => {
  api.answer({ 'addresses.list': () => [] });
  await show(<AddressBook name="Robin Sharp" />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const suburb = screen.getByLabelText(/^Suburb/);
  await user.type(suburb, 'rosl');
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
  // Choosing a datalist option sets the value of the field.
  await user.clear(suburb);
  await pasteInto(user, suburb, 'Roslyn, Dunedin');
  expect(suburb).toHaveValue('Roslyn');
  expect(screen.getByLabelText('City')).toHaveValue('Dunedin');
  expect(screen.getByLabelText('State/Region')).toHaveValue('Otago');
});

test('failing to delete an address keeps the dialog open with the reason', async () => {
  let isDown = true;
  api.answer({
    'addresses.list': () => [home],
    'addresses.delete': () => {
      if (isDown) throw cut;
      return [];
    },
  });
  await show(<AddressBook name="Robin Sharp" />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Delete 2 Princes Street' }));
  const confirm = await screen.findByRole('button', { name: 'Delete address' });
  await user.click(confirm);
  expect(await screen.findByText(/^We can’t reach the shop/)).toBeVisible();

  isDown = false;
  await user.click(confirm);
  expect(await screen.findByText(/^No addresses yet/)).toBeVisible();
});
