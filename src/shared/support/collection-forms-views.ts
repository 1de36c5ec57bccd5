import { z } from 'zod';
import { attachmentView } from '@/shared/platform/attachments-views.ts';
import { view } from '@/shared/views.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES, PRIORITIES } from './forms.ts';
import { collectionFormFieldView } from './forms-views.ts';

/** A message for API clients: tags are comma-joined. */
export const collectionFormView = view('CollectionFormView', {
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
});
export type CollectionFormView = z.infer<typeof collectionFormView>;

const seenReplyView = view('SeenReply', { id: z.int(), text: z.string(), createdAt: z.date() });
export type SeenReply = z.infer<typeof seenReplyView>;

const formReplyView = view('FormReply', {
  ...seenReplyView.shape,
  /** The admin; null if the account was deleted. */
  by: z.string().nullable(),
});
export type FormReply = z.infer<typeof formReplyView>;

export const formDetailsView = view('FormDetails', {
  ...collectionFormView.shape,
  sender: z.strictObject({ id: z.int(), name: z.string(), username: z.string() }).nullable(),
  assignee: z.string().nullable(),
  replyTo: z.string().nullable(),
  replies: z.array(formReplyView),
});
export type FormDetails = z.infer<typeof formDetailsView>;
