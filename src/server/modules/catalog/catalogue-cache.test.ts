import { expect, test, vi } from 'vitest';
import type { Database } from '@/server/platform/db/client.ts';
import { cacheBriefly, clearCatalogueCache } from './catalogue-cache.ts';

test('a late failure of an older read does not evict the newer cached value', async () => {
  const db = {} as Database;
  let fail: (error: Error) => void = () => {};
  const old = cacheBriefly(db, 'key', () => new Promise<string>((_, reject) => (fail = reject)));
  clearCatalogueCache(db);
  await cacheBriefly(db, 'key', async () => 'newer');
  fail(new Error('too late'));
  await expect(old).rejects.toThrow('too late');
  const ask = vi.fn(async () => 'newest');
  await expect(cacheBriefly(db, 'key', ask)).resolves.toBe('newer');
  expect(ask).not.toHaveBeenCalled();
});
