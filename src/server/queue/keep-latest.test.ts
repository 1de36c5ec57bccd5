import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

test('a thing is made once for all who ask; the one asked for longest ago makes room', async () => {
  const keep = keepLatest<string>(2);
  const made: string[] = [];
  const ask = (key: string) =>
    keep(key, async () => {
      made.push(key);
      return key;
    });
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a', 'a', 'b', 'a']);
  expect(made).toEqual(['a', 'b']);
  await ask('c');
  await ask('a');
  expect(made, 'a was asked for after b').toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is tried again', async () => {
  const keep = keepLatest<string>(2);
  await expect(keep('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(keep('a', async () => 'made')).resolves.toBe('made');
});
