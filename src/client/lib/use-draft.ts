import { useState } from 'react';

interface DraftState<Value> {
  draft: Value;
  value: Value;
  /** Sent values that have not come back as `value` yet, oldest first. */
  sent: readonly Value[];
}

export interface Draft<Value> {
  draft: Value;
  /** The value last sent, before it comes back as `value`. */
  current: Value;
  setDraft: (draft: Value) => void;
  /** Sets the draft and sends it, unless it is the current value. `sentAs` is the form in which it comes back. */
  commit: (draft: Value, sentAs?: Value) => void;
}

/**
 * The draft of a control whose `value` lives elsewhere, usually in the search params, and follows with a delay. Values that come
 * back from `onSend` never replace a newer draft. Any other value does: Back, Clear.
 */
export function useDraft<Value>(value: Value, onSend: (value: Value) => void): Draft<Value> {
  const [stored, setStored] = useState<DraftState<Value>>({ draft: value, value, sent: [] });
  const state = isSame(stored.value, value) ? stored : receive(stored, value);
  if (state !== stored) setStored(state);
  const current = state.sent.at(-1) ?? state.value;

  return {
    draft: state.draft,
    current,
    setDraft: (draft) => setStored((latest) => ({ ...latest, draft })),
    commit: (draft, sentAs = draft) => {
      const isNew = !isSame(sentAs, current);
      setStored((latest) => ({ ...latest, draft, sent: isNew ? [...latest.sent, sentAs] : latest.sent }));
      if (isNew) onSend(sentAs);
    },
  };
}

function receive<Value>({ draft, sent }: DraftState<Value>, value: Value): DraftState<Value> {
  const index = sent.findIndex((earlier) => isSame(earlier, value));
  return index === -1 ? { draft: value, value, sent: [] } : { draft, value, sent: sent.slice(index + 1) };
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
