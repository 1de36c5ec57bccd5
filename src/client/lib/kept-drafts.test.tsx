import { beforeEach, expect, test } from 'vitest';
import { draftKey, forgetAllDrafts, forgetDraft, readDraft, saveDraft } from './kept-drafts.ts';

const KEY = draftKey(7, 'product.1');
const draft = { base: null, values: { name: 'Chair' } };

beforeEach(forgetAllDrafts);

/** Does in the storage of this browser what another tab does, and delivers its events. */
function inAnotherTab(change: 'signs out' | 'sends it') {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith('rehome.draft.'))) {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  }
  if (change === 'signs out') {
    window.dispatchEvent(new StorageEvent('storage', { key: 'rehome.draft.cleared', newValue: '1' }));
  }
}

test('text typed in this tab outlasts signing out in another one', () => {
  saveDraft(KEY, draft);
  inAnotherTab('signs out');
  expect(readDraft(KEY)?.values).toEqual(draft.values);
  // By the key, for this person only.
  expect(readDraft(draftKey(8, 'product.1'))).toBeNull();
});

test('a draft that another tab has sent does not return', () => {
  saveDraft(KEY, draft);
  inAnotherTab('sends it');
  expect(readDraft(KEY)).toBeNull();
});

test('a draft sent or discarded here does not return when another tab signs out', () => {
  saveDraft(KEY, draft);
  forgetDraft(KEY);
  inAnotherTab('signs out');
  expect(readDraft(KEY)).toBeNull();
});

test('signing out in this tab clears its drafts', () => {
  saveDraft(KEY, draft);
  forgetAllDrafts();
  inAnotherTab('signs out');
  expect(readDraft(KEY)).toBeNull();
});
