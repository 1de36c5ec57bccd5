/** Routes that are not REST calls of procedures, and their callers. Add new ones here. */
export const OTHER_ROUTES: Readonly<
  Record<
    string,
    | 'anybody'
    | 'its visitor'
    | 'its buyer and admins'
    | 'its sender and admins'
    | 'its two people'
    | 'vendors and admins'
    | 'signed by Stripe'
  >
> = {
  'GET /api/trpc/*': 'anybody',
  'POST /api/trpc/*': 'anybody',
  'ALL /api/trpc/notifications.live': 'anybody',
  'GET /api/unsubscribe': 'anybody',
  'POST /api/unsubscribe': 'anybody',
  'GET /api/captcha/:id': 'its visitor',
  'GET /api/dev/outbox': 'anybody',
  'GET /dev/outbox': 'anybody',
  'POST /api/stripe/webhook': 'signed by Stripe',
  'GET /api/health': 'anybody',
  'GET /api/openapi.json': 'anybody',
  'GET /api/social/products/:file{[1-9][0-9]{0,8}\\.jpg}': 'anybody',
  'GET /api/products/:id/passport/qr.svg': 'anybody',
  'GET /api/products/:id/certificates/:certificateId/document': 'anybody',
  'POST /api/upload/image': 'vendors and admins',
  'POST /api/upload/images': 'vendors and admins',
  'POST /api/collection-forms/attachments': 'anybody',
  'GET /api/collection-forms/attachments/:id': 'its sender and admins',
  'POST /api/conversations/:vendorOrderId/pictures': 'its two people',
  'GET /api/conversation-pictures/:id': 'its two people',
  'GET /api/review-pictures/:id': 'anybody',
  'GET /media/:file': 'anybody',
  'GET /videos/:file': 'anybody',
  'GET /api/orders/:orderNumber/invoice.pdf': 'its buyer and admins',
  'POST /api/room-plans/plan.pdf': 'anybody',
  'POST /api/products/:id/generate-3d-video': 'vendors and admins',
  'POST /api/vendor/imports': 'vendors and admins',
  'GET /api/vendor/imports/:id/report.csv': 'vendors and admins',
  'GET /api/vendor/imports/:id/broken.csv': 'vendors and admins',
  'GET /api/vendor/connections/:id/runs.csv': 'vendors and admins',
  // Their signature is checked.
  'POST /api/connections/:id/webhook': 'anybody',
  'GET /api/vendor/products.csv': 'vendors and admins',
  'GET /api/vendor/products.ndjson': 'vendors and admins',
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
  'GET /robots.txt': 'anybody',
  // Anyone with the link.
  'GET /rooms/:token/picture.png': 'anybody',
  'GET /site.webmanifest': 'anybody',
  'GET /sitemap.xml': 'anybody',
  'GET /sitemap-pages.xml': 'anybody',
  'GET /sitemap-sellers.xml': 'anybody',
  'GET /:file{sitemap-[1-9][0-9]{0,4}\\.xml}': 'anybody',
  'GET /feeds/products.xml': 'anybody',
  'ALL /api/*': 'anybody',
  'GET /*': 'anybody',
};
