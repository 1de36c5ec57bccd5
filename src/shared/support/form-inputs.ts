import { z } from 'zod';
import { humanCheckInput } from '@/shared/accounts/account-inputs.ts';
import {
  emailInput,
  emptyTextToNull,
  line,
  NO_EMAIL,
  NO_PHONE,
  optionalPhoneInput,
  prose,
} from '@/shared/input/input.ts';
import { ATTACHMENT_ID, MAX_ATTACHMENTS } from '@/shared/platform/attachments.ts';
import { COLLECTION_FORM_TYPES, FIELD_TYPES, PRIORITIES } from './forms.ts';

/** Splits `"sofa, heavy,,"` on commas, trims and drops empty tags. */
function splitTags(tags: string): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const NO_TAGS = 'Tags must be text of at most 1000 characters';

/** A message to the team. Extra fields without label or value are dropped. */
export const submitFormInput = z.object({
  formType: z.enum(COLLECTION_FORM_TYPES, 'Form type and title are required'),
  title: z
    .string('Form type and title are required')
    .pipe(line('Title', 0, 200))
    .refine(Boolean, 'Form type and title are required'),
  description: prose('Description', 0, 5000).default(''),
  priority: z.enum(PRIORITIES).default('medium'),
  tags: z
    // Clients show the first error of a union, the server the union's own: both are equal.
    .union([z.string(NO_TAGS).max(1000, NO_TAGS).transform(splitTags), z.array(line('Tag', 0, 60))], NO_TAGS)
    .default([])
    .transform((tags) => tags.filter(Boolean))
    .pipe(z.array(line('Tag', 1, 60)).max(20, 'Use at most 20 tags')),
  fields: z
    .array(
      z.object({
        label: line('Label', 0, 100),
        value: prose('Value', 0, 2000),
        type: z.enum(FIELD_TYPES).default('text'),
        required: z.boolean().default(false),
      }),
    )
    .max(30, 'Use at most 30 additional fields')
    .default([])
    .transform((fields) => fields.filter(({ label, value }) => label && value))
    .superRefine((fields, context) => {
      for (const [index, { type, value }] of fields.entries()) {
        if (type !== 'phone' || optionalPhoneInput.safeParse(value).success) continue;
        context.addIssue({ code: 'custom', path: [index, 'value'], message: NO_PHONE });
      }
    }),
  /** Ids of uploaded files. */
  attachments: z
    .array(z.string().regex(ATTACHMENT_ID, 'This is no attached file'))
    .max(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} files`)
    .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once')
    .default([]),
  /** A visitor's reply address; accounts are answered at their own. */
  email: z.union([z.literal('').transform(emptyTextToNull), emailInput], NO_EMAIL).nullish(),
  ...humanCheckInput,
});
export type SubmitFormInput = z.infer<typeof submitFormInput>;
