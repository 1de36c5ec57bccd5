import { expect, test } from 'vitest';
import { pieceOf, roomOf } from '@/testing/furnish-samples.ts';
import { type Furnished, furnish } from './furnish.ts';
import type { RoleId } from './roles.ts';
import { type Attempt, isShort, whatHelps } from './what-helps.ts';

const POLICY = { taxRate: 0.15, taxIncluded: true, buyerCommissionRate: 0.08 };

const STOCK = [
  pieceOf(1, 'bed', { price: '1000.00', widthCm: 163, depthCm: 214 }),
  pieceOf(2, 'wardrobe', { price: '500.00', widthCm: 200, depthCm: 60 }),
  pieceOf(3, 'bedside', { price: '100.00', widthCm: 45, depthCm: 40 }),
  pieceOf(4, 'floorLamp', { price: '200.00', widthCm: 50, depthCm: 50 }),
];

function inRoom(width: number, height: number) {
  const bare = roomOf({ roomType: 'bedroom', width, height });
  return async ({ budgetCents, mustHaves, rulesOff }: Attempt): Promise<Furnished> =>
    furnish({
      plan: { ...bare, rulesOff: [...rulesOff] },
      stock: STOCK,
      budgetCents,
      policy: POLICY,
      mustHaves,
      seed: 1,
    });
}
const attempt = (budgetCents: number, ...mustHaves: RoleId[]): Attempt => ({
  budgetCents,
  mustHaves,
  rulesOff: [],
});

test('the suggested budget leads to another proposal', async () => {
  const furnishWith = inRoom(350, 280);
  const wishes = attempt(110_000, 'bed');
  const found = await furnishWith(wishes);
  expect(found.proposals).toHaveLength(2);
  expect(isShort(found)).toBe(true);

  const help = await whatHelps(wishes, found, furnishWith);
  if (help?.type !== 'budget') throw new Error('Money helps.');
  expect(help.budgetCents % 5_000).toBe(0);
  const more = await furnishWith({ ...wishes, budgetCents: help.budgetCents });
  expect(more.proposals.length).toBeGreaterThan(2);
});

test.each([
  [
    'too many must-haves: leaving one out helps',
    inRoom(300, 280),
    attempt(400_000, 'bed', 'wardrobe'),
    { type: 'without', role: 'wardrobe' },
  ],
  [
    'a rule that keeps a bed out of a narrow room is named',
    inRoom(240, 260),
    attempt(400_000, 'bed'),
    { type: 'rule', rule: 'bed' },
  ],
  ['a hopeless room has no suggestion', inRoom(150, 200), attempt(400_000, 'bed'), null],
])('%s', async (_, furnishWith, wishes, help) => {
  const found = await furnishWith(wishes);
  expect(found.reason).toMatchObject({ type: 'no place' });
  await expect(whatHelps(wishes, found, furnishWith)).resolves.toEqual(help);
});
