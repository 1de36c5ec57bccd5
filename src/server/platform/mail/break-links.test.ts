import { expect, test } from 'vitest';
import { breakLinks } from './compose-mail.ts';
import { toMailbox } from './enqueue-mail.ts';

test.each([
  ['see http://evil.example/x?y=1', 'see http: //evil. example/x?y=1'],
  ['HTTPS://Evil.Example', 'HTTPS: //Evil. Example'],
  ['www.evil.co.nz', 'www. evil. co. nz'],
  ['eve@evil.example', 'eve@evil. example'],
  ['mailto:eve', 'mailto: eve'],
  ['evil。中国', 'evil。 中国'],
])('the link in %j is broken', (typed, shown) => {
  expect(breakLinks(typed)).toBe(shown);
});

test.each([
  'Oak table 2.0, 1.8 m, $1,234.56',
  'The frame is cracked. Sorry!',
  'Expected to arrive by June 20, 2026.',
  'Tracking number: NZ123.',
  'Hello Dr. Ng,',
  'Hello J.R. Tane,',
])('%j is unchanged', (text) => {
  expect(breakLinks(text)).toBe(text);
});

test('address variants of one mailbox have the same key', () => {
  const same = ['ana@example.com', 'Ana+shop@EXAMPLE.com', 'ana+1+2@example.com'];
  expect(new Set(same.map(toMailbox))).toEqual(new Set(['ana@example.com']));
  expect(toMailbox('a.n.a+x@googlemail.com')).toBe('ana@gmail.com');
  expect(toMailbox('a.na@example.com')).toBe('a.na@example.com');
  expect(toMailbox('+x@example.com')).toBe('+x@example.com');
});
