import { expect, test } from 'vitest';
import { findingsIn, findingsInWords, warningOf } from './text-check.ts';

test.each([
  ['Seller is a crook. Call me on 021 555 0199', ['phone', 'insult']],
  ['Ring 0800 83 83 83', ['phone']],
  ['+64 21 555 0199', ['phone']],
  ['(09) 555-0199', ['phone']],
  ['0215550199', ['phone']],
  ['write to aroha@example.nz', ['email']],
  ['aroha (at) example (dot) nz', ['email']],
  ['aroha at example dot com', ['email']],
  ['What an IDIOT', ['insult']],
])('finds private data and insults in “%s”', (text, findings) => {
  expect(findingsIn(text)).toEqual(findings);
});

test.each([
  'It is 120 x 60 x 75 cm, 0.5 cm off.',
  'Bought 2019-2024, cost $1,234.00, SKU 4006381333931.',
  'Ordered on 01/11/2026 and it came on 03.11.2026.',
  'A grade class 10/10, arrived at 10 dot on.',
  'Made about 1960; order RH-0123456789 was fine.',
])('publishes “%s”', (text) => {
  expect(findingsIn(text)).toEqual([]);
});

test('lists findings in words', () => {
  expect(findingsInWords(['phone', 'insult'])).toBe('a telephone number and an insult');
});

test.each([
  ['See it on www.example.nz first', 'a web address'],
  ['It is at https://example.test/table', 'a web address'],
  ['Our shop is kauri-tables.co.nz.', 'a web address'],
  ['Call 021 555 0199 or see example.com', 'a telephone number and a web address'],
  ['Write to aroha@tables.example.nz', 'an email address'],
  ['It is 1.5 m wide, e.g. for a hall.Netting is not included.', null],
  ['Yes, it fits a lift of 80 cm.', null],
])('warns the writer of “%s”', (text, words) => {
  expect(warningOf(text)).toBe(words);
});
