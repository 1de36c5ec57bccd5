import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  createUserInput,
  mailboxInput,
  registerInput,
  resetPasswordInput,
} from '@/shared/accounts/account-inputs.ts';
import { createPaymentIntentInput } from '@/shared/checkout/checkout.ts';
import { collectionRequestInput } from '@/shared/pickups/collection-inputs.ts';
import { submitFormInput } from '@/shared/support/form-inputs.ts';
import { NO_EMAIL } from './input.ts';

const INCOMPLETE = 'Please fill in all required fields';
const NOT_TEXT: readonly unknown[] = [undefined, null, 7, {}];
const NOTHING = [...NOT_TEXT, ''];

/** Each field's message for each way of being missing. */
const SENTENCES: readonly [string, z.ZodType, readonly unknown[], Record<string, string>][] = [
  [
    'a collection request',
    collectionRequestInput,
    NOTHING,
    {
      fullName: 'Full name is required',
      email: 'Valid email is required',
      phone: 'Valid phone number is required',
      address: 'Full address is required',
      suburb: 'Suburb is required',
      items: 'Please select at least one item type',
      preferredDate: 'Preferred collection date is required',
    },
  ],
  [
    'a form',
    submitFormInput,
    NOTHING,
    { formType: 'Form type and title are required', title: 'Form type and title are required' },
  ],
  ['an address to mail to', mailboxInput, NOTHING, { email: NO_EMAIL }],
  ['a registration', registerInput, NOTHING, { name: 'Enter your name' }],
  [
    'a new password',
    resetPasswordInput,
    NOTHING,
    { token: 'Invalid or missing reset token. Please request a new password reset.' },
  ],
  [
    'a user of an admin',
    createUserInput,
    NOTHING,
    { username: INCOMPLETE, email: INCOMPLETE, name: INCOMPLETE, password: INCOMPLETE },
  ],
  [
    'a payment',
    createPaymentIntentInput,
    [null, 7, '', 'by pigeon'],
    {
      fulfillmentMethod: 'Please select a fulfillment method (collection or delivery) before proceeding.',
    },
  ],
];

test.each(SENTENCES)(
  '%s reports missing fields in the words of its screen',
  (_, schema, missing, sentences) => {
    for (const value of missing) {
      const sent = Object.fromEntries(Object.keys(sentences).map((field) => [field, value]));
      const issues = schema.safeParse(sent).error?.issues ?? [];
      for (const [field, sentence] of Object.entries(sentences)) {
        const said = issues.find(({ path }) => path.length === 1 && path[0] === field)?.message;
        expect(said, `${field}: ${JSON.stringify(value)}`).toBe(sentence);
      }
    }
  },
);
