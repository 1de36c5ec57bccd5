// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { planDraft } from '@/client/features/rooms/planner/use-kept-draft.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { EMPTY_STATE, planReducer } from './plan-reducer.ts';

const plan = { ...EMPTY_STATE.plan, id: 7, revision: 2, name: 'Attic' };
const write = (userId: number | null, drawn: RoomPlan) => planDraft.write(userId, { plan: drawn });
const read = (userId: number | null) => planDraft.read(userId)?.plan ?? null;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a drawing survives a reload and a crash', () => {
  write(3, plan);
  expect(read(3)).toEqual(plan);
  sessionStorage.clear();
  expect(read(3)).toEqual(plan);
});

test('typed lengths and the budget survive a reload, with the items outside the budget', () => {
  const product = {
    id: 5,
    name: 'Rug',
    imageUrl: '/demo/products/rug-1-800.webp',
    widthCm: 160,
    depthCm: 230,
    heightCm: 1,
  };
  const first = planReducer({ ...EMPTY_STATE, plan }, { type: 'add', key: 'before', product });
  const both = planReducer(first, { type: 'add', key: 'after', product }).plan;
  const measures = [{ wall: 1, length: 265 }];
  planDraft.write(3, { plan: both, measures, budget: { cents: 300_000, kept: ['after', 'gone'] } });
  const again = planDraft.read(3);
  expect(again).toMatchObject({ measures, budget: { cents: 300_000, kept: [again?.plan.items[1]?.key] } });
});

test('a reload restores the drawing of the same tab', () => {
  write(3, plan);
  const own = sessionStorage.getItem('rehome.room-plan') ?? '';
  write(3, { ...plan, name: 'Of another tab' });
  sessionStorage.setItem('rehome.room-plan', own);
  expect(read(3)?.name).toBe('Attic');
});

test('a visitor’s plan moves to the account at sign-in; plans of other accounts are hidden', () => {
  write(null, { ...plan, id: null });
  expect(read(3)).toMatchObject({ id: null, name: 'Attic' });
  write(3, plan);
  expect(read(4)).toBeNull();
  expect(read(null)).toBeNull();
});

test('drafts in the old format are read, and invalid ones ignored', () => {
  const { id: _, revision: __, ...bare } = plan;
  localStorage.setItem('rehome.room-plan', JSON.stringify(bare));
  expect(read(null)).toMatchObject({ id: null, name: 'Attic' });
  localStorage.setItem('rehome.room-plan', '{"userId":null');
  expect(read(null)).toBeNull();
});
