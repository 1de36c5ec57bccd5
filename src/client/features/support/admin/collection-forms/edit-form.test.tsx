import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import type { FormDetails } from '@/shared/support/collection-forms.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { EditForm } from './edit-form.tsx';

const message: FormDetails = {
  id: 6,
  reference: 'RH-F6',
  email: null,
  userId: null,
  formType: 'complaint',
  title: 'A scratch on the table',
  description: 'It was there when it came.',
  status: 'pending',
  priority: 'medium',
  tags: '',
  fields: [],
  attachments: [],
  assignedTo: null,
  assignee: null,
  sender: null,
  replyTo: 'aroha@example.com',
  replies: [],
  adminNotes: null,
  resolvedAt: null,
  createdAt: new Date('2026-11-20'),
  updatedAt: new Date('2026-11-20'),
};
const load = vi.fn((): FormDetails => ({ ...message, updatedAt: new Date() }));
const api = fakeApi({ 'collectionForms.get': load, 'collectionForms.assignees': () => [] });

afterEach(() => onlineManager.setOnline(true));

test('a typed reply stays after a refusal and after the connection was lost', async () => {
  api.answer({
    'collectionForms.update': () => {
      throw new DomainError('NOT_FOUND', 'This form was deleted.');
    },
  });
  const user = setupUser();
  await show(<EditForm form={message} onClose={vi.fn()} />);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Reply/), 'We mend it on Friday.');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This form was deleted.')).toBeVisible();
  expect(dialog.getByLabelText(/^Reply/)).toHaveValue('We mend it on Friday.');

  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getByLabelText(/^Reply/)).toHaveValue('We mend it on Friday.');
});
