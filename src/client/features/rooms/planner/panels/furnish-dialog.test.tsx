import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Furnished,
  type FurnishRequest,
  furnish,
} from '@/client/features/rooms/planner/model/furnish/furnish.ts';
import { historyReducer, NEW_HISTORY } from '@/client/features/rooms/planner/model/plan-history.ts';
import type { Furnishing, FurnishingsInput } from '@/shared/rooms/furnishings.ts';
import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { pieceOf, roomOf } from '@/testing/furnish-samples.ts';
import { sampleConfig } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { FurnishButton } from './furnish-button.tsx';

/** There are no workers here: the same work, in the same thread. */
class SameThread implements Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'> {
  onmessage: ((event: MessageEvent<Furnished>) => void) | null = null;
  onerror = null;
  postMessage(request: FurnishRequest) {
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: furnish(request) })));
  }
  terminate() {
    this.onmessage = null;
  }
}
beforeEach(() => vi.stubGlobal('Worker', SameThread));
afterEach(() => vi.unstubAllGlobals());

const piece = (id: number, kind: FurnitureKind, fields: Partial<Furnishing>) =>
  pieceOf(id, kind, { price: '900.00', stock: 3, widthCm: 180, depthCm: 90, heightCm: 80, ...fields });
const STOCK = [
  piece(1, 'sofa', { name: 'Wool sofa' }),
  piece(2, 'coffeeTable', { name: 'Oak coffee table', price: '300.00', widthCm: 100, depthCm: 50 }),
];

let stock = STOCK;
beforeEach(() => {
  stock = STOCK;
  localStorage.clear();
});

let lastRequest: FurnishingsInput | undefined;
const api = fakeApi({
  'platform.config': () => sampleConfig(),
  'auth.current': () => null,
  'roomPlans.furnishings': (input) => {
    lastRequest = input as FurnishingsInput;
    const most = input.maxPriceCents ?? Number.POSITIVE_INFINITY;
    return stock.filter(({ price }) => Number(price) * 100 <= most);
  },
});

const handleFurnished = vi.fn();

let start = NEW_HISTORY;
afterEach(() => {
  start = NEW_HISTORY;
});

function Planner() {
  const [history, dispatch] = useReducer(historyReducer, start);
  return (
    <>
      <FurnishButton plan={history.plan} dispatch={dispatch} onFurnished={handleFurnished} />
      <output aria-label="Rules that are off">{history.plan.rulesOff.join(' ')}</output>
      <ul aria-label="In the room">
        {history.plan.items.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </>
  );
}

async function openDialog() {
  api.answer({});
  const user = setupUser();
  await show(<Planner />);
  await user.click(await screen.findByRole('button', { name: 'Furnish this room' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Furnish this room' }) };
}

test('proposals are drawn, priced and explained; a press applies one, another reverts it', async () => {
  const { user, dialog } = await openDialog();
  const inDialog = within(dialog);
  await user.click(inDialog.getByRole('button', { name: 'Green' }));
  await user.selectOptions(inDialog.getByLabelText('Style'), 'Rustic');
  await user.click(inDialog.getByRole('button', { name: 'Show me ideas' }));

  const proposals = await inDialog.findByRole('list', { name: 'Proposals' });
  expect(lastRequest).toMatchObject({
    style: 'rustic',
    colours: ['green'],
    maxPriceCents: 300_000,
    fits: { width: 400, depth: 300 },
    isForLiving: true,
  });
  const [first] = within(proposals).getAllByRole('listitem');
  if (!first) throw new Error('There is a proposal.');
  expect(within(first).getByRole('img')).toHaveAccessibleName(
    'Plan of room 1 with Wool sofa, Oak coffee table',
  );
  expect(within(first).getByText(/The sofa stands along the top wall\..* 42 cm from the sofa/)).toBeVisible();
  // 1,200.00 with 10 % service fee and 8 % tax.
  expect(within(first).getByText(/^\$1,416\.00 with service fee and tax, without delivery\./)).toBeVisible();
  expect(within(first).getByText(/\$1,584\.00 of your budget is left for delivery\./)).toBeVisible();

  await user.click(within(first).getByRole('button', { name: 'Use this room' }));
  expect(within(screen.getByRole('list', { name: 'In the room' })).getAllByRole('listitem')).toHaveLength(2);
  // A phone shows the room then.
  await waitFor(() => expect(handleFurnished).toHaveBeenCalledTimes(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Wool sofa')).not.toBeInTheDocument();
});

test('the kind of room is chosen in the dialog and sets the must-haves', async () => {
  const { user, dialog } = await openDialog();
  expect(within(dialog).getByRole('button', { name: 'Sofa', pressed: true })).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Kind of room'), 'Bedroom');
  expect(within(dialog).getByRole('button', { name: 'Bed', pressed: true })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Sofa' })).not.toBeInTheDocument();
});

test('a rule disabled for proposals is enabled again if the dialog closes without a room', async () => {
  start = { ...NEW_HISTORY, plan: roomOf({ roomType: 'bedroom', width: 240, height: 260 }) };
  stock = [piece(3, 'bed', { name: 'Oak bed', widthCm: 163, depthCm: 214 })];
  const { user, dialog } = await openDialog();
  const inDialog = within(dialog);
  const off = screen.getByLabelText('Rules that are off');
  await user.click(inDialog.getByRole('button', { name: 'Show me ideas' }));
  await user.click(await inDialog.findByRole('button', { name: 'Try without this rule' }));
  await inDialog.findByRole('list', { name: 'Proposals' });
  expect(off).toHaveTextContent('bed');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(off).toBeEmptyDOMElement());

  await user.click(screen.getByRole('button', { name: 'Furnish this room' }));
  const again = within(await screen.findByRole('dialog', { name: 'Furnish this room' }));
  await user.click(again.getByRole('button', { name: 'Show me ideas' }));
  await user.click(await again.findByRole('button', { name: 'Try without this rule' }));
  const [first] = await again.findAllByRole('button', { name: 'Use this room' });
  if (!first) throw new Error('There is a proposal.');
  await user.click(first);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(off).toHaveTextContent('bed');
});

test('the wishes survive closing the dialog and a reload', async () => {
  const { user, dialog } = await openDialog();
  const budget = within(dialog).getByLabelText('Budget');
  await user.clear(budget);
  await user.type(budget, '4,250');
  await user.click(within(dialog).getByRole('button', { name: 'Armchair' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Furnish this room' }));
  expect(await screen.findByLabelText('Budget')).toHaveValue('4,250');

  cleanup();
  const again = within((await openDialog()).dialog);
  expect(again.getByLabelText('Budget')).toHaveValue('4,250');
  expect(again.getByRole('button', { name: 'Armchair' })).toHaveAttribute('aria-pressed', 'true');
  expect(again.getByRole('button', { name: 'Sofa' })).toHaveAttribute('aria-pressed', 'true');
});

test('fewer than three proposals show the reason, and a changed room is proposed for again', async () => {
  stock = [piece(3, 'sofa', { name: 'Long sofa', widthCm: 390 })];
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Show me ideas' }));
  expect(
    await within(dialog).findByText(/^We found two layouts that fit\. A bigger budget won’t change it/),
  ).toBeVisible();

  await user.click(within(dialog).getAllByRole('button', { name: 'Use this room' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Furnish this room' }));
  expect(await screen.findByText(/^The room has changed since/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Proposals' })).not.toBeInTheDocument();
});

test('without a proposal, the dialog shows the reason and a remedy', async () => {
  const { user, dialog } = await openDialog();
  const budget = within(dialog).getByLabelText('Budget');
  await user.clear(budget);
  await user.click(within(dialog).getByRole('button', { name: 'Show me ideas' }));
  expect(await within(dialog).findByText('Use an amount from $50.00 to $1,000,000.00')).toBeVisible();

  await user.type(budget, '500');
  await user.click(within(dialog).getByRole('button', { name: 'Show me ideas' }));
  // 900.00 with 10 % service fee and 8 % tax.
  expect(
    await within(dialog).findByText(
      'The cheapest sofa costs $1,062.00 with service fee and tax. Raise the budget.',
    ),
  ).toBeVisible();
});
