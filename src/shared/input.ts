import { z } from 'zod';

/** The largest value of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** A row's id. */
export const id = z.number().int().min(1).max(MAX_ID);

// Characters that PostgreSQL cannot store (NUL, halves of a pair) or that have no place in a single line of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Surrogate}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]/u;

/** One line of text, trimmed. */
export function line(label: string, min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters long`)
    .max(max, `${label} must be at most ${max} characters long`)
    .refine((text) => !CONTROL.test(text), `${label} holds characters that cannot be shown`);
}

/** A word to look something up by, such as a token or a search: any text that could be stored. */
export function word(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !CONTROL_BUT_LINES.test(text), 'This holds characters that cannot be read');
}

/** Text of several lines, trimmed. */
export function prose(label: string, min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters long`)
    .max(max, `${label} must be at most ${max} characters long`)
    .refine((text) => !CONTROL_BUT_LINES.test(text), `${label} holds characters that cannot be shown`);
}

/** A decimal amount of 0 or more, sent as a string ("129.00") or a number; stored with two places. */
export function amount(label: string) {
  return z
    .union([z.string().trim(), z.number()], {
      error: ({ input }) =>
        input === undefined ? `${label} is required` : `${label} must be an amount such as 129.00`,
    })
    .transform(String)
    .refine((text) => text !== '', { error: `${label} is required`, abort: true })
    .refine((text) => /^\d{1,8}(\.\d{1,2})?$/.test(text), `${label} must be an amount such as 129.00`)
    .transform((text) => {
      const [whole = '0', fraction = ''] = text.split('.');
      return `${Number(whole)}.${fraction.padEnd(2, '0')}`;
    });
}
