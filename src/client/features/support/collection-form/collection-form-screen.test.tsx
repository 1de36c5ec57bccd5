import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe } from '@/testing/samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { CollectionFormScreen } from './collection-form-screen.tsx';

const api = fakeApi({ 'auth.current': () => sampleMe() });
const humanCheck = { field: null, prove: async () => ({}), renew: () => {}, renewIfRequired: () => {} };

test('names the type for damaged deliveries', async () => {
  api.answer({});
  await show(<CollectionFormScreen initialType={undefined} humanCheck={humanCheck} />);
  expect(await screen.findByLabelText('Form type')).toHaveAccessibleDescription(
    'Something arrived broken or wrong? Choose Complaint.',
  );
});

test('opens the home page with a lasting toast with the message number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.answer({ 'collectionForms.submit': () => ({ id: 6, reference: 'RH-F6' }) as never });
  const user = setupUser({ advanceTimers: vi.advanceTimersByTime });
  const { router } = await show(
    <CollectionFormScreen initialType={undefined} humanCheck={humanCheck} />,
    '/collection-form',
  );
  await user.selectOptions(await screen.findByLabelText('Form type'), 'Complaint');
  await pasteInto(user, screen.getByLabelText('Title'), 'A scratch on the table');
  await pasteInto(user, screen.getByLabelText('Description'), 'It was there when it came.');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Form Submitted');
  expect(router.state.location.pathname).toBe('/');
  act(() => vi.advanceTimersByTime(120_000));
  expect(screen.getByText(/reply to robin@example\.com\. Your number is RH-F6\.$/)).toBeVisible();
  vi.useRealTimers();
});

test('a visitor can send a message with only a type and a title', async () => {
  const sent = vi.fn((_: unknown) => ({ id: 6, reference: 'RH-F6' }) as never);
  api.answer({ 'auth.current': () => null, 'collectionForms.submit': sent });
  const user = setupUser();
  await show(<CollectionFormScreen initialType="feedback" humanCheck={humanCheck} />, '/collection-form');
  await pasteInto(user, await screen.findByLabelText('Title'), 'The new search is quick');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/will review it shortly\. Your number is RH-F6\.$/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ formType: 'feedback', description: '' }));
});

test('priority, tags and additional fields are folded away until they are opened or filled in', async () => {
  api.answer({});
  const user = setupUser();
  await show(<CollectionFormScreen initialType="feedback" humanCheck={humanCheck} />);
  const folded = async () => (await screen.findByText('More details')).closest('details');
  expect(await folded()).not.toHaveAttribute('open');
  await user.click(screen.getByText('More details'));
  await user.selectOptions(screen.getByLabelText('Priority'), 'High');
  cleanup();

  await show(<CollectionFormScreen initialType="feedback" humanCheck={humanCheck} />);
  expect(await folded()).toHaveAttribute('open');
  expect(screen.getByLabelText('Priority')).toHaveValue('high');
});
