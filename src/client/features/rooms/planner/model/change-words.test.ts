import { expect, test } from 'vitest';
import { changeInWords } from './change-words.ts';
import { type HistoryAction, historyReducer, NEW_HISTORY, type PlanHistory } from './plan-history.ts';

const product = (id: number, name: string) => ({
  id,
  name,
  imageUrl: '/demo/sofa.webp',
  widthCm: 100,
  depthCm: 50,
  heightCm: 80,
});
const room = historyReducer(NEW_HISTORY, {
  type: 'add',
  key: 'sofa',
  product: product(1, 'Sofa'),
  at: { x: 200, y: 150 },
});
const wordsAfter = (action: HistoryAction, before: PlanHistory = room) =>
  changeInWords(before, historyReducer(before, action));
const shelf: HistoryAction = {
  type: 'add',
  key: 'shelf',
  product: product(2, 'Bookcase'),
  at: { x: 200, y: 150 },
};

test.each<[string, HistoryAction, string]>([
  [
    'a step',
    { type: 'nudge', keys: ['sofa'], dx: 1, dy: 0 },
    '125 cm from the top wall, 149 cm from the right wall.',
  ],
  [
    'the wall',
    { type: 'nudge', keys: ['sofa'], dx: -999, dy: 0 },
    'at the left wall, 125 cm from the bottom corner.',
  ],
  ['a turn', { type: 'turn', key: 'sofa', rotation: 90 }, 'Turned 90 degrees, '],
  [
    'an added thing',
    shelf,
    'Bookcase added, 125 cm from the top wall, 150 cm from the right wall, overlaps Sofa.',
  ],
  ['an added door', { type: 'add opening', key: 'door', kind: 'door' }, 'Door added, in the '],
  ['a removed thing', { type: 'remove', keys: ['sofa'] }, 'Sofa removed.'],
  ['undo', { type: 'undo' }, 'Sofa removed.'],
  [
    'another variant',
    { type: 'variant', key: 'sofa', product: product(3, 'Sofa · blue') },
    'Sofa · blue: 125 cm from the top wall',
  ],
  ['nothing', { type: 'rename', name: 'Den' }, ''],
])('%s is described', (_, action, words) => {
  expect(wordsAfter(action)).toContain(words);
});

test('a selected thing is described with place and turn, several by their number', () => {
  const turned = historyReducer(room, { type: 'turn', key: 'sofa', rotation: 90 });
  const none = historyReducer(turned, { type: 'select', keys: [] });
  expect(wordsAfter({ type: 'select', keys: ['sofa'] }, none)).toMatch(/^Sofa: .+, turned 90 degrees\.$/);
  const both = historyReducer(historyReducer(none, shelf), { type: 'select', keys: [] });
  expect(wordsAfter({ type: 'select', keys: ['sofa', 'shelf'] }, both)).toBe('2 things selected.');
});
