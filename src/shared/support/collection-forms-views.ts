import { z } from 'zod';
import { attachmentView } from '@/shared/platform/attachments-views.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from './forms.ts';
import { collectionFormFieldView } from './forms-views.ts';

/** A message as programs see it: the tags are one comma-joined text. */
export const collectionFormView = z
  .strictObject({
    id: z.int(),
    /** What its sender quotes: `RH-F17`. */
    reference: z.string(),
    userId: z.int().nullable(),
    /** Where a visitor wants the answer; nobody has proved that it is theirs. */
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

/** A reply as the sender sees it. */
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
    /** The admin; null once their account is deleted. */
    by: z.string().nullable(),
  })
  .meta({ id: 'FormReply' });
export type FormReply = z.infer<typeof formReplyView>;

/** A message with all that an admin needs to work on it. */
export const formDetailsView = z
  .strictObject({
    ...collectionFormView.shape,
    /** Who sent it with an account that is not deleted. */
    sender: z
      .strictObject({
        id: z.int(),
        name: z.string(),
        username: z.string(),
      })
      .nullable(),
    assignee: z.string().nullable(),
    /** Where a reply goes; null when there is no address to reply to. */
    replyTo: z.string().nullable(),
    /** What was replied, the oldest first. */
    replies: z.array(formReplyView),
  })
  .meta({ id: 'FormDetails' });
export type FormDetails = z.infer<typeof formDetailsView>;
