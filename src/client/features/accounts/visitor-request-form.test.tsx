import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DomainError } from '@/shared/errors.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { VisitorRequestForm } from './visitor-request-form.tsx';

const user = setupUser();
const api = fakeApi({ 'humanCheck.isKnown': () => true });

test('a visitor’s address survives a refusal; then the answer names the mailed link', async () => {
  const create = vi.fn<Answer<'visitorRequests.create'>>(() => ({ message: 'We’ve sent a link.' }));
  create.mockImplementationOnce(() => {
    throw new DomainError('QUESTIONS_FULL', 'Please try again later.');
  });
  api.answer({ 'visitorRequests.create': create });
  await show(<VisitorRequestForm productId={7} question="Is it oak?" />);
  const field = await screen.findByLabelText('Your email');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'moana@');
  const send = screen.getByRole('button', { name: 'Send me the link' });
  await user.click(send);
  expect(create).not.toHaveBeenCalled();
  await user.type(field, 'example.com');
  await user.click(send);
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(field).toHaveValue('moana@example.com');
  await user.click(send);
  expect(await screen.findByText('We’ve sent a link.')).toBeVisible();
  expect(create).toHaveBeenLastCalledWith({
    ...{ productId: 7, email: 'moana@example.com', question: 'Is it oak?' },
  });
});

test('for stock news the form sends no question', async () => {
  const create = vi.fn<Answer<'visitorRequests.create'>>(() => ({ message: 'We’ve sent a link.' }));
  api.answer({ 'visitorRequests.create': create });
  await show(<VisitorRequestForm productId={7} question={null} />);
  expect(await screen.findByText(/one email when it’s back/)).toBeVisible();
  await user.type(screen.getByLabelText('Your email'), 'moana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await screen.findByText('We’ve sent a link.');
  expect(create).toHaveBeenCalledWith({ productId: 7, email: 'moana@example.com', question: null });
});
