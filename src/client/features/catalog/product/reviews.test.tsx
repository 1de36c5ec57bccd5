import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListedReview } from '@/shared/catalog/reviews.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe, sampleProduct } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { Reviews } from './reviews.tsx';

const user = setupUser();
const product = sampleProduct({ id: 7, name: 'Oak chair', vendorId: 3, reviewCount: 2 });
const picture = (id: string) => ({ id, url: `/api/review-pictures/${id}`, width: 600, height: 400 });

const review = (fields: Partial<ListedReview> = {}): ListedReview => ({
  ...{ id: 1, rating: 5, title: 'Solid', body: 'Fits well.', author: 'Aroha T.' },
  ...{ createdAt: new Date('2026-06-10T00:00:00Z'), pictures: [], helpful: 3, isHelpful: false },
  ...{ isOwn: false, hidden: null, hiddenReason: null, reply: null },
  ...fields,
});

const listing = (...items: ListedReview[]) => ({ items, nextCursor: null });

const api = fakeApi({
  'auth.current': () => sampleMe({ id: 9 }),
  'catalog.ratings': () => [0, 0, 0, 0, 2],
  'catalog.reviews': () => listing(review()),
});

test('a vote is counted, can be taken back, and sorting asks the server', async () => {
  const vote = vi.fn<Answer<'reviews.vote'>>(({ isHelpful }) => ({ helpful: isHelpful ? 4 : 3 }));
  const list = vi.fn<Answer<'catalog.reviews'>>(() => listing(review()));
  api.answer({ 'reviews.vote': vote, 'catalog.reviews': list });
  const { queryClient } = await show(<Reviews product={product} />);
  const button = await screen.findByRole('button', { name: 'Helpful (3) review by Aroha T.' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await user.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('Helpful (4) review by Aroha T.'));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(vote.mock.calls).toEqual([[{ id: 1, isHelpful: true }], [{ id: 1, isHelpful: false }]]);
  await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Most helpful');
  await waitFor(() =>
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ productId: 7, sort: 'helpful' })),
  );
});

test('photographs name their author and open large', async () => {
  api.answer({ 'catalog.reviews': () => listing(review({ pictures: [picture('a'), picture('b')] })) });
  await show(<Reviews product={product} />);
  const pictures = within(await screen.findByRole('list', { name: 'Photographs' }));
  expect(pictures.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Photograph 1 of 2 by Aroha T.',
    'Photograph 2 of 2 by Aroha T.',
  ]);
  await user.click(pictures.getByRole('link', { name: 'Photograph 2 of 2 by Aroha T.' }));
  expect(await screen.findByRole('dialog', { name: 'Pictures of the review by Aroha T.' })).toBeVisible();
});

test('an author reads why the review is hidden; an admin hides only its photographs', async () => {
  const hidden = { hidden: 'review', hiddenReason: 'It names a person.' } as const;
  api.answer({ 'catalog.reviews': () => listing(review({ isOwn: true, helpful: 0, ...hidden })) });
  await show(<Reviews product={{ ...product, reviewCount: 0 }} />);
  expect(await screen.findByText('Our team has hidden this review: It names a person.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Helpful|Show again/ })).toBeNull();
  cleanup();

  const hide = vi.fn<Answer<'reviews.hide'>>(() => ({ success: true }));
  api.answer({
    'auth.current': () => sampleMe({ id: 1, role: 'admin' }),
    'catalog.reviews': () => listing(review({ pictures: [picture('a')] })),
    'reviews.hide': hide,
  });
  await show(<Reviews product={product} />);
  await user.click(await screen.findByRole('button', { name: 'Hide the review by Aroha T.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review' }));
  await user.selectOptions(dialog.getByLabelText('Hide'), 'Only its photographs');
  await user.type(dialog.getByLabelText('Reason'), 'Shows a face.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(hide).toHaveBeenCalledWith({ id: 1, part: 'pictures', reason: 'Shows a face.' }),
  );
});
