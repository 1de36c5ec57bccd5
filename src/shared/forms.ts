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
