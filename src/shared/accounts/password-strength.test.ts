import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['abc', 'Too short'],
  ['123456', 'Weak'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['Password1!', 'Weak'],
  ['abcdefgh', 'Weak'],
  ['sofa42x', 'Fair'],
  ['kahikatea9', 'Good'],
  ['a long enough secret', 'Strong'],
  ['fT7#qLw2!zRp', 'Strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("the user's own names add no strength", () => {
  expect(passwordStrength('ngaire.tamihana')).toBe('Strong');
  expect(passwordStrength('ngaire.tamihana', ['ngaire', 'Ngaire Tamihana'])).toBe('Weak');
});
