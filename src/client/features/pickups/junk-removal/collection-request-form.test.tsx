import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { dayAfter, dayInNewZealand } from '@/shared/days.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { collectionReference } from '@/shared/pickups/collections.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { CollectionRequestForm } from './collection-request-form.tsx';

const api = fakeApi({ 'auth.current': () => null });
const noHumanCheck = { field: null, prove: async () => ({}), renew: () => {}, renewIfRequired: () => {} };

test('a sent request shows only its number, and another starts with an empty form', async () => {
  api.answer({
    'collectionRequests.request': (sent) => ({
      ...sent,
      ...{ id: 47, status: 'requested', createdAt: new Date('2026-06-15T00:00:00Z') },
      ...{ additionalItems: null, specialRequirements: null, wantsNews: false },
    }),
  });
  const user = setupUser();
  await show(
    <Suspense>
      <CollectionRequestForm humanCheck={noHumanCheck} />
    </Suspense>,
  );
  await pasteInto(user, await screen.findByLabelText('Full name'), 'Aroha Ngata');
  await pasteInto(user, screen.getByLabelText('Email'), 'aroha@example.com');
  await pasteInto(user, screen.getByLabelText('Phone'), '021 555 0101');
  await user.selectOptions(screen.getByLabelText('Suburb'), 'Newmarket');
  await pasteInto(user, screen.getByLabelText('Address'), '12 Karangahape Road');
  await user.click(screen.getByLabelText('Chairs'));
  const asked = dayAfter(dayAfter(dayInNewZealand(new Date())));
  await user.type(screen.getByLabelText('Preferred collection date'), asked);
  await user.click(screen.getByRole('button', { name: 'Submit Collection Request' }));

  expect(await screen.findByText(`Your reference is ${collectionReference(47)}`)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'We have your request' })).toHaveFocus());
  expect(screen.getByText('12 Karangahape Road, Newmarket')).toBeVisible();
  expect(screen.getByText(dayInWords(asked))).toBeVisible();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send another request' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(screen.queryByText(/Your reference is/)).not.toBeInTheDocument();
});
