import { numberFrom, type RestRow, row } from '@/server/rest/row.ts';

/** Videos of a product; how one is asked for is in `rest/raw/video-requests.ts`. */
export const VIDEO_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/products/{productId}/video-jobs',
    call: 'videos.list',
    input: ({ params }) => ({ productId: numberFrom(params.productId) }),
  }),
];
