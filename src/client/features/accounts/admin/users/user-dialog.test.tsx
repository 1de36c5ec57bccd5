import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UpdateUserInput } from '@/shared/accounts/account-inputs.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { UserDialog } from './user-dialog.tsx';

const api = fakeApi();

test('a user whose role another admin has changed shows the role, and only what differs is sent', async () => {
  const vera = {
    ...sampleMe({ id: 7, name: 'Vera', role: 'customer' }),
    ...{ phone: null, company: null, isActive: true, isGuest: false, listingLimit: null },
    createdAt: new Date(),
  };
  const save = vi
    .fn((_: UpdateUserInput) => vera)
    .mockImplementationOnce(() => {
      throw new DomainError('EDIT_CONFLICT', 'This account has changed since you opened it.', {
        current: { role: 'vendor' },
      });
    });
  api.answer({ 'crm.updateUser': save });
  await show(<UserDialog user={vera} onClose={vi.fn()} />);
  const user = setupUser();
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
  await user.type(dialog.getByLabelText(/^Phone/), '021 555 0117');
  const saveButton = dialog.getByRole('button', { name: 'Save changes' });
  await user.click(saveButton);
  expect(await dialog.findByText('This account has changed since you opened it.')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'It has now:' })).toHaveTextContent('Role: Vendor');
  const phone = '021 555 0117';
  expect(save).toHaveBeenLastCalledWith({
    ...{ id: 7, role: 'admin', phone },
    seen: { role: 'customer', phone: null },
  });

  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  await user.click(saveButton);
  expect(await screen.findByText('User Updated')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith({ id: 7, phone, seen: { phone: null } });
});
