import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { historyReducer, NEW_HISTORY } from './model/plan-history.ts';
import { planDraft, useKeptDraft } from './use-kept-draft.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The planner as far as it keeps what is drawn, for whoever is here. */
function showPlanner(userId: number | null) {
  return renderHook(
    (me: { userId: number | null }) => {
      const [history, dispatch] = useReducer(historyReducer, NEW_HISTORY);
      useKeptDraft(me.userId, history, dispatch);
      return { plan: history.plan, dispatch };
    },
    { initialProps: { userId } },
  );
}

test('who signs out in front of their room takes it along: the next one here finds none, and they find it again', () => {
  const { result, rerender } = showPlanner(3);
  act(() => result.current.dispatch({ type: 'rename', name: 'Private flat' }));
  rerender({ userId: null });
  expect(result.current.plan.name).toBe('Living Room');
  expect(planDraft.read(null)).toBeNull();
  rerender({ userId: 4 });
  expect(result.current.plan.name).toBe('Living Room');
  expect(planDraft.read(4)).toBeNull();
  rerender({ userId: 3 });
  expect(result.current.plan.name).toBe('Private flat');
});

test('what a visitor drew is theirs once they sign in', () => {
  const { result, rerender } = showPlanner(null);
  act(() => result.current.dispatch({ type: 'rename', name: 'Attic' }));
  rerender({ userId: 3 });
  expect(result.current.plan.name).toBe('Attic');
  expect(planDraft.read(3)?.plan.name).toBe('Attic');
  expect(planDraft.read(4)).toBeNull();
});
