import { numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** Products and categories. */
export const CATALOG_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/products',
    isPublic: true,
    call: 'catalog.list',
    input: ({ query }) => ({
      search: textFrom(query.search),
      category: numberFrom(query.category),
      minPrice: numberFrom(query.minPrice),
      maxPrice: numberFrom(query.maxPrice),
      region: textFrom(query.region),
      vendorId: numberFrom(query.vendorId),
      sort: textFrom(query.sort),
      limit: numberFrom(query.limit),
      cursor: textFrom(query.cursor),
    }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({
    on: 'GET /api/products/{id}',
    isPublic: true,
    call: 'catalog.product',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({ on: 'POST /api/products', call: 'vendor.createProduct', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PUT /api/products/{id}',
    call: 'vendor.updateProduct',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/products/{id}',
    call: 'vendor.deleteProduct',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({ on: 'GET /api/categories', isPublic: true, call: 'catalog.categories' }),
  row({ on: 'POST /api/categories', call: 'admin.createCategory', input: ({ body }) => body, status: 201 }),
  row({
    on: 'PATCH /api/categories/{categoryId}/commission',
    call: 'admin.setCommission',
    input: ({ params, body }) => ({
      categoryId: numberFrom(params.categoryId),
      commissionRate: body.commissionRate,
    }),
  }),
];
