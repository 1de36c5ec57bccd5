import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPaymentIntentInput } from '@/shared/checkout/checkout.ts';
import './input-messages.ts';

const sentenceFor = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

const FORM = z.object({
  unitPrice: z.number().min(1).max(1_000_000).optional(),
  widthCm: z.number().optional(),
  code: z.string().min(1).max(5).optional(),
  zone: z.string().length(3).optional(),
  colour: z.string().regex(/^#/).optional(),
  tags: z.array(z.string().max(3)).min(1).max(2).optional(),
  day: z.union([z.literal('today'), z.iso.date()]).optional(),
});

test.each([
  [{ unitPrice: 0 }, 'Unit price must be at least 1'],
  [{ unitPrice: 2_000_000 }, 'Unit price must be at most 1,000,000'],
  [{ unitPrice: 'x' }, 'Unit price must be a number'],
  [{ widthCm: 'x' }, 'Width must be a number'],
  [{ code: '' }, 'Code is required'],
  [{ code: 'abcdef' }, 'Code must be at most 5 characters long'],
  [{ zone: 'NZ' }, 'Zone must be exactly 3 characters long'],
  [{ colour: 'red' }, 'Colour is not valid'],
  [{ tags: [] }, 'Tags must have at least 1 entry'],
  [{ tags: ['a', 'b', 'c'] }, 'Tags must have at most 2 entries'],
  [{ tags: ['long'] }, 'Tags must be at most 3 characters long'],
  [{ day: 'never' }, 'Day is not valid'],
])('a validation error without its own message has a plain sentence: %j', (input, sentence) => {
  expect(sentenceFor(FORM, input)).toBe(sentence);
});

test.each([
  [{ amount: 100_000_000 }, 'One payment can be at most 99,999,999. Please order in several parts.'],
  [{ amount: -1 }, 'Amount cannot be negative'],
  [{ amount: 5, currency: 'dollars' }, 'Currency must be a code such as usd'],
])('an invalid payment is refused with a sentence: %j', (input, sentence) => {
  expect(sentenceFor(createPaymentIntentInput, input)).toBe(sentence);
});
