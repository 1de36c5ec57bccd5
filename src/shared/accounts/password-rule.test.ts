import { expect, test } from 'vitest';
import { PASSWORD_MIN_LENGTH } from '@/shared/constants.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_PERSONAL, passwordProblem } from './password-rule.ts';
import { passwordStrength } from './password-strength.ts';

const NGAIRE = ['Ngaire Tāmihana', 'ngaire.t', 'n.tamihana84@kauri-mail.example.nz'];
const problem = (password: string) => passwordProblem(password, NGAIRE, COMMON_PASSWORDS);

test('the list has ten thousand lower-case passwords of at least the minimum length', () => {
  expect(COMMON_PASSWORDS.size).toBe(10_000);
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN_LENGTH);
  }
});

test.each(['password', '12345678', 'qwerty123', 'iloveyou', 'Password', 'PASSWORD1', 'letmein'])(
  '%s is too common',
  (password) => {
    expect(problem(password)).toBe(PASSWORD_TOO_COMMON);
  },
);

test.each([
  'ngaire',
  'Tamihana',
  'Ngaire1984',
  'ngaire.tamihana',
  'TāmihanaNgaire!',
  'ntamihana84',
  'n.tamihana84@kauri-mail.example.nz',
  'kauri-mail',
  'kaurimail2026!',
])("%s contains the user's name", (password) => {
  expect(problem(password)).toBe(PASSWORD_TOO_PERSONAL);
});

test.each([
  DEMO_PASSWORD,
  'a long enough secret',
  'Passw0rd!2024x',
  'ngaire-secret-pw',
  '84-19-84-20',
  '!!!!!!!!',
  'kererū in the kōwhai',
])('%s is accepted', (password) => {
  expect(problem(password)).toBeNull();
});

test('the longest password is checked quickly, however the names overlap', () => {
  const names = Array.from({ length: 100 }, (_, n) => 'a'.repeat(n + 1)).join(' ');
  expect(passwordProblem(`${'a'.repeat(199)}b`, [names], COMMON_PASSWORDS)).toBeNull();
});

test('every refused password is rated as weak', () => {
  for (const password of [...COMMON_PASSWORDS, 'Ngaire.Tamihana.84']) {
    expect(passwordStrength(password, NGAIRE, COMMON_PASSWORDS)).toBe('Weak');
  }
});
