// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { planDraft } from './plan-draft.ts';
import { EMPTY_STATE } from './plan-reducer.ts';

const plan = { ...EMPTY_STATE.plan, id: 7, revision: 2, name: 'Attic' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what somebody drew is there after a reload, and after a crash', () => {
  planDraft.write(3, plan);
  expect(planDraft.read(3)).toEqual(plan);
  sessionStorage.clear();
  expect(planDraft.read(3)).toEqual(plan);
});

test('a reload of one tab finds what stood there, not what another tab drew meanwhile', () => {
  planDraft.write(3, plan);
  const own = sessionStorage.getItem('rehome.room-plan') ?? '';
  planDraft.write(3, { ...plan, name: 'Of another tab' });
  sessionStorage.setItem('rehome.room-plan', own);
  expect(planDraft.read(3)?.name).toBe('Attic');
});

test('a visitor’s plan is theirs once they sign in; nobody reads another account’s', () => {
  planDraft.write(null, { ...plan, id: null });
  expect(planDraft.read(3)).toMatchObject({ id: null, name: 'Attic' });
  planDraft.write(3, plan);
  expect(planDraft.read(4)).toBeNull();
  expect(planDraft.read(null)).toBeNull();
});

test('what was kept in the old way is read, and what makes no sense is not', () => {
  const { id: _, revision: __, ...bare } = plan;
  localStorage.setItem('rehome.room-plan', JSON.stringify(bare));
  expect(planDraft.read(null)).toMatchObject({ id: null, name: 'Attic' });
  localStorage.setItem('rehome.room-plan', '{"userId":null');
  expect(planDraft.read(null)).toBeNull();
});
