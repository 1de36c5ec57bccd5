import { act as reactAct, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import type { RoomBudget } from '@/client/features/rooms/planner/model/plan-costs.ts';
import {
  type HistoryAction,
  historyReducer,
  NEW_HISTORY,
  type PlanHistory,
} from '@/client/features/rooms/planner/model/plan-history.ts';
import { useDispatchWithUndo } from '@/client/features/rooms/planner/use-dispatch-with-undo.ts';
import { type Answer, fakeApi, show } from '@/testing/client-api.tsx';
import { itemOf, pieceOf } from '@/testing/furnish-samples.ts';
import { sampleConfig } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { SelectionBar } from './selection-bar.tsx';

const SOFA = itemOf({ key: 'sofa', productId: 1, name: 'Wool sofa', x: 100, y: 100, width: 180, height: 80 });
const furnishing = (id: number, name: string, price: string) =>
  pieceOf(id, 'sofa', { name, price, widthCm: 180, depthCm: 80, heightCm: 80, deliveryFee: '20.00' });

const api = fakeApi({
  'platform.config': () => sampleConfig(),
  'roomPlans.products': () => [furnishing(1, 'Wool sofa', '1000.00')],
  'roomPlans.furnishings': () => [
    furnishing(2, 'Linen sofa', '1120.00'),
    furnishing(3, 'Plain sofa', '960.00'),
  ],
});

let now: PlanHistory = NEW_HISTORY;
let act: (action: HistoryAction) => void = () => {};

function Planner({ budget }: { budget?: RoomBudget }) {
  const [history, dispatch] = useReducer(historyReducer, {
    ...NEW_HISTORY,
    plan: { ...NEW_HISTORY.plan, items: [SOFA] },
    selection: ['sofa'],
    budget,
  });
  const dispatchWithUndo = useDispatchWithUndo(history.plan, dispatch);
  [now, act] = [history, dispatchWithUndo];
  return <SelectionBar history={history} dispatch={dispatchWithUndo} hint="Tap a piece" />;
}

test('each alternative shows its price difference, and marks those over the budget', async () => {
  // 1,000.00 with 10 % service fee and 8 % tax are 1,180.00.
  api.answer({});
  await show(<Planner budget={{ cents: 1200_00, kept: [] }} />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Swap for another that fits' }));
  const others = within(await screen.findByRole('list', { name: 'Others that fit' }));
  const [linen, plain] = others.getAllByRole('listitem');
  expect(linen).toHaveTextContent('+$120.00');
  expect(linen).toHaveTextContent('$121.60 over your budget of $1,200.00');
  expect(plain).toHaveTextContent('−$40.00');
  expect(plain).not.toHaveTextContent('budget');

  await user.click(others.getByRole('button', { name: 'Swap for Linen sofa' }));
  expect(
    await screen.findByText(
      'Linen sofa is in its place, +$120.00. That is $121.60 over your budget of $1,200.00.',
    ),
  ).toBeVisible();
  expect(now.plan.items).toMatchObject([{ key: 'sofa', productId: 2 }]);
  expect(now.selection).toEqual(['sofa']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(now.plan.items).toEqual([SOFA]);
});

test('if no product of the kind fits, substitutes of other kinds are offered as such', async () => {
  const furnishings = vi.fn<Answer<'roomPlans.furnishings'>>(({ kinds }) =>
    kinds.includes('sofa')
      ? []
      : [
          { ...furnishing(8, 'Toy armchair', '40.00'), kind: 'armchair' as const, widthCm: 40, depthCm: 35 },
          { ...furnishing(9, 'Reading armchair', '400.00'), kind: 'armchair' as const },
        ],
  );
  api.answer({ 'roomPlans.furnishings': furnishings });
  await show(<Planner />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Swap for another that fits' }));
  expect(await screen.findByText(/These could stand there instead:$/)).toBeVisible();
  expect(screen.queryByText('Toy armchair')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Swap for Reading armchair' }));
  expect(now.plan.items).toMatchObject([{ key: 'sofa', productId: 9 }]);
});

test('failing to load substitutes shows an error and can be retried', async () => {
  let isDown = true;
  const furnishings: Answer<'roomPlans.furnishings'> = ({ kinds }) => {
    if (kinds.includes('sofa')) return [];
    if (isDown) throw new Error('down');
    return [{ ...furnishing(9, 'Reading armchair', '400.00'), kind: 'armchair' as const }];
  };
  api.answer({ 'roomPlans.furnishings': furnishings });
  await show(<Planner />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Swap for another that fits' }));
  expect(await screen.findByText('Failed to fetch products')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Swap for Reading armchair' })).toBeVisible();
});

test('deleting an item shows a toast with Undo, which closes at the next change', async () => {
  api.answer({});
  await show(<Planner />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Wool sofa is no longer in your room.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(now.plan.items).toEqual([SOFA]);

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  reactAct(() => act({ type: 'rename', name: 'Other' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});
