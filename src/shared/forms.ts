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
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

export interface CollectionFormField {
  label: string;
  value: string;
  type: 'text' | 'textarea' | 'email' | 'phone';
  required: boolean;
}

export const COLLECTION_REQUEST_STATUSES = ['requested', 'scheduled', 'collected', 'declined'] as const;

/** What a household may give away. */
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

/** Where the free collection comes to: Auckland's suburbs, from the centre outwards. */
export const SUBURBS = [
  'Auckland CBD',
  'Parnell',
  'Ponsonby',
  'Grey Lynn',
  'Newmarket',
  'Remuera',
  'Epsom',
  'Mount Eden',
  'Mount Albert',
  'Sandringham',
  'Kingsland',
  'Herne Bay',
  'Westmere',
  'Point Chevalier',
  'Avondale',
  'New Lynn',
  'Henderson',
  'Te Atatū',
  'Massey',
  'Hobsonville',
  'Takapuna',
  'Devonport',
  'Milford',
  'Glenfield',
  'Albany',
  'Browns Bay',
  'Orewa',
  'Ellerslie',
  'Mount Wellington',
  'Panmure',
  'Pakuranga',
  'Howick',
  'Manukau',
  'Papatoetoe',
  'Papakura',
  'Kumeu',
] as const;
