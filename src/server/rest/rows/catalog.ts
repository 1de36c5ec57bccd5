import { booleanFrom, numberFrom, pageHeaders, type RestRow, row, textFrom } from '@/server/rest/row.ts';

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
  row({
    on: 'GET /api/sellers/{id}',
    isPublic: true,
    call: 'catalog.seller',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/sellers/{id}/reviews',
    isPublic: true,
    call: 'catalog.sellerReviews',
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
  row({
    on: 'PATCH /api/categories/{id}',
    call: 'admin.updateCategory',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'DELETE /api/categories/{id}',
    call: 'admin.deleteCategory',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/categories/{id}/rates',
    call: 'admin.categoryRates',
    input: ({ params, query }) => ({ id: numberFrom(params.id), cursor: numberFrom(query.cursor) }),
  }),
  row({
    on: 'POST /api/categories/{id}/move-products',
    call: 'admin.moveProducts',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/products/{id}/hiding-answer',
    call: 'vendor.answerHiding',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/admin/products',
    call: 'adminProducts.list',
    input: ({ query }) => ({
      search: textFrom(query.search),
      status: textFrom(query.status),
      category: numberFrom(query.category),
      isHidden: booleanFrom(query.isHidden),
      isAnswered: booleanFrom(query.isAnswered),
      isFeatured: booleanFrom(query.isFeatured),
      isAiPick: booleanFrom(query.isAiPick),
      limit: numberFrom(query.limit),
      cursor: textFrom(query.cursor),
    }),
  }),
  row({
    on: 'POST /api/admin/products/{id}/hide',
    call: 'adminProducts.hide',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/admin/products/{id}/unhide',
    call: 'adminProducts.unhide',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'PUT /api/admin/products/{id}/featured',
    call: 'adminProducts.feature',
    input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
  }),
  row({ on: 'GET /api/admin/picks', call: 'adminProducts.picks' }),
  row({ on: 'POST /api/admin/picks', call: 'adminProducts.workOutPicks', needsSession: true }),
  row({ on: 'GET /api/admin/waiting', call: 'admin.waiting' }),
];
