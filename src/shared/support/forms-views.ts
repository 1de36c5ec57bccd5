import { z } from 'zod';
import { FIELD_TYPES } from './forms.ts';

export const collectionFormFieldView = z
  .strictObject({
    label: z.string(),
    value: z.string(),
    type: z.enum(FIELD_TYPES),
    required: z.boolean(),
  })
  .meta({ id: 'CollectionFormField' });
export type CollectionFormField = z.infer<typeof collectionFormFieldView>;
