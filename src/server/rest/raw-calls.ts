import type { z } from 'zod';
import type { ProcedureRole } from '@/server/trpc.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';

/** A call of `rest/raw/` for the OpenAPI document. */
export interface RawCall {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  role: ProcedureRole;
  summary: string;
  query?: readonly string[];
  /** Fields of a multipart/form-data form; texts are optional. */
  form?: Readonly<Record<string, 'file' | 'files' | 'text'>>;
  body?: z.ZodType;
  status?: 201;
  /** Media types of the answer; JSON if absent. */
  types?: readonly string[];
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const PDF = ['application/pdf'];
const DOCUMENTS = [...PDF, ...PICTURES];
const CSV = ['text/csv'];

type On = `${RawCall['method']} ${RawCall['path']}`;
type Content = Pick<RawCall, 'query' | 'form' | 'body' | 'status' | 'types'>;

function call(role: ProcedureRole, on: On, summary: string, content: Content = {}): RawCall {
  const [method, path] = on.split(' ') as [RawCall['method'], RawCall['path']];
  return { method, path, role, summary, ...content };
}

const VIDEO_FORM: RawCall['form'] = {
  images: 'files',
  quality: 'text',
  duration: 'text',
  rotationSpeed: 'text',
  cameraAngle: 'text',
  provider: 'text',
  effects: 'text',
};

/** Calls that take or return files, so are no procedures. */
export const RAW_CALLS: readonly RawCall[] = [
  call('visitor', 'GET /api/captcha/{id}', 'Picture of a human check', { types: ['image/jpeg'] }),
  call('vendor', 'POST /api/upload/image', 'Upload a picture', { form: { image: 'file' } }),
  call('vendor', 'POST /api/upload/images', 'Upload up to ten pictures', { form: { images: 'files' } }),
  call(
    'vendor',
    'POST /api/products/{id}/generate-3d-video',
    'Start a 360° video of a product from pictures',
    { form: VIDEO_FORM, status: 201 },
  ),
  call('visitor', 'GET /api/products/{id}/passport/qr.svg', "QR code of a product's passport", {
    types: ['image/svg+xml'],
  }),
  call(
    'visitor',
    'GET /api/products/{id}/certificates/{certificateId}/document',
    'Document of a certificate',
    { types: DOCUMENTS },
  ),
  call(
    'visitor',
    'POST /api/collection-forms/attachments',
    'Upload a file to send with a message to the team',
    {
      form: { file: 'file' },
      status: 201,
    },
  ),
  call('user', 'GET /api/collection-forms/attachments/{id}', 'Download a file that was sent with a message', {
    query: ['size'],
    types: DOCUMENTS,
  }),
  call(
    'buyer',
    'POST /api/conversations/{vendorOrderId}/pictures',
    'Upload a picture to send in a conversation',
    {
      form: { image: 'file' },
      status: 201,
    },
  ),
  call('buyer', 'GET /api/conversation-pictures/{id}', 'Picture of a conversation', {
    query: ['size'],
    types: PICTURES,
  }),
  call('visitor', 'GET /api/review-pictures/{id}', 'Photograph of a review', {
    query: ['size'],
    types: PICTURES,
  }),
  call('buyer', 'GET /api/orders/{orderNumber}/invoice.pdf', 'Invoice of an order', { types: PDF }),
  call('visitor', 'POST /api/room-plans/plan.pdf', 'Draw a room plan with its shopping list', {
    body: roomPlanInput,
    types: PDF,
  }),
  call('vendor', 'POST /api/vendor/imports', 'Upload a file of products', {
    form: { file: 'file' },
    status: 201,
  }),
  call('vendor', 'GET /api/vendor/imports/{id}/report.csv', 'Outcome of each line of an import', {
    types: CSV,
  }),
  call('vendor', 'GET /api/vendor/imports/{id}/broken.csv', 'Rows of an import that are refused', {
    types: CSV,
  }),
  call('vendor', 'GET /api/vendor/connections/{id}/runs.csv', 'Runs of a connected shop, with their errors', {
    types: CSV,
  }),
  call('vendor', 'GET /api/vendor/products.csv', "All of a vendor's products", { types: CSV }),
  call('vendor', 'GET /api/vendor/products.ndjson', "All of a vendor's products", {
    types: ['application/x-ndjson'],
  }),
  call('visitor', 'GET /api/health', 'Health of the server and its database'),
  call('visitor', 'GET /api/openapi.json', 'This document'),
];
