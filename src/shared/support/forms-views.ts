import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { FIELD_TYPES } from './forms.ts';

export const collectionFormFieldView = view('CollectionFormField', {
  label: z.string(),
  value: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
});
export type CollectionFormField = z.infer<typeof collectionFormFieldView>;
