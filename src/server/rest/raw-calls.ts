import type { z } from 'zod';
import type { ProcedureRole } from '@/server/trpc.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';

/** A call of `rest/raw/` for the OpenAPI document. */
export interface RawCall {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  role: ProcedureRole;
  summary: string;
  /** Optional query parameters. */
  query?: readonly string[];
  /** Fields of a multipart/form-data form; texts are optional. */
  form?: Readonly<Record<string, 'file' | 'files' | 'text'>>;
  body?: z.ZodType;
  status?: 201;
  /** Media types of the answer; JSON if absent. */
  types?: readonly string[];
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const CSV = ['text/csv'];

/** Calls that take or return files, so are no procedures. */
export const RAW_CALLS: readonly RawCall[] = [
  {
    method: 'GET',
    path: '/api/captcha/{id}',
    role: 'visitor',
    summary: 'Picture of a human check',
    types: ['image/jpeg'],
  },
  {
    method: 'POST',
    path: '/api/upload/image',
    role: 'vendor',
    summary: 'Upload a picture',
    form: { image: 'file' },
  },
  {
    method: 'POST',
    path: '/api/upload/images',
    role: 'vendor',
    summary: 'Upload up to ten pictures',
    form: { images: 'files' },
  },
  {
    method: 'POST',
    path: '/api/products/{id}/generate-3d-video',
    role: 'vendor',
    summary: 'Start a 360° video of a product from pictures',
    form: {
      images: 'files',
      quality: 'text',
      duration: 'text',
      rotationSpeed: 'text',
      cameraAngle: 'text',
      provider: 'text',
      effects: 'text',
    },
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/products/{id}/passport/qr.svg',
    role: 'visitor',
    summary: "QR code of a product's passport",
    types: ['image/svg+xml'],
  },
  {
    method: 'GET',
    path: '/api/products/{id}/certificates/{certificateId}/document',
    role: 'visitor',
    summary: 'Document of a certificate',
    types: ['application/pdf', ...PICTURES],
  },
  {
    method: 'POST',
    path: '/api/collection-forms/attachments',
    role: 'visitor',
    summary: 'Upload a file to send with a message to the team',
    form: { file: 'file' },
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/collection-forms/attachments/{id}',
    role: 'user',
    summary: 'Download a file that was sent with a message',
    query: ['size'],
    types: ['application/pdf', ...PICTURES],
  },
  {
    method: 'POST',
    path: '/api/conversations/{vendorOrderId}/pictures',
    role: 'buyer',
    summary: 'Upload a picture to send in a conversation',
    form: { image: 'file' },
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/conversation-pictures/{id}',
    role: 'buyer',
    summary: 'Picture of a conversation',
    query: ['size'],
    types: PICTURES,
  },
  {
    method: 'GET',
    path: '/api/orders/{orderNumber}/invoice.pdf',
    role: 'buyer',
    summary: 'Invoice of an order',
    types: ['application/pdf'],
  },
  {
    method: 'POST',
    path: '/api/room-plans/plan.pdf',
    role: 'visitor',
    summary: 'Draw a room plan with its shopping list',
    body: roomPlanInput,
    types: ['application/pdf'],
  },
  {
    method: 'POST',
    path: '/api/vendor/imports',
    role: 'vendor',
    summary: 'Upload a file of products',
    form: { file: 'file' },
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/vendor/imports/{id}/report.csv',
    role: 'vendor',
    summary: 'Outcome of each line of an import',
    types: CSV,
  },
  {
    method: 'GET',
    path: '/api/vendor/imports/{id}/broken.csv',
    role: 'vendor',
    summary: 'Rows of an import that are refused',
    types: CSV,
  },
  {
    method: 'GET',
    path: '/api/vendor/products.csv',
    role: 'vendor',
    summary: "All of a vendor's products",
    types: CSV,
  },
  {
    method: 'GET',
    path: '/api/vendor/products.ndjson',
    role: 'vendor',
    summary: "All of a vendor's products",
    types: ['application/x-ndjson'],
  },
  { method: 'GET', path: '/api/health', role: 'visitor', summary: 'Health of the server and its database' },
  { method: 'GET', path: '/api/openapi.json', role: 'visitor', summary: 'This document' },
];
