import { DAY_MS } from '@/shared/time.ts';
import { isRecord } from './failure.ts';
import { tryStorage } from './storage.ts';

const PREFIX = 'rehome.draft.';
/** Unchanged drafts expire after this. */
export const DRAFT_DAYS = 30;
/** Most drafts in a browser and most characters of one: together below the smallest storage quota. The newest are kept. */
const MAX_DRAFTS = 20;
const MAX_DRAFT_LENGTH = 100_000;
/** Written for a moment when a tab has cleared all drafts. */
const CLEARED = `${PREFIX}cleared`;
/** Time in which a removed draft counts as removed by that. */
const CLEARING_MS = 5000;

/** Drafts typed or restored in this tab. They outlast signing out in another tab, which clears only what is open nowhere. */
const ownDrafts = new Map<string, { text: string; removedAt?: number }>();

export interface KeptDraft {
  savedAt: Date;
  /** The form's initial values, as stored JSON: the form must validate it, like `values`. */
  base: unknown;
  values: unknown;
}

/** @param form which one, such as `product.7`: every person has their own of each */
export function draftKey(userId: number, form: string): string {
  return `${PREFIX}${userId}.${form}`;
}

/** Stores a draft in this browser. @returns false if storage is off or full */
export function saveDraft(key: string, draft: { base: unknown; values: unknown }): boolean {
  const text = JSON.stringify({ savedAt: Date.now(), ...draft });
  if (text.length > MAX_DRAFT_LENGTH) return false;
  const isStored = tryStorage(() => {
    if (localStorage.getItem(key) === null) makeRoom();
    localStorage.setItem(key, text);
    noteOwn(key, text);
    return true;
  });
  return isStored ?? false;
}

export function readDraft(key: string): KeptDraft | null {
  const text = tryStorage(() => localStorage.getItem(key)) ?? null;
  const draft = tryStorage(() => parseDraft(text));
  if (!draft || draft.savedAt.getTime() <= Date.now() - DRAFT_DAYS * DAY_MS) return null;
  if (text !== null) noteOwn(key, text);
  return draft;
}

export function forgetDraft(key: string) {
  ownDrafts.delete(key);
  tryStorage(() => localStorage.removeItem(key));
}

/** On signing out: the next person at this browser reads nothing of it. Other tabs keep what is being typed in them. */
export function forgetAllDrafts() {
  ownDrafts.clear();
  tryStorage(() => {
    for (const key of draftKeys()) localStorage.removeItem(key);
    localStorage.setItem(CLEARED, String(Date.now()));
    localStorage.removeItem(CLEARED);
  });
}

function noteOwn(key: string, text: string) {
  if (ownDrafts.size === 0) window.addEventListener('storage', followOtherTabs);
  ownDrafts.delete(key);
  ownDrafts.set(key, { text });
  const [oldest] = ownDrafts.keys();
  if (ownDrafts.size > MAX_DRAFTS && oldest !== undefined) ownDrafts.delete(oldest);
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  const own = key === null ? undefined : ownDrafts.get(key);
  if (own && newValue === null) own.removedAt = Date.now();
  if (key !== CLEARED || newValue === null) return;
  tryStorage(() => {
    for (const [name, { text, removedAt = 0 }] of ownDrafts) {
      if (removedAt > Date.now() - CLEARING_MS) localStorage.setItem(name, text);
    }
  });
}

/** Removes expired drafts and the oldest above the limit. */
function makeRoom() {
  const ages = draftKeys()
    .map((key) => ({ key, savedAt: parseDraft(localStorage.getItem(key))?.savedAt.getTime() ?? 0 }))
    .sort((one, other) => other.savedAt - one.savedAt);
  const oldest = Date.now() - DRAFT_DAYS * DAY_MS;
  ages.forEach(({ key, savedAt }, index) => {
    if (savedAt <= oldest || index >= MAX_DRAFTS - 1) localStorage.removeItem(key);
  });
}

function draftKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(
    (key) => key.startsWith(PREFIX),
  );
}

function parseDraft(text: string | null): KeptDraft | null {
  const parsed: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(parsed)) return null;
  const { savedAt, base, values } = parsed;
  return typeof savedAt === 'number' ? { savedAt: new Date(savedAt), base, values } : null;
}
