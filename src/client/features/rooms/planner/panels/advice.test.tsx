import { act, render, screen, waitFor, within } from '@testing-library/react';
import { startTransition, useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import {
  type HistoryAction,
  historyReducer,
  NEW_HISTORY,
  type PlanHistory,
} from '@/client/features/rooms/planner/model/plan-history.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { itemOf } from '@/testing/furnish-samples.ts';
import { setupUser } from '@/testing/user.ts';
import { AdvicePanel, useAdvice } from './advice.tsx';

fakeApi({});

const item = (name: string, x: number, y: number, rest: Partial<RoomItem> = {}) =>
  itemOf({ key: name, name, x, y, ...rest });
let now: PlanHistory = NEW_HISTORY;
let dispatch: (action: HistoryAction) => void = () => {};

function Planner({ items, onShow }: { items: RoomItem[]; onShow?: () => void }) {
  const start = { ...NEW_HISTORY, plan: { ...NEW_HISTORY.plan, items } };
  const [history, send] = useReducer(historyReducer, start);
  [now, dispatch] = [history, send];
  return (
    <AdvicePanel
      advice={useAdvice(history.plan)}
      history={history}
      dispatch={send}
      {...(onShow && { onShow })}
    />
  );
}

/** Passes the text of `useAdvice` to `onAdvice` at each render. */
function AdviceProbe({ items, onAdvice }: { items: RoomItem[]; onAdvice: (text: string) => void }) {
  const start = { ...NEW_HISTORY, plan: { ...NEW_HISTORY.plan, items } };
  const [history, send] = useReducer(historyReducer, start);
  dispatch = send;
  const text = useAdvice(history.plan)
    .map((one) => one.text)
    .join(' ');
  onAdvice(text);
  return <p>{text}</p>;
}
const status = () => within(screen.getByRole('region', { name: 'Advice' })).getByRole('status');

test('a problem is named, shown on the plan, fixed with one click, and the fix is undone as one step', async () => {
  const onShow = vi.fn();
  await show(
    <Planner items={[item('Sideboard', 0, 0), item('Drawers', 60, 20)]} onShow={onShow} />,
    '/room-planner',
  );
  const user = setupUser();
  expect(await screen.findByText('The Sideboard and the Drawers overlap by 20 cm.')).toBeVisible();
  expect(status()).toHaveTextContent('1 thing to look at, numbered on the plan.');
  expect(status()).toHaveAttribute('aria-live', 'polite');

  await user.click(screen.getByRole('button', { name: 'Show number 1 on the plan' }));
  expect(now.selection).toEqual(['Sideboard', 'Drawers']);
  expect(onShow).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('button', { name: 'Fix number 1' }));
  expect(await screen.findByText('No problems found.')).toBeVisible();
  expect(await screen.findByText(/^We moved /)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Advice' })).toHaveFocus());
  expect(now.past).toHaveLength(1);
  expect(now.selection).toEqual(['Sideboard', 'Drawers']);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The Sideboard and the Drawers overlap by 20 cm.')).toBeVisible();
});

test('advice never reverts to an older plan during fast changes', async () => {
  const seen: string[] = [];
  render(
    <AdviceProbe
      items={[item('Sideboard', 0, 0), item('Drawers', 60, 0)]}
      onAdvice={(text) => seen.push(text)}
    />,
  );
  const steps = Array.from({ length: 30 }, (_, step) => 61 + step);
  for (const x of steps) {
    // Some changes come during the computation of the previous advice, some after it.
    startTransition(() => dispatch({ type: 'move', key: 'Drawers', x, y: 0 }));
    if (x % 3 === 0) await act(async () => {});
    else act(() => dispatch({ type: 'select', keys: [`${x}`] }));
  }
  expect(await screen.findByText('The Sideboard and the Drawers overlap by 10 cm.')).toBeVisible();
  const overlaps = seen.map((text) => Number(/by (\d+) cm/.exec(text)?.[1]));
  expect(overlaps[0]).toBe(40);
  expect(overlaps).toEqual([...overlaps].sort((one, other) => other - one));
});

test('a disabled rule gives no advice and can be enabled again', async () => {
  await show(<Planner items={[item('Sideboard', 0, 0), item('Drawers', 60, 20)]} />, '/room-planner');
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Don’t check this' }));
  expect(await screen.findByText('No problems found.')).toBeVisible();
  await user.click(screen.getByText('What we check (1 switched off)'));
  await user.click(screen.getByRole('checkbox', { name: /^Nothing overlaps/ }));
  expect(await screen.findByText('The Sideboard and the Drawers overlap by 20 cm.')).toBeVisible();
});

test('a problem without a simple fix has a disabled button with the reason', async () => {
  const items = [
    item('Wardrobe', 0, 0, { heightCm: 300, height: 60 }),
    item('Sideboard', 200, 0, { isLocked: true }),
    item('Drawers', 260, 20, { isLocked: true }),
  ];
  await show(<Planner items={items} />, '/room-planner');
  const [overlap, ceiling] = await screen.findAllByRole('button', { name: /^Fix number/ });
  expect(overlap).toBeDisabled();
  expect(overlap).toHaveAccessibleDescription('It is locked.');
  expect(ceiling).toBeDisabled();
  expect(ceiling).toHaveAccessibleDescription('Moving things doesn’t help here.');
});

test('a fix that found no better place is disabled until the plan changes', async () => {
  // Both as large as the room.
  const items = [
    item('Sofa', 0, 0, { width: 400, height: 300 }),
    item('Bed', 0, 0, { width: 400, height: 300 }),
  ];
  await show(<Planner items={items} />, '/room-planner');
  const user = setupUser();
  const fix = await screen.findByRole('button', { name: 'Fix number 1' });
  await user.click(fix);
  expect(screen.getByRole('button', { name: 'Fix number 1' })).toHaveAccessibleDescription(
    'We found no better place for it. Move things by hand.',
  );
  expect(now.past).toHaveLength(0);
  act(() => dispatch({ type: 'rename', name: 'Other' }));
  expect(screen.getByRole('button', { name: 'Fix number 1' })).toBeEnabled();
});

test('one side of the way in is enough, and it can be cleared', async () => {
  await show(
    <Planner items={[item('Sofa', 0, 0, { width: 220, height: 95, heightCm: 85 })]} />,
    '/room-planner',
  );
  const user = setupUser();
  await user.type(await screen.findByLabelText('Narrowest opening'), '70{Enter}');
  expect(await screen.findByText(/doesn’t come in one piece through the way in, 70 cm wide\./)).toBeVisible();
  expect(screen.getByLabelText('Clear height')).toHaveValue(null);
  await user.type(screen.getByLabelText('Clear height'), '9{Enter}');
  expect(now.plan.wayIn).toEqual({ width: 70, height: 30 });
  await user.click(screen.getByRole('button', { name: 'Clear the way in' }));
  expect(now.plan.wayIn).toBeNull();
  expect(await screen.findByText('No problems found.')).toBeVisible();
});
