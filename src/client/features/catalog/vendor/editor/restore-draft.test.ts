import { describe, expect, test } from 'vitest';
import { sampleOwnProduct } from '@/testing/samples.ts';
import { draftOf, EMPTY_DRAFT } from './product-draft.ts';
import { restoreDraft, takeSaved } from './restore-draft.ts';

const savedAt = new Date('2026-11-01T00:00:00Z');
const base = draftOf(sampleOwnProduct({ price: '100.00', stock: 5 }));
const typed = { ...base, name: 'Ash chair', price: '90', stock: '8' };

test('a restored draft counts as changed', () => {
  expect(restoreDraft({ savedAt, base, values: typed }, base)).toEqual({
    values: typed,
    began: base,
    savedAt,
    changed: [],
    conflicts: [],
  });
});

describe('a product that changed meanwhile', () => {
  const saved = { ...base, price: '120.00', stock: '4', description: 'New words.' };

  test('keeps its new values in untouched fields and lists conflicts', () => {
    const restored = restoreDraft({ savedAt, base, values: typed }, saved);
    expect(restored?.values).toEqual({ ...typed, description: 'New words.' });
    expect(restored?.changed).toEqual(['description', 'price', 'stock']);
    expect(restored?.conflicts).toEqual(['price', 'stock']);
  });

  test('has its stock changed by the difference from the stock that its seller saw', () => {
    expect(restoreDraft({ savedAt, base, values: typed }, saved)?.began).toEqual({ ...saved, stock: '5' });
    const untouched = { ...typed, stock: '5' };
    expect(restoreDraft({ savedAt, base, values: untouched }, saved)?.began).toEqual(saved);
  });

  test('to the typed values leaves nothing to restore', () => {
    expect(restoreDraft({ savedAt, base, values: typed }, { ...saved, ...typed })).toBeNull();
  });

  test('gives its values to the chosen fields', () => {
    expect(takeSaved(typed, saved, ['price'])).toEqual({ ...typed, price: '120.00' });
  });
});

test('invalid drafts are ignored and drafts of an older form completed', () => {
  for (const values of [null, 7, [], {}, { ...typed, region: 'atlantis' }, { ...typed, images: [{}] }]) {
    expect(restoreDraft({ savedAt, base, values }, base)).toBeNull();
  }
  const { colour: _, ...older } = { ...EMPTY_DRAFT, name: 'Ash chair', gone: 'x', stock: 3 };
  expect(restoreDraft({ savedAt, base: EMPTY_DRAFT, values: older }, EMPTY_DRAFT)?.values).toEqual({
    ...EMPTY_DRAFT,
    name: 'Ash chair',
  });
});
