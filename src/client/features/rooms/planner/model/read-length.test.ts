import { expect, test } from 'vitest';
import { readLength } from './read-length.ts';

test('a small fraction is metres, everything else centimetres', () => {
  const read = (typed: string) => {
    const { cm, isMetres } = readLength(typed);
    return `${cm}${isMetres ? ' from metres' : ''}`;
  };
  expect(read('480')).toBe('480');
  expect(read('4.8')).toBe('480 from metres');
  expect(read('0.81')).toBe('81 from metres');
  expect(read('2.355')).toBe('236 from metres');
  expect(read('12.5')).toBe('12.5');
  expect(read('5')).toBe('5');
  expect(read('0')).toBe('0');
  expect(read('-4.8')).toBe('-4.8');
  expect(read('')).toBe('NaN');
});
