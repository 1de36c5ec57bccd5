import { expect, test } from 'vitest';
import { removalOf } from '@/client/features/rooms/planner/use-dispatch-with-undo.ts';
import { pieceOf } from '@/testing/furnish-samples.ts';
import { type HistoryAction, historyReducer, NEW_HISTORY } from './plan-history.ts';

const START: HistoryAction[] = [
  { type: 'add', key: 'sofa', product: pieceOf(1, 'sofa', { name: 'Sofa' }) },
  { type: 'add', key: 'shelf', product: pieceOf(2, 'bookcase', { name: 'Bookcase' }) },
  { type: 'add opening', key: 'door', kind: 'door' },
];
const { plan } = START.reduce(historyReducer, NEW_HISTORY);

test.each<[string, HistoryAction, string]>([
  ['one thing', { type: 'remove', keys: ['sofa'] }, 'Sofa is no longer in your room.'],
  ['a door', { type: 'remove', keys: ['door'] }, 'Door is no longer in your room.'],
  ['several', { type: 'remove', keys: ['sofa', 'door'] }, '2 things are no longer in your room.'],
  ['all', { type: 'clear' }, '2 things are no longer in your room.'],
  ['the room', { type: 'template', id: 'bedroom' }, 'Undo brings back Living Room with all that was in it.'],
])('removing %s is said', (_, action, text) => {
  expect(removalOf(plan, action)?.text).toBe(text);
});

test.each<HistoryAction>([
  { type: 'remove', keys: ['nothing'] },
  { type: 'select', keys: ['sofa'] },
  { type: 'undo' },
])('what takes nothing out is not: %j', (action) => {
  expect(removalOf(plan, action)).toBeNull();
});

test('replacing an empty room shows no message', () => {
  expect(removalOf(NEW_HISTORY.plan, { type: 'template', id: 'bedroom' })).toBeNull();
});
