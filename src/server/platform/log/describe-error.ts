import { inspect } from 'node:util';
import { codeOf } from '@/server/platform/db/unavailable.ts';

const MAX_CAUSES = 5;
const MAX_TEXT = 2_000;
const MAX_LINE = 500;
/** Fields by which the database, a bank, a mail server or Node say what went wrong. None holds what somebody entered. */
const FACTS = [
  ...['code', 'errno', 'syscall', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name'],
  ...['schema', 'table', 'column', 'constraint', 'routine', 'type', 'statusCode', 'responseCode', 'command'],
] as const;

type Fields = Error & Record<string, unknown>;

/** An error as the log has it. */
export interface ErrorDescription {
  name: string;
  message: string;
  /** Where it was thrown; without the message, which the stack of V8 starts with. */
  stack: string[];
  /** The SQL, with `$1` where the values were. */
  statement?: string;
  cause?: ErrorDescription;
  [fact: string]: unknown;
}

/**
 * Describes an error without what people entered: a failed statement of the database carries all its values, in the
 * message, in `params`, `detail`, `where` and more, and other libraries do alike. So only known fields are taken, and
 * mail addresses, tokens and hashes are left out of the message.
 */
export function describeError(error: unknown, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, message: 'Something that is no error', stack: [] };
  const fields = error as Fields;
  return {
    name: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(fields),
    ...Object.fromEntries(FACTS.filter((fact) => isShort(fields[fact])).map((fact) => [fact, fields[fact]])),
    ...(isOfStatement(fields) ? { statement: fields.query.slice(0, MAX_TEXT) } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
    stack: framesOf(fields),
  };
}

/** The error in one line, for operators: the deepest cause first. */
export function errorLine(error: unknown): string {
  let description = describeError(error);
  while (description.cause) description = description.cause;
  const { message, code, constraint_name, constraint = constraint_name } = description;
  const facts = [code, constraint].filter(Boolean).join(', ');
  return `${message}${facts && ` (${facts})`}`.slice(0, MAX_LINE);
}

function messageOf(error: Fields): string {
  let origin = error;
  // Many that wrap another error repeat what it says.
  for (let n = 0; n < MAX_CAUSES; n += 1) {
    const { cause } = origin;
    if (!(cause instanceof Error) || cause.message !== error.message) break;
    origin = cause as Fields;
  }
  // Drizzle's words for whatever the database says; its cause says what that was.
  if (isOfStatement(origin) && origin.message.startsWith('Failed query:')) return 'Failed query';
  // A value that the database or a parser could not read stands in its message, in quotes.
  const quotesValues = origin instanceof SyntaxError || /^22/.test(String(origin.code));
  const message = quotesValues ? origin.message.replace(/["'`].*["'`]/s, '"…"') : origin.message;
  return removePersonalData(message.slice(0, MAX_TEXT));
}

/** Drizzle's own, and those of both drivers. */
function isOfStatement(error: Fields): error is Fields & { query: string } {
  return typeof error.query === 'string' && ('params' in error || 'parameters' in error);
}

function isShort(fact: unknown): boolean {
  return typeof fact === 'number' || (typeof fact === 'string' && fact !== '' && fact.length <= 100);
}

/** The lines that name a place in the code; a message of several lines has none that ends like one. */
function framesOf({ stack = '', message }: Error): string[] {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim());
}

/** PostgreSQL's undefined_column and undefined_table. */
const MISSING = /^(?:42703|42P01)$/;
const FORGOTTEN_MIGRATION =
  'The database does not have that column or table. If the schema has changed, a migration may be missing:\n' +
  'run `npm run db:generate -- --name what-it-does`, then start again.';

/**
 * An error with its stack, its causes and all that it holds, for the developer who caused it. It may hold what somebody
 * entered, so it is for development and tests alone: the log has `describeError`.
 */
export function errorText(error: unknown): string {
  let origin = error;
  // tRPC's wrapping of an unexpected error says nothing.
  while (origin instanceof Error && origin.name === 'TRPCError' && origin.cause) origin = origin.cause;
  const hint = MISSING.test(codeOf(origin) ?? '') ? `${FORGOTTEN_MIGRATION}\n\n` : '';
  return hint + inspect(origin);
}

/** What tells who somebody is, or opens something, by how it looks. */
const PERSONAL: readonly RegExp[] = [
  // Addresses of mail, also as they stand in a link.
  /(?<![^\s<>()[\]"',;:/=])[^\s<>()[\]"',;:/=]+(?:@|%40)[^\s<>()[\]"',;:/]+/gi,
  // Hashes of passwords.
  /\$argon2[^\s"']*/g,
  // What lets a browser pay.
  /(?<![\w-])[\w-]*_secret_[\w-]*/g,
  // Tokens, and hashes of them: names of tables and constraints have no digits.
  /(?<![\w-])(?=[a-z_-]*[\dA-Z])[\w-]{32,}/g,
  // The token of a shared wishlist or room, which is shorter; behind the same words a product has a number of few digits.
  /(?<=\/(?:wishlists?|rooms)\/)[^\s/?#"']{16,}/gi,
];

/** A text for the log or for an operator, with mail addresses, tokens and hashes left out. */
export function removePersonalData(text: string): string {
  return PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
}
