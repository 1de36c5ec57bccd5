import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PLAIN_ROOM, type RoomItem } from '@/shared/rooms/room-plan.ts';
import type { SharedRoom } from '@/shared/rooms/shared-rooms.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { pieceOf } from '@/testing/furnish-samples.ts';
import { pasteInto, setupUser } from '@/testing/user.ts';
import { RoomComments } from './room-comments.tsx';
import { SharedRoomScreen } from './shared-room-screen.tsx';

const user = setupUser();

const api = fakeApi();
const TOKEN = 'kJ8_tokenY7qLmN0pRsT2u';

const itemOf = (key: string, productId: number | null, name: string): RoomItem => ({
  ...{ key, productId, name, imageUrl: null, x: 10, y: 10, width: 200, height: 90, rotation: 0 },
  ...{ zIndex: 0, hasTrueSize: true, heightCm: null, isLocked: false },
});
const sofa = pieceOf(7, 'sofa', { name: 'Oak sofa', price: '900.00' });
const lamp = pieceOf(8, 'tableLamp', { name: 'Brass lamp', price: '80.00', stock: 0 });
const room: SharedRoom = {
  madeBy: 'Mere',
  isInGallery: false,
  picture: null,
  products: [sofa, lamp],
  plan: {
    ...{ ...PLAIN_ROOM, id: null, name: 'Bay room', roomType: 'living-room', width: 400, height: 300 },
    items: [
      itemOf('1', 7, 'Oak sofa'),
      itemOf('2', 7, 'Oak sofa'),
      itemOf('3', 8, 'Brass lamp'),
      itemOf('4', null, 'Kauri dresser'),
    ],
  },
};

test('a shared room lists its products with prices, sold-out and removed ones, and links to the planner', async () => {
  await show(
    <SharedRoomScreen room={room} token={TOKEN}>
      {null}
    </SharedRoomScreen>,
  );
  expect(await screen.findByText(/Planned by Mere\. Living Room, 400 × 300 cm, 12\.0 m²\./)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Bay room from above: 400 × 300 cm, 4 pieces' })).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'What is in it' }));
  const [first, second, third] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Oak sofa.*Qty 2.*\$1,800\.00/);
  expect(second).toHaveTextContent(/Brass lamp.*Sold out/);
  expect(third).toHaveTextContent(/Kauri dresser.*No longer sold/);
  expect(list.getByText('$1,880.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use this room' })).toHaveAttribute(
    'href',
    `/room-planner?room=${TOKEN}`,
  );
});

test('a signed-in user writes and reports comments, and deletes them after a confirmation', async () => {
  const comment = { id: 3, author: 'Ana', isByMaker: false, text: 'Lovely!', createdAt: new Date(0) };
  const report = vi.fn<Answer<'rooms.reportComment'>>(() => ({ success: true }));
  const remove = vi.fn<Answer<'rooms.deleteComment'>>(() => ({ success: true }));
  const write = vi.fn<Answer<'rooms.comment'>>(() => ({ id: 4 }));
  api.answer({
    'rooms.comments': () => ({ items: [{ ...comment, canDelete: true, canReport: true }], nextCursor: null }),
    'rooms.reportComment': report,
    'rooms.comment': write,
    'rooms.deleteComment': remove,
  });
  await show(<RoomComments token={TOKEN} isSignedIn />);
  await user.click(await screen.findByRole('button', { name: 'Add comment' }));
  expect(screen.getByText('Your comment is required')).toBeVisible();
  await pasteInto(user, screen.getByRole('textbox', { name: 'Your comment' }), 'Where from?');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(write).toHaveBeenCalledWith({ token: TOKEN, text: 'Where from?' });

  await user.click(screen.getByRole('button', { name: 'Report the comment by Ana' }));
  await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'It is advertising or spam');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(report).toHaveBeenCalledWith({ id: 3, token: TOKEN, reason: 'spam', words: '' });

  await user.click(screen.getByRole('button', { name: 'Delete the comment by Ana' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('Comment deleted')).toBeVisible();
  expect(remove).toHaveBeenCalledWith({ id: 3 });
});

test('a visitor signs in to comment and comes back', async () => {
  api.answer({ 'rooms.comments': () => ({ items: [], nextCursor: null }) });
  const { router } = await show(<RoomComments token={TOKEN} isSignedIn={false} />);
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in to comment' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: { redirect: `/rooms/${TOKEN}#comments` },
  });
});
