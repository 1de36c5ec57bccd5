import { z } from 'zod';
import { MAX_ID } from '@/shared/constants.ts';

/** For writes without input: the body is read after the role check, so that an invalid one is refused. */
export function nothing(_body: unknown): void {}

export const id = z.number().int().min(1).max(MAX_ID);

/** Input of procedures about one row. */
export const byId = z.object({ id });

/**
 * Returns the schema of `seen`: stored values as an editor read them, by field. The server refuses an edit of a field whose stored
 * value has changed since.
 */
export function seenInput<Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.partialRecord(z.enum(names), z.unknown()).optional();
}

/** Input of lists without filters. */
export const pageInput = z.object({ cursor: id.nullish() }).default({});
export type PageInput = z.infer<typeof pageInput>;

// Characters that PostgreSQL cannot store (NUL, halves of a pair) or that have no place in a single line of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Surrogate}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]/u;

/** Bidirectional controls that affect following text, pasted from address books; removed. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

function withoutDirection(text: string): string {
  return text.replace(DIRECTION, '');
}

/** Spaces and zero-width characters only. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text that shows nothing counts as empty. Within words such characters are legitimate. */
function emptyIfInvisible(text: string): string {
  return INVISIBLE.test(text) ? '' : text;
}

function notTextError(name: () => string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined || input === null ? `${name()} is required` : `${name()} must be text`,
  };
}

/** Required text: missing, empty or non-text values get this sentence, others the schema's. */
export function present<Schema extends z.ZodType<string, string>>(sentence: string, schema: Schema) {
  return z
    .string(sentence)
    .refine((text) => text.trim() !== '', { error: sentence, abort: true })
    .pipe(schema);
}

/** A function if the name depends on the locale, which is set after the schema. */
type Label = string | (() => string);

/** One line, trimmed. */
export function line(label: Label, min: number, max: number) {
  return trimmedText(label, min, max, CONTROL);
}

/** A lookup value such as a token or search: any storable text. */
export function word(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'This holds characters that cannot be read');
}

/** Several lines, trimmed. */
export function prose(label: string, min: number, max: number) {
  return trimmedText(label, min, max, CONTROL_BUT_LINES);
}

function trimmedText(label: Label, min: number, max: number, refused: RegExp) {
  const name = typeof label === 'string' ? () => label : label;
  return z
    .string(notTextError(name))
    .overwrite(withoutDirection)
    .overwrite(emptyIfInvisible)
    .trim()
    .min(min, {
      error: () => `${name()} ${min === 1 ? 'is required' : `must be at least ${min} characters long`}`,
    })
    .max(max, { error: () => `${name()} must be at most ${max} characters long` })
    .refine((text) => !refused.test(text), {
      error: () => `${name()} holds characters that cannot be shown`,
    });
}

/** For optional text: `line('Colour', 0, 60).transform(emptyTextToNull).nullish()`. */
export function emptyTextToNull(text: string): string | null {
  return text || null;
}

/**
 * A non-negative decimal as string ("129.00") or number; stored with two decimals.
 * @param digits maximum before the point
 */
export function amount(label: string, digits = 8) {
  const form = new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`);
  return z
    .union([z.string().trim(), z.number()], {
      error: ({ input }) =>
        input === undefined ? `${label} is required` : `${label} must be an amount such as 129.00`,
    })
    .transform(String)
    .refine((text) => text !== '', { error: `${label} is required`, abort: true })
    .refine((text) => form.test(text), `${label} must be an amount such as 129.00`)
    .transform((text) => {
      const [whole = '0', fraction = ''] = text.split('.');
      return `${Number(whole)}.${fraction.padEnd(2, '0')}`;
    });
}

const PERCENT_LENGTH = 20;

/** A percentage as string ("9.50") or number; stored with two decimals. */
export function percent(label: string, min: number, max: number) {
  const range = `${label} must be between ${min} and ${max}`;
  return z
    .union([z.string().max(PERCENT_LENGTH, { abort: true }).trim(), z.number()], {
      error: ({ input }) => (input === undefined ? `${label} is required` : range),
    })
    .transform(String)
    .refine((text) => text !== '', { error: `${label} is required`, abort: true })
    .refine((text) => /^-?\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: range,
      abort: true,
    })
    .refine((text) => /^\d+(\.\d{1,2})?$/.test(text), `${label} must have at most two decimal places`)
    .transform((text) => Number(text).toFixed(2));
}

/** Seven digits within a region, fifteen internationally. */
const PHONE_DIGITS = { min: 7, max: 15 } as const;
export const NO_PHONE = 'Valid phone number is required';

const HYPHENS = /[\u2010\u2011\u2013]/g;

const phoneText = z
  .string(NO_PHONE)
  .overwrite(withoutDirection)
  .trim()
  .max(40, NO_PHONE)
  .transform((text) => text.replace(HYPHENS, '-').replaceAll('\u00a0', ' '));

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const isWritten = /^\+?[\d ()./-]+$/.test(text) && /^[^()]*(?:\([^()]+\)[^()]*)*$/.test(text);
  return isWritten && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

/** Common notations, such as `(09) 555 0101` and `+64 21 555 0117`; normalises hyphens and spaces. */
export const phoneInput = phoneText.refine(isPhone, NO_PHONE);

/** Optional. Not a union, which would report the wrong message. */
export const optionalPhoneInput = phoneText.refine((text) => text === '' || isPhone(text), NO_PHONE);

/** An email address; a missing or wrong one gets the sentence. */
export function emailOr(sentence: string) {
  return z.string(sentence).trim().max(254, sentence).pipe(z.email(sentence));
}
export const NO_EMAIL = 'Enter your email, like name@example.com';
export const emailInput = emailOr(NO_EMAIL);

export const nameInput = present('Enter your name', line('Full name', 1, 100));
