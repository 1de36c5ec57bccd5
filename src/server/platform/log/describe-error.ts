import { inspect } from 'node:util';
import { codeOf } from '@/server/platform/db/unavailable.ts';

const MAX_CAUSES = 5;
const MAX_TEXT = 2_000;
const MAX_LINE = 500;
/** Diagnostic fields of database, bank, mail server and Node errors, without user input. */
const SAFE_FIELDS = [
  ...['code', 'errno', 'syscall', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name'],
  ...['schema', 'table', 'column', 'constraint', 'routine', 'type', 'statusCode', 'responseCode', 'command'],
] as const;

type Fields = Error & Record<string, unknown>;

export interface ErrorDescription {
  name: string;
  message: string;
  /** Stack without the message, which V8 includes. */
  stack: string[];
  /** SQL with placeholders. */
  statement?: string;
  cause?: ErrorDescription;
  [fact: string]: unknown;
}

/**
 * Describes an error without user input: a failed statement carries its values in message, `params`, `detail`, `where`
 * and more. Takes only known fields, and removes addresses, tokens and hashes from the message.
 */
export function describeError(error: unknown, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, message: 'Something that is no error', stack: [] };
  const fields = error as Fields;
  return {
    name: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(fields),
    ...Object.fromEntries(
      SAFE_FIELDS.filter((fieldName) => isShort(fields[fieldName])).map((fieldName) => [
        fieldName,
        fields[fieldName],
      ]),
    ),
    ...(isOfStatement(fields) ? { statement: fields.query.slice(0, MAX_TEXT) } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
    stack: framesOf(fields),
  };
}

/** Returns the deepest cause in one line, without a period at its end. */
export function errorLine(error: unknown): string {
  let description = describeError(error);
  while (description.cause) description = description.cause;
  const { message, code, constraint_name, constraint = constraint_name } = description;
  const details = [code, constraint].filter(Boolean).join(', ');
  const sentence = message.replace(/\s+/g, ' ').replace(/\.? *$/, '');
  return `${sentence}${details && ` (${details})`}`.slice(0, MAX_LINE);
}

function messageOf(error: Fields): string {
  let origin = error;
  // Wrapping errors often repeat their cause.
  for (let n = 0; n < MAX_CAUSES; n += 1) {
    const { cause } = origin;
    if (!(cause instanceof Error) || cause.message !== error.message) break;
    origin = cause as Fields;
  }
  // Drizzle's generic message; its cause is specific.
  if (isOfStatement(origin) && origin.message.startsWith('Failed query:')) return 'Failed query';
  // An unparsable value is quoted in the message.
  const quotesValues = origin instanceof SyntaxError || /^22/.test(String(origin.code));
  const message = quotesValues ? origin.message.replace(/["'`].*["'`]/s, '"…"') : origin.message;
  return removePersonalData(message.slice(0, MAX_TEXT));
}

/** Errors of drizzle and both drivers. */
function isOfStatement(error: Fields): error is Fields & { query: string } {
  return typeof error.query === 'string' && ('params' in error || 'parameters' in error);
}

function isShort(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 100);
}

/** Stack frames; message lines don't end like one. */
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
 * An error with stack, causes and all fields. For development and tests only, as it may hold user input: the log has
 * `describeError`.
 */
export function errorText(error: unknown): string {
  let origin = error;
  // tRPC's wrapper of an unexpected error adds nothing.
  while (origin instanceof Error && origin.name === 'TRPCError' && origin.cause) origin = origin.cause;
  const hint = MISSING.test(codeOf(origin) ?? '') ? `${FORGOTTEN_MIGRATION}\n\n` : '';
  return hint + inspect(origin);
}

/** Patterns of personal data and secrets. */
const PERSONAL: readonly RegExp[] = [
  // Mail addresses, also in links.
  /(?<![^\s<>()[\]"',;:/=])[^\s<>()[\]"',;:/=]+(?:@|%40)[^\s<>()[\]"',;:/]+/gi,
  /\$argon2[^\s"']*/g,
  // Stripe client secrets.
  /(?<![\w-])[\w-]*_secret_[\w-]*/g,
  // Tokens and hashes: names of tables and constraints have no digits.
  /(?<![\w-])(?=[a-z_-]*[\dA-Z])[\w-]{32,}/g,
  // Shorter share tokens of wishlists and rooms; product ids have few digits.
  /(?<=\/(?:wishlists?|rooms)\/)[^\s/?#"']{16,}/gi,
];

/** Removes mail addresses, tokens and hashes from a text. */
export function removePersonalData(text: string): string {
  return PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
}
