export type * from './forms-views.ts';
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

/** Type filter: excludes seller applications, which have their own list. */
export const NOT_APPLICATIONS = 'not_applications';

export const FORM_TYPE_FILTERS = [NOT_APPLICATIONS, ...COLLECTION_FORM_TYPES] as const;

export const FIELD_TYPES = ['text', 'textarea', 'email', 'phone'] as const;

export const COLLECTION_FORM_STATUSES = ['pending', 'reviewed', 'resolved', 'archived'] as const;
export type CollectionFormStatus = (typeof COLLECTION_FORM_STATUSES)[number];
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Priority filter: excludes urgent ones. */
export const NOT_URGENT = 'not_urgent';

export const PRIORITY_FILTERS = [NOT_URGENT, ...PRIORITIES] as const;

/** Filters behind the admin's task counts; server counts and links share them. */
export const WAITING_FORMS = {
  urgent_forms: { status: 'pending', formType: NOT_APPLICATIONS, priority: 'urgent' },
  forms: { status: 'pending', formType: NOT_APPLICATIONS, priority: NOT_URGENT },
} as const;
