import { expect, test } from 'vitest';
import { CONNECTION_LIMITS, DEFAULT_CONNECTION_SETTINGS, saveConnectionInput } from './connections.ts';

test('a connection maps a limited number of categories', () => {
  const mappingOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Category ${at}`, 1]));
  const parse = (count: number) =>
    saveConnectionInput.safeParse({
      ...DEFAULT_CONNECTION_SETTINGS,
      id: 1,
      categoryMapping: mappingOf(count),
    });
  expect(parse(CONNECTION_LIMITS.categories).success).toBe(true);
  expect(parse(CONNECTION_LIMITS.categories + 1).success).toBe(false);
});
