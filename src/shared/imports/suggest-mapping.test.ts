import { expect, test } from 'vitest';
import { suggestMapping } from './imports.ts';

test('columns of a list of one’s own are recognised by the words that people use', () => {
  expect(suggestMapping(['Name', 'What it is', 'Wood', 'Price'])).toEqual({
    ...{ name: 'Name', description: 'What it is', materials: 'Wood', price: 'Price' },
  });
  expect(suggestMapping(['Wood', 'Material'])).toEqual({ materials: 'Material' });
});
