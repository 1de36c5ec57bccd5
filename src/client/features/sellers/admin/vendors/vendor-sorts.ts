/** Sort orders of vendors other than revenue, with a phrase for the first vendors. */
export const VENDOR_SORT_CHOICES = [
  { value: 'month', label: 'Revenue this month', first: 'Most revenue this month' },
  { value: 'orders', label: 'Orders', first: 'Most orders' },
  { value: 'products', label: 'Products', first: 'Most products' },
  { value: 'rating', label: 'Rating', first: 'Best rating' },
  { value: 'returns', label: 'Returns rate', first: 'Most returns' },
  { value: 'name', label: 'Name', first: 'Name' },
  { value: 'newest', label: 'Newest', first: 'Newest' },
] as const;
