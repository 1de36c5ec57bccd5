import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VendorQuestion } from '@/shared/catalog/questions.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { QuestionCard } from './question-card.tsx';

const user = setupUser();
const AT = new Date('2026-06-10T00:00:00Z');
const waiting: VendorQuestion = {
  ...{ id: 2, question: 'Can I ring you? 021 555 0199', state: 'waiting', author: 'Mere T.', askedAt: AT },
  ...{ answer: null, answeredAt: null, editableUntil: null, hiddenReason: null },
  product: { id: 7, name: 'Oak chair', imageUrl: '/demo/a.webp', isOnSale: true },
};
const api = fakeApi({});
afterEach(() => localStorage.clear());

test('sellers are warned of private data and web addresses before question and answer are public', async () => {
  const answer = vi.fn<Answer<'vendorQuestions.answer'>>(() => ({ ...waiting, state: 'answered' }));
  api.answer({ 'vendorQuestions.answer': answer });
  await show(<QuestionCard question={waiting} vendorId={3} />);
  expect(await screen.findByText('The question contains a telephone number')).toBeVisible();
  const text = 'See www.example.nz or call 021 555 0198';
  await user.type(screen.getByLabelText('Your answer'), text);
  expect(screen.getByText('Your answer contains a telephone number and a web address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(answer).toHaveBeenCalledWith({ id: 2, answer: text, seen: { answer: null } });
});
