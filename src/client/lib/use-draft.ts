import { useState } from 'react';

/** What somebody is choosing, until `settled` says what was chosen: a new settled value takes the draft's place. */
export function useDraft<Value>(settled: Value): [draft: Value, setDraft: (draft: Value) => void] {
  const [state, setState] = useState({ settled, draft: settled });
  if (!isSame(state.settled, settled)) {
    setState({ settled, draft: settled });
    return [settled, (draft) => setState({ settled, draft })];
  }
  return [state.draft, (draft) => setState({ settled, draft })];
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
