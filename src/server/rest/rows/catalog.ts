import {
  booleanFrom,
  listFrom,
  numberFrom,
  pageHeaders,
  type RestRow,
  row,
  type Sent,
  textFrom,
} from '@/server/rest/row.ts';

/** Products and categories. */
export const CATALOG_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/products',
    isPublic: true,
    call: 'catalog.list',
    input: (sent) => ({
      ...filterFrom(sent),
      sort: textFrom(sent.query.sort),
      limit: numberFrom(sent.query.limit),
      cursor: textFrom(sent.query.cursor),
    }),
    output: ({ items }) => items,
    headers: pageHeaders,
  }),
  row({ on: 'GET /api/products/facets', isPublic: true, call: 'catalog.facets', input: filterFrom }),
  row({
    on: 'GET /api/products/{id}',
    isPublic: true,
    call: 'catalog.product',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/products/{id}/passport',
    isPublic: true,
    call: 'catalog.passport',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'GET /api/products/{id}/certificates',
    call: 'vendor.certificates',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
  row({
    on: 'POST /api/products/{productId}/certificates',
    call: 'vendor.addCertificate',
    input: ({ params, body }) => ({ ...body, productId: numberFrom(params.productId) }),
    status: 201,
  }),
  row({
    on: 'DELETE /api/products/{productId}/certificates/{certificateId}',
    call: 'vendor.removeCertificate',
    input: ({ params }) => ({
      productId: numberFrom(params.productId),
      certificateId: numberFrom(params.certificateId),
    }),
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
  row({ on: 'POST /api/admin/picks', call: 'adminProducts.workOutPicks' }),
  row({ on: 'GET /api/admin/waiting', call: 'admin.waiting' }),
];

/** Which products: what `GET /api/products` and its counts are narrowed by. */
function filterFrom({ query, queries }: Sent) {
  const categories = listFrom(queries.category)?.map(numberFrom);
  return {
    search: textFrom(query.search),
    category: categories?.length === 1 ? categories[0] : categories,
    minPrice: numberFrom(query.minPrice),
    maxPrice: numberFrom(query.maxPrice),
    region: textFrom(query.region),
    vendorId: numberFrom(query.vendorId),
    material: listFrom(queries.material),
    colour: listFrom(queries.colour),
    style: listFrom(queries.style),
    delivery: booleanFrom(query.delivery),
    rating: numberFrom(query.rating),
    inStock: booleanFrom(query.inStock),
    reclaimed: booleanFrom(query.reclaimed),
    maxWidth: numberFrom(query.maxWidth),
    maxDepth: numberFrom(query.maxDepth),
    maxHeight: numberFrom(query.maxHeight),
  };
}
