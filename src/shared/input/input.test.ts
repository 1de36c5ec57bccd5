import { describe, expect, test } from 'vitest';
import { createUserInput } from '@/shared/accounts/account-inputs.ts';
import { commissionRateInput } from '@/shared/catalog/catalog.ts';
import { shippingAddressInput } from '@/shared/checkout/checkout.ts';
import { collectionRequestInput } from '@/shared/pickups/collection-inputs.ts';
import { submitFormInput } from '@/shared/support/form-inputs.ts';
import { line, phoneInput, prose } from './input.ts';

const NO_PHONE = 'Valid phone number is required';

test('overlong tags are refused with the same sentence on the screen and by the server', () => {
  const form = { formType: 'other', title: 'Call me', tags: 'x'.repeat(1001) };
  const message = 'Tags must be text of at most 1000 characters';
  expect(submitFormInput.safeParse(form).error?.issues).toMatchObject([
    { message, errors: [[{ message }], [{}]] },
  ]);
});

test('a single line cannot change the text direction of the page', () => {
  const turned = ['\u202aSofa\u202c', 'So\u202efa\u2069', ' \u2066Sofa \u2068'];
  for (const text of turned) expect(line('Name', 1, 5).parse(text)).toBe('Sofa');
  expect(line('Name', 1, 5).safeParse('\u202e').error?.issues).toMatchObject([
    { message: 'Name is required' },
  ]);
  expect(phoneInput.parse('\u202a021 555 0117\u202c')).toBe('021 555 0117');
  expect(line('Name', 1, 20).parse('كرسي \u200fخشب'), 'marks without effect on others').toContain('\u200f');
});

test('invisible text counts as empty, while invisible marks inside words remain', () => {
  for (const text of ['\u200b', ' \u2060\u00ad ', '\u2800\ufe0f']) {
    expect(line('Name', 1, 20).safeParse(text).error?.issues).toMatchObject([
      { message: 'Name is required' },
    ]);
    expect(prose('Message', 0, 20).parse(text)).toBe('');
  }
  expect(line('Name', 1, 20).parse('می\u200cخواهم 👩‍🔧')).toBe('می\u200cخواهم 👩‍🔧');
  expect(prose('Message', 1, 20).parse('\u202eSofa\nbed')).toBe('Sofa\nbed');
});

describe('a phone number', () => {
  const collection = collectionRequestInput.shape.phone;
  const crm = createUserInput.shape.phone;

  test.each([
    '(09) 555 0101',
    '09 555 0101',
    '09-555-0101',
    '021 555 0117',
    '0215550117',
    '+64 21 555 0117',
    '+64 (0)9 555 0101',
    '0800 555 010',
    '0800 55 50 10',
    '+1 (415) 555-0101',
  ])('%s is accepted, wherever a phone number is entered', (text) => {
    for (const input of [phoneInput, collection, crm]) expect(input.parse(` ${text} `)).toBe(text);
  });

  test.each([
    ['09\u2013555\u20130101', '09-555-0101'],
    ['09\u2011555\u20110101', '09-555-0101'],
    ['021\u00a0555\u00a00117', '021 555 0117'],
    ['09/555 0101', '09/555 0101'],
  ])('%j, as text programs write it, is accepted', (text, kept) => {
    for (const input of [phoneInput, collection, crm]) expect(input.parse(text)).toBe(kept);
  });

  test.each([
    '',
    '021 555\n0117',
    '021\t555 0117',
    '12345',
    'call me please',
    '021 555 0117 ext 4',
    '++64 21 555 0117',
    '(09 555 0101',
    '()()()()1234567',
  ])('%j is refused', (text) => {
    for (const input of [phoneInput, collection]) {
      expect(input.safeParse(text).error?.issues[0]?.message).toBe(NO_PHONE);
    }
  });

  test('of a household has at least ten characters as typed', () => {
    for (const text of ['555 0101', '123456789', '095550101', ' 021555011 ']) {
      expect(collection.safeParse(text).error?.issues).toMatchObject([{ message: NO_PHONE }]);
    }
    for (const text of ['1234567890', '09 5550101']) expect(collection.parse(text)).toBe(text);
    expect(phoneInput.parse('095550101')).toBe('095550101');
  });

  test('may be empty where it is optional', () => {
    for (const text of ['', null, undefined]) expect(crm.safeParse(text).success).toBe(true);
    for (const input of [crm, shippingAddressInput.shape.phone]) {
      for (const text of ['x', '0'.repeat(41), 5]) {
        const issues = input.safeParse(text).error?.issues;
        expect(issues).toMatchObject([{ message: NO_PHONE }]);
        expect(issues?.[0]?.code, 'its parts would be told').not.toBe('invalid_union');
      }
    }
  });

  test('is validated in a form field for phone numbers, and not in others', () => {
    const form = (type: 'phone' | 'text') => ({
      formType: 'other',
      title: 'Call me',
      fields: [{ label: 'Where', value: 'at home', type }],
    });
    expect(submitFormInput.safeParse(form('phone')).error?.issues).toMatchObject([{ message: NO_PHONE }]);
    expect(submitFormInput.safeParse(form('text')).success).toBe(true);
  });
});

describe('a commission rate', () => {
  test.each([
    ['9.5', '9.50'],
    [0, '0.00'],
    ['100', '100.00'],
    [12.25, '12.25'],
  ])('%j is parsed as %s', (sent, rate) => {
    expect(commissionRateInput.parse(sent)).toBe(rate);
  });

  const range = 'Commission rate must be between 0 and 100';
  test.each([
    [-1, range],
    ['-1', range],
    ['100.01', range],
    [101, range],
    ['ten', range],
    [null, range],
    [Number.NaN, range],
    ['1e1', range],
    ['5'.padStart(30, '0'), range],
    ['9.999', 'Commission rate must have at most two decimal places'],
    ['-0', 'Commission rate must have at most two decimal places'],
    ['', 'Commission rate is required'],
    [undefined, 'Commission rate is required'],
  ])('%j is refused with its own sentence: %s', (sent, sentence) => {
    expect(commissionRateInput.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
  });
});
