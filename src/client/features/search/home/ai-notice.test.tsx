import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleProduct } from '@/testing/samples.ts';
import { AiNotice } from './ai-notice.tsx';

fakeApi();

test('every pick on the page has a reason', async () => {
  const pick = (id: number, reason: string) =>
    sampleProduct({ id, name: `Pick ${id}`, isAiPick: true, aiPickReason: reason });
  await show(
    <AiNotice
      products={[
        sampleProduct({ id: 1, name: 'No pick' }),
        pick(2, 'Rated 4.9 by 12 buyers.'),
        pick(3, 'Rated 4.7 by 9 buyers.'),
      ]}
    />,
  );
  const notice = await screen.findByRole('region', { name: 'AI suggestion' });
  expect(notice).toHaveTextContent('AI suggestion: Pick 2 and 1 more marked AI Pick');
  expect(notice).toHaveTextContent('Pick 2: Rated 4.9 by 12 buyers.');
  expect(notice).toHaveTextContent('Pick 3: Rated 4.7 by 9 buyers.');
  expect(notice).not.toHaveTextContent('No pick');
});
