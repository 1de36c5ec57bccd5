export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const;
