import { z } from 'zod';

export const collectionFormFieldView = z
  .strictObject({
    label: z.string(),
    value: z.string(),
    type: z.enum(['text', 'textarea', 'email', 'phone']),
    required: z.boolean(),
  })
  .meta({ id: 'CollectionFormField' });
export type CollectionFormField = z.infer<typeof collectionFormFieldView>;
