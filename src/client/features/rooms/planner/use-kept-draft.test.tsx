import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { historyReducer, NEW_HISTORY } from './model/plan-history.ts';
import { planDraft, useKeptDraft } from './use-kept-draft.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders the planner's draft for a user, without its screen. */
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

test('a draft is hidden on sign-out and from other accounts, and restored at the next sign-in', () => {
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

test("a visitor's draft moves to the account at sign-in", () => {
  const { result, rerender } = showPlanner(null);
  act(() => result.current.dispatch({ type: 'rename', name: 'Attic' }));
  rerender({ userId: 3 });
  expect(result.current.plan.name).toBe('Attic');
  expect(planDraft.read(3)?.plan.name).toBe('Attic');
  expect(planDraft.read(4)).toBeNull();
});
