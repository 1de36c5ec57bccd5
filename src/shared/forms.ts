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
export const COLLECTION_FORM_STATUSES = ['pending', 'reviewed', 'resolved', 'archived'] as const;
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

export interface CollectionFormField {
  label: string;
  value: string;
  type: 'text' | 'textarea' | 'email' | 'phone';
  required: boolean;
}

export const COLLECTION_REQUEST_STATUSES = ['requested', 'scheduled', 'collected', 'declined'] as const;

/** What a household may give away (spec 2 §3). */
export const COLLECTION_ITEM_TYPES = [
  'sofas',
  'chairs',
  'tables',
  'lamps',
  'desks',
  'cabinets',
  'bed-frames',
  'rugs',
  'storage',
  'tv-units',
  'other',
] as const;
