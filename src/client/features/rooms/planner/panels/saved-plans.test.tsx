import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NEW_HISTORY } from '@/client/features/rooms/planner/model/plan-history.ts';
import type { RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { SavedPlans } from './saved-plans.tsx';

const user = setupUser();

const api = fakeApi();
const TOKEN = 'kJ8_tokenY7qLmN0pRsT2u';
const hall: RoomPlanSummary = {
  ...{ id: 5, name: 'Hall', items: 1, updatedAt: new Date(0) },
  ...{ shareToken: null, gallery: null },
};
const history = { ...NEW_HISTORY, plan: { ...NEW_HISTORY.plan, id: 5, revision: 2 } };

/** Shows the account's plans, with the actions of the first expanded. */
async function showPlans(answers: Parameters<typeof api.answer>[0] = {}, plan = hall) {
  api.answer({ 'roomPlans.list': () => [plan], ...answers });
  const dispatch = vi.fn();
  await show(<SavedPlans isSignedIn history={history} dispatch={dispatch} />);
  await user.click(await screen.findByRole('button', { name: 'More for Hall' }));
  return { dispatch };
}

test('a plan is shared by a link until it is ended, and asks for a place in the gallery', async () => {
  const pending = { state: 'pending', token: 'x', reason: null } as const;
  await showPlans({
    'roomPlans.share': () => ({ shareToken: TOKEN, gallery: null }),
    'roomPlans.unshare': () => ({ shareToken: null, gallery: null }),
    'roomPlans.publish': () => ({ shareToken: null, gallery: pending }),
  });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Hall' }));
  await user.click(dialog.getByRole('button', { name: 'Create a link' }));
  const link = await dialog.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue(`${window.location.origin}/rooms/${TOKEN}`);
  await user.click(dialog.getByRole('button', { name: 'End link' }));
  expect(await dialog.findByRole('button', { name: 'Create a link' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show it in the gallery' }));
  expect(await dialog.findByText(/We’re looking at it and tell you/)).toBeVisible();
});

test('plans with the same name show when they were saved', async () => {
  const newer = { ...hall, id: 6, updatedAt: new Date('2026-06-05T09:30:00+12:00') };
  api.answer({ 'roomPlans.list': () => [newer, hall] });
  await show(<SavedPlans isSignedIn history={history} dispatch={vi.fn()} />);
  expect(
    await screen.findByRole('button', { name: 'Hall 1 piece · saved Jun 5, 2026, 9:30 AM' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hall 1 piece · saved Jan 1, 1970, 12:00 PM' })).toBeVisible();
});

test('a plan refused for the gallery shows the reason', async () => {
  await showPlans({}, { ...hall, gallery: { state: 'refused', token: 'x', reason: 'The name is rude.' } });
  expect(screen.getByText('Not in the gallery')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/Our team writes: “The name is rude.”/)).toBeVisible();
});

test('an earlier version is restored to the drawing, and Undo reverts it', async () => {
  const restored = { ...history.plan, revision: 3, name: 'Hall before' };
  const { dispatch } = await showPlans({
    'roomPlans.versions': () => [{ id: 9, savedAt: new Date(0), items: 4 }],
    'roomPlans.restore': () => restored,
  });
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  expect(await screen.findByText('4 pieces')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(await screen.findByText('Earlier version restored')).toBeVisible();
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'kept', room: history.room, id: 5, revision: 3 }],
    [{ type: 'load', plan: restored }],
  ]);
});

test('a plan is deleted after a confirmation, and its drawing becomes a new plan', async () => {
  const forget = vi.fn<Answer<'roomPlans.delete'>>(() => ({ success: true }));
  const { dispatch } = await showPlans({ 'roomPlans.delete': forget }, { ...hall, shareToken: TOKEN });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Its link and the comments on it end, too/)).toBeVisible();
  expect(forget).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete plan' }));
  await waitFor(() => expect(forget).toHaveBeenCalledWith({ id: 5 }));
  await waitFor(() => expect(dispatch).toHaveBeenCalledWith({ type: 'kept', room: history.room, id: null }));
});
