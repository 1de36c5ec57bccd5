import { screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import {
  type HistoryAction,
  historyReducer,
  NEW_HISTORY,
  type PlanHistory,
} from '@/client/features/rooms/planner/model/plan-history.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { pieceOf } from '@/testing/furnish-samples.ts';
import { setupUser } from '@/testing/user.ts';
import { WallList } from './list/wall-list.tsx';
import { RoomList } from './room-list.tsx';

const api = fakeApi({ 'roomPlans.products': ({ ids }) => ids.map((id) => pieceOf(id, 'sofa')) });

const product = (id: number, name: string) => ({
  id,
  name,
  imageUrl: '/demo/sofa.webp',
  widthCm: 100,
  depthCm: 50,
  heightCm: 80,
});
const START: HistoryAction[] = [
  { type: 'add', key: 'sofa', product: product(1, 'Sofa'), at: { x: 90, y: 25 } },
  { type: 'add', key: 'shelf', product: product(2, 'Bookcase'), at: { x: 300, y: 200 } },
  { type: 'select', keys: [] },
];

function List({ onChange }: { onChange: (history: PlanHistory) => void }) {
  const [history, dispatch] = useReducer(historyReducer, START.reduce(historyReducer, NEW_HISTORY));
  onChange(history);
  return (
    <>
      <WallList history={history} dispatch={dispatch} />
      <RoomList history={history} dispatch={dispatch} />
    </>
  );
}

async function openList() {
  const user = setupUser();
  let latest = NEW_HISTORY;
  api.answer({});
  await show(
    <List
      onChange={(history) => {
        latest = history;
      }}
    />,
  );
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return {
    user,
    section,
    type,
    plan: () => latest.plan,
    item: (key: string) => latest.plan.items.find((item) => item.key === key),
    /** By keyboard alone. */
    press: async (button: HTMLElement) => {
      button.focus();
      await user.keyboard('{Enter}');
    },
  };
}

test('an item shows its position, and is moved, turned, locked, copied and deleted by keyboard', async () => {
  const { user, section, type, press, item, plan } = await openList();
  const things = section('Furniture in the room');
  const row = things.getByRole('button', { name: /^Sofa/ });
  expect(row).toHaveTextContent('at the top wall, 40 cm from the left corner');

  await press(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  const sofa = within(things.getByRole('group', { name: 'Sofa' }));
  await type(sofa.getByLabelText('From the left'), '10');
  expect(item('sofa')).toMatchObject({ x: 10, y: 0 });
  await press(sofa.getByRole('button', { name: 'Move down' }));
  expect(item('sofa')).toMatchObject({ x: 10, y: 10 });
  await user.selectOptions(sofa.getByLabelText('Move by'), 'As far as it goes');
  await press(sofa.getByRole('button', { name: 'Move right' }));
  expect(row).toHaveTextContent('at the right wall, 10 cm from the top corner');
  expect(item('sofa')).toMatchObject({ x: 300, y: 10 });
  await user.selectOptions(sofa.getByLabelText('Turned'), '90°');
  expect(item('sofa')?.rotation).toBe(90);

  await press(sofa.getByRole('button', { name: 'Lock' }));
  expect(row).toHaveTextContent('locked');
  await press(sofa.getByRole('button', { name: 'Move left' }));
  expect(sofa.getByLabelText('From the left')).toHaveAttribute('readonly');
  expect(item('sofa')).toMatchObject({ x: 325, isLocked: true });
  await press(sofa.getByRole('button', { name: 'Unlock' }));
  await press(sofa.getByRole('button', { name: 'Send to back' }));
  await press(sofa.getByRole('button', { name: 'Duplicate' }));
  expect(plan().items).toHaveLength(3);

  await press(sofa.getByRole('button', { name: 'Delete' }));
  expect(item('sofa')).toBeUndefined();
});

test('several are ticked and aligned', async () => {
  const { user, section, press, item } = await openList();
  const things = section('Furniture in the room');
  await user.click(things.getByRole('checkbox', { name: 'Select Sofa' }));
  await user.click(things.getByRole('checkbox', { name: 'Select Bookcase' }));
  expect(things.getByText('2 items selected')).toBeInTheDocument();
  await press(things.getByRole('button', { name: 'Align left edges' }));
  expect(item('shelf')?.x).toBe(40);
  await press(things.getByRole('button', { name: 'Select nothing' }));
  expect(things.queryByRole('button', { name: 'Align left edges' })).toBeNull();
});

test('walls are resized, corners added and removed, and an impossible room is refused with a reason', async () => {
  const { section, type, press, plan } = await openList();
  const walls = section('Walls');
  await press(walls.getByRole('button', { name: /^Top wall/ }));
  const upper = () => within(walls.getByRole('group', { name: /^Top wall/ }));
  await type(upper().getByLabelText('Length'), '520');
  expect(plan().width).toBe(520);
  // As a tape measure shows it.
  await type(upper().getByLabelText('Length'), '4.8');
  expect(plan().width).toBe(480);
  expect(upper().getByText('Read as 4.8 m.')).toBeInTheDocument();
  await type(upper().getByLabelText('Length'), '520');
  await type(upper().getByLabelText('Length'), '5');
  expect(upper().getByRole('alert')).toHaveTextContent('A room is 100 to 2000 cm wide and deep.');
  expect(plan().width).toBe(520);

  await press(upper().getByRole('button', { name: 'Add a corner' }));
  expect(plan().corners).toHaveLength(5);
  await press(walls.getByRole('button', { name: 'L-shape' }));
  expect(plan().corners).toHaveLength(6);
  expect(walls.getByRole('button', { name: /^Top wall 2/ })).toBeInTheDocument();
  await press(walls.getByRole('button', { name: 'Turn the room' }));
  expect(plan()).toMatchObject({ width: 300, height: 520 });
  await type(walls.getByLabelText('Ceiling height'), '260');
  expect(plan().ceiling).toBe(260);
});

test('walls keep the lengths that were typed, and the one that doesn’t add up says so and offers what would', async () => {
  const { section, type, press, plan } = await openList();
  const walls = section('Walls');
  await press(walls.getByRole('button', { name: 'L-shape' }));
  const open = async (name: string) => {
    await press(walls.getByRole('button', { name: new RegExp(`^${name}`) }));
    return within(walls.getByRole('group', { name }));
  };
  const lengthOf = async (name: string, typed: string) =>
    type((await open(name)).getByLabelText('Length'), typed);
  await lengthOf('Top wall 1', '250');
  await lengthOf('Bottom wall', '460');
  expect(plan().width).toBe(460);
  expect(walls.getByRole('button', { name: /^Top wall 1/ })).toHaveTextContent('250 cm · as typed');
  expect(walls.getByRole('button', { name: /^Top wall 2/ })).toHaveTextContent('210 cm');

  await lengthOf('Top wall 2', '200');
  const second = within(walls.getByRole('group', { name: 'Top wall 2' }));
  expect(second.getByRole('alert')).toHaveTextContent(
    'Top wall 1 and top wall 2 add up to 450 cm, but the bottom wall is 460 cm. These can’t both be right: check them again.',
  );
  expect(second.getByLabelText('Length')).toHaveValue(200);
  await press(second.getByRole('button', { name: 'Set bottom wall to 450 cm' }));
  expect(plan().width).toBe(450);
  expect(second.getByRole('alert')).toBeEmptyDOMElement();
});

test('doors, windows and columns are added, changed and deleted', async () => {
  const { user, section, type, press, plan } = await openList();
  const openings = section('Doors and windows');
  await press(openings.getByRole('button', { name: 'Door' }));
  const door = within(openings.getByRole('group', { name: 'Door' }));
  await user.selectOptions(door.getByLabelText('Wall'), 'Right wall, 300 cm');
  await type(door.getByLabelText('Distance from top corner'), '40');
  await type(door.getByLabelText('Width'), '90');
  await user.selectOptions(door.getByLabelText('Opens'), 'Out of the room');
  await user.selectOptions(door.getByLabelText('Hinges, seen from inside'), 'On the right');
  expect(plan().openings).toMatchObject([{ wall: 1, at: 40, width: 90, swing: 'out', hinge: 'right' }]);
  expect(openings.getByText('90 cm wide, in the right wall, 40 cm from the top corner')).toBeInTheDocument();
  await press(openings.getByRole('button', { name: 'Window' }));
  const window = within(openings.getByRole('group', { name: 'Window' }));
  await type(window.getByLabelText('Sill above the floor'), '75');
  expect(plan().openings[1]).toMatchObject({ kind: 'window', sill: 75 });
  await press(window.getByRole('button', { name: 'Delete' }));
  expect(plan().openings).toHaveLength(1);

  const fixtures = section('Inner walls, columns, radiators and sockets');
  await press(fixtures.getByRole('button', { name: 'Column' }));
  const column = within(fixtures.getByRole('group', { name: 'Column' }));
  await type(column.getByLabelText('From the left'), '0');
  await type(column.getByLabelText('Depth'), '45');
  expect(plan().fixtures).toMatchObject([{ kind: 'column', x: 0, height: 45 }]);
  await press(column.getByRole('button', { name: 'Delete' }));
  expect(plan().fixtures).toEqual([]);
});

test('lengths have limits, and a typed length beyond one is announced with the length taken', async () => {
  const { section, type, press } = await openList();
  const height = section('Walls').getByLabelText('Ceiling height');
  expect(height).toHaveAttribute('min', '180');
  await type(height, '9999');
  expect(height).toHaveAccessibleDescription('600 cm is the most.');

  const things = section('Furniture in the room');
  await press(things.getByRole('button', { name: /^Sofa/ }));
  const fromLeft = things.getByLabelText('From the left');
  expect(fromLeft).toHaveAttribute('max', '300');
  await type(fromLeft, '9999');
  expect(fromLeft).toHaveValue(300);
  expect(fromLeft).toHaveAccessibleDescription('300 cm is the most.');
});
