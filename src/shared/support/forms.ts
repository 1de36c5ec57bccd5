export const COLLECTION_FORM_TYPES = [
  'support_request',
  'feedback',
  'vendor_application',
  'product_inquiry',
  'partnership',
  'complaint',
  'suggestion',
  'other',
] as const;
export type CollectionFormType = (typeof COLLECTION_FORM_TYPES)[number];

/** In place of a type: all but applications to sell, which have a list of their own. */
export const NOT_APPLICATIONS = 'not_applications';

export const FORM_TYPE_FILTERS = [NOT_APPLICATIONS, ...COLLECTION_FORM_TYPES] as const;

export const COLLECTION_FORM_STATUSES = ['pending', 'reviewed', 'resolved', 'archived'] as const;
export type CollectionFormStatus = (typeof COLLECTION_FORM_STATUSES)[number];
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface CollectionFormField {
  label: string;
  value: string;
  type: 'text' | 'textarea' | 'email' | 'phone';
  required: boolean;
}
