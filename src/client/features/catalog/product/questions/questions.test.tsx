import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draftKey, readDraft } from '@/client/lib/kept-drafts.ts';
import type { OwnQuestion, ProductQuestion } from '@/shared/catalog/questions.ts';
import { DomainError, fieldError } from '@/shared/errors.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe, sampleProduct } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { Questions } from './questions.tsx';

const user = setupUser();

const product = sampleProduct({ id: 7, name: 'Oak chair', vendorId: 3 });
const me = sampleMe({ id: 9 });
const AT = new Date('2026-06-10T00:00:00Z');

const answered: ProductQuestion = {
  ...{ id: 1, question: 'Is it solid oak?', author: 'Mere T.', askedAt: AT },
  ...{ answer: 'All of it.', answeredAt: AT },
};
const waiting: OwnQuestion = {
  ...{ id: 2, question: 'How heavy is it?', state: 'waiting', hiddenReason: null, askedAt: AT },
};

const api = fakeApi({
  'auth.current': () => me,
  'questions.list': () => ({ items: [answered], nextCursor: null }),
  'questions.mine': () => [],
});
afterEach(() => localStorage.clear());

const renderRequest = (question: string) => <p>An address for “{question}”</p>;

const field = () => screen.findByLabelText('Ask the seller');

test('answered questions are public; own unanswered ones show their audience and can be withdrawn', async () => {
  const withdraw = vi.fn<Answer<'questions.withdraw'>>(() => ({ success: true }));
  api.answer({ 'questions.mine': () => [waiting], 'questions.withdraw': withdraw });
  await show(<Questions {...{ product, renderRequest }} />);
  const list = await screen.findByRole('list', { name: 'Answered questions' });
  expect(list).toHaveTextContent('Is it solid oak?');
  expect(list).toHaveTextContent('All of it.');
  const own = within(await screen.findByRole('list', { name: 'Your questions' }));
  expect(own.getByText('Waiting for an answer. Only you and the seller see it.')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Withdraw question' }));
  await waitFor(() => expect(screen.queryByText('How heavy is it?')).toBeNull());
  expect(withdraw).toHaveBeenCalledWith({ id: 2 });
});

test('a refused question keeps its text and shows the reason; a sent one is listed and its draft removed', async () => {
  let refusals = 0;
  api.answer({
    'questions.ask': ({ question }) => {
      refusals += 1;
      if (refusals === 1) throw fieldError('QUESTIONS_FULL', 'question', 'Please wait for an answer.');
      return { ...waiting, question };
    },
  });
  await show(<Questions {...{ product, renderRequest }} />);
  await screen.findByRole('button', { name: 'Ask question' });
  await user.type(await field(), 'abc');
  await user.click(screen.getByRole('button', { name: 'Ask question' }));
  expect(await screen.findByText('Your question must be at least 5 characters long')).toBeVisible();
  expect(refusals).toBe(0);

  await user.type(await field(), 'd?');
  expect(screen.getByText(/^5 of 500 characters/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask question' }));
  expect(await screen.findByText('Please wait for an answer.')).toBeVisible();
  expect(await field()).toHaveValue('abcd?');
  expect(readDraft(draftKey(9, 'question.7'))?.values).toBe('abcd?');

  await user.click(screen.getByRole('button', { name: 'Ask question' }));
  const own = within(await screen.findByRole('list', { name: 'Your questions' }));
  expect(own.getByText('abcd?')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Ask question' });
  // Own questions come below the button: above the answered questions they would be off screen on a phone.
  expect(button.compareDocumentPosition(own.getByText('abcd?'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await field()).toHaveValue('');
  expect(readDraft(draftKey(9, 'question.7'))).toBeNull();
});

test('a visitor asks by email; the typed question survives sign-in', async () => {
  api.answer({ 'auth.current': () => null });
  await show(<Questions {...{ product, renderRequest }} />);
  await user.type(await field(), 'Is');
  await user.click(screen.getByRole('button', { name: 'Ask by email' }));
  expect(await screen.findByText('Your question must be at least 5 characters long')).toBeVisible();
  await user.type(await field(), ' it heavy?');
  await user.click(screen.getByRole('button', { name: 'Ask by email' }));
  expect(screen.getByText('An address for “Is it heavy?”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in to ask' })).toBeVisible();
  cleanup();

  api.answer({});
  await show(<Questions {...{ product, renderRequest }} />);
  await screen.findByRole('button', { name: 'Ask question' });
  expect(await field()).toHaveValue('Is it heavy?');
  expect(readDraft(draftKey(0, 'question.7'))).toBeNull();
});

test('a report needs a reason and keeps the typed text when refused', async () => {
  const report = vi.fn<Answer<'questions.report'>>(() => {
    throw new DomainError('DUPLICATE', 'You have reported this already. We are looking at it.');
  });
  api.answer({ 'questions.report': report });
  await show(<Questions {...{ product, renderRequest }} />);
  await user.click(await screen.findByRole('button', { name: 'Report the question “Is it solid oak?”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this question' }));
  await pasteInto(user, dialog.getByLabelText('Anything else we should know'), 'It is pine.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Please choose a reason')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('You have reported this already. We are looking at it.')).toBeVisible();
  expect(dialog.getByLabelText('Anything else we should know')).toHaveValue('It is pine.');
  expect(report).toHaveBeenCalledWith({ id: 1, reason: 'wrong', words: 'It is pine.' });
});

test('a seller has a link to their questions and no form', async () => {
  api.answer({
    'auth.current': () => sampleMe({ id: 3, role: 'vendor' }),
    'questions.list': () => ({ items: [], nextCursor: null }),
  });
  await show(<Questions {...{ product, renderRequest }} />);
  expect(await screen.findByRole('link', { name: 'Answer questions' })).toHaveAttribute(
    'href',
    '/vendor-dashboard/questions',
  );
  expect(screen.queryByLabelText('Ask the seller')).toBeNull();
});
