import { z } from 'zod';
import { attachmentView } from '@/shared/platform/attachments-views.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from './forms.ts';
import { collectionFormFieldView } from './forms-views.ts';

/** A message for API clients: tags are comma-joined. */
export const collectionFormView = z
  .strictObject({
    id: z.int(),
    /** Reference for the sender: `RH-F17`. */
    reference: z.string(),
    userId: z.int().nullable(),
    /** A visitor's reply address, unverified. */
    email: z.string().nullable(),
    formType: z.enum(COLLECTION_FORM_TYPES),
    title: z.string(),
    description: z.string(),
    fields: z.array(collectionFormFieldView),
    status: z.enum(COLLECTION_FORM_STATUSES),
    priority: z.enum(PRIORITIES),
    assignedTo: z.number().nullable(),
    tags: z.string(),
    attachments: z.array(attachmentView),
    adminNotes: z.string().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
    resolvedAt: z.date().nullable(),
  })
  .meta({ id: 'CollectionFormView' });
export type CollectionFormView = z.infer<typeof collectionFormView>;

const seenReplyView = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    createdAt: z.date(),
  })
  .meta({ id: 'SeenReply' });
export type SeenReply = z.infer<typeof seenReplyView>;

const formReplyView = z
  .strictObject({
    ...seenReplyView.shape,
    /** The admin; null if the account was deleted. */
    by: z.string().nullable(),
  })
  .meta({ id: 'FormReply' });
export type FormReply = z.infer<typeof formReplyView>;

export const formDetailsView = z
  .strictObject({
    ...collectionFormView.shape,
    sender: z
      .strictObject({
        id: z.int(),
        name: z.string(),
        username: z.string(),
      })
      .nullable(),
    assignee: z.string().nullable(),
    replyTo: z.string().nullable(),
    replies: z.array(formReplyView),
  })
  .meta({ id: 'FormDetails' });
export type FormDetails = z.infer<typeof formDetailsView>;
