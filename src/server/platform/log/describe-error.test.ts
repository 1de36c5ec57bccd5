import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError, errorLine, removePersonalData } from './describe-error.ts';

const databaseError = (message: string, fields: object) => Object.assign(new Error(message), fields);
const UNIQUE = databaseError('duplicate key value violates unique constraint "users_email_key"', {
  code: '23505',
  severity: 'ERROR',
  table_name: 'users',
  constraint_name: 'users_email_key',
  detail: 'Key (email)=(ana@example.com) already exists.',
  where: "unnamed portal with parameters: $1 = 'ana@example.com'",
  query: 'insert into "users" ("email") values ($1)',
  parameters: ['ana@example.com'],
});

test('a failed statement is described by its text, code and constraint, without the values', () => {
  const error = new DrizzleQueryError(
    'insert into "users" ("email") values ($1)',
    ['ana@example.com'],
    UNIQUE,
  );
  const described = describeError(error);
  expect(described).toMatchObject({
    name: 'DrizzleQueryError',
    message: 'Failed query',
    statement: 'insert into "users" ("email") values ($1)',
    cause: {
      message: 'duplicate key value violates unique constraint "users_email_key"',
      code: '23505',
      table_name: 'users',
      constraint_name: 'users_email_key',
    },
  });
  expect(described.stack[0]).toMatch(/^at .*describe-error\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(described)).not.toContain('ana@');
  const wrapped = new Error(error.message, { cause: error });
  expect(describeError(wrapped)).toMatchObject({
    message: 'Failed query',
    cause: { message: 'Failed query' },
  });
  expect(JSON.stringify(describeError(wrapped))).not.toContain('ana@');
  expect(errorLine(error)).toBe(
    'duplicate key value violates unique constraint "users_email_key" (23505, users_email_key)',
  );
});

test('an error takes one line, without a period at its end', () => {
  const tls = databaseError('error:0A00010B:SSL routines:wrong version number:record.c:350:\n', {
    code: 'ESOCKET',
  });
  expect(errorLine(tls)).toBe('error:0A00010B:SSL routines:wrong version number:record.c:350: (ESOCKET)');
  expect(errorLine(new Error('Request was retried 1 times.'))).toBe('Request was retried 1 times');
});

test.each([
  [databaseError('invalid input syntax for type integer: "Aroha "Ana" Smith"', { code: '22P02' }), 'Aroha'],
  [databaseError('date/time field value out of range: "1999-12-31 Ana"', { code: '22008' }), 'Ana'],
  [databaseError('550 5.1.1 <ana@example.com>: user unknown', { responseCode: 550 }), 'ana@'],
  [
    databaseError('no such intent', { raw: { email: 'ana@example.com' }, headers: 'ana@example.com' }),
    'ana@',
  ],
  [databaseError('over\n    at ana@example.com (x.ts:1:1)\nthe lines', {}), 'ana@'],
  [new Error('outside', { cause: new Error('inside, for ana@example.com') }), 'ana@'],
  [new Error('outside', { cause: 'ana@example.com' }), 'ana@'],
  ['ana@example.com', 'ana@'],
])('personal data in errors is left out: %#', (error, personal) => {
  expect(JSON.stringify(describeError(error))).not.toContain(personal);
  expect(errorLine(error)).not.toContain(personal);
});

test("a parser's error is logged without the text that it could not parse", () => {
  try {
    JSON.parse('{"name": Aroha Smith}');
  } catch (error) {
    expect(JSON.stringify(describeError(error))).not.toContain('Aroha');
  }
  expect.assertions(1);
});

test('an error that is its own cause is described too', () => {
  const error = new Error('round');
  error.cause = error;
  expect(describeError(error).cause?.message).toBe('round');
});

test('addresses, hashes and tokens are removed from texts, and other details remain', () => {
  expect(removePersonalData('to <Ana.B+c@example.co.nz>, sent')).toBe('to <…>, sent');
  expect(removePersonalData('/x/ana%40example.com/y')).toBe('/x/…/y');
  expect(removePersonalData('/api/wishlists/kJ8_aB3-xY7qLmN0pRsT2w')).toBe('/api/wishlists/…');
  expect(removePersonalData('/wishlist/abcdefghijklmnopqrstuv?x=1')).toBe('/wishlist/…?x=1');
  expect(removePersonalData('/api/wishlist/2147483647')).toBe('/api/wishlist/2147483647');
  expect(removePersonalData('postgres://shop:secret@db.test/x')).toBe('postgres://shop:…/x');
  expect(removePersonalData('$argon2id$v=19$m=19456,t=2,p=1$abc$def is')).not.toMatch(/argon2|def/);
  expect(removePersonalData(`token ${'aB3-'.repeat(11)}.`)).toBe('token ….');
  expect(removePersonalData('hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08')).toBe(
    'hash …',
  );
  expect(removePersonalData('pi_3Q_secret_x9')).toBe('…');
  const useful =
    'insert on table "collection_request_items_of_all" violates foreign key, connect ECONNREFUSED 127.0.0.1:5432';
  expect(removePersonalData(useful)).toBe(useful);
});
