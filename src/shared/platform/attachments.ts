import { shownFileName } from '@/shared/format/file-name.ts';
import { isHeic, MAX_ORIGINAL_BYTES, tooLargeSentence, UPLOAD_TYPES } from './uploads.ts';

export type * from './attachments-views.ts';

export const ATTACHMENT_KINDS = ['picture', 'pdf'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const MAX_ATTACHMENTS = 5;
export const MAX_PDF_BYTES = 10 * 1024 * 1024;
/** For the file picker. */
export const ATTACHMENT_TYPES = [...UPLOAD_TYPES, 'application/pdf'] as const;
export const ATTACHMENT_WAITS_HOURS = 24;

export const ATTACHMENT_ID = /^[\da-f]{32}$/;

export function attachmentUrl(id: string): string {
  return `/api/collection-forms/attachments/${id}`;
}

const WHAT_WE_ATTACH = 'Use a JPG, PNG, WebP or PDF.';

export function tooLargePdfSentence(fileName: string): string {
  return `${shownFileName(fileName)} is larger than ${MAX_PDF_BYTES / 1024 / 1024} MB. Use a smaller PDF.`;
}

export function notAttachableSentence(fileName: string): string {
  return `${shownFileName(fileName)} cannot be attached. ${WHAT_WE_ATTACH}`;
}

/**
 * Checks a file before upload; only the server can check its content.
 * @param file its type is empty if the browser doesn't know it
 * @returns why it will be refused, or null
 */
export function attachmentProblem(file: { name: string; type: string; size: number }): string | null {
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  if (isPdf) return file.size > MAX_PDF_BYTES ? tooLargePdfSentence(file.name) : null;
  const isKnown = file.type === '' || isHeic(file) || ATTACHMENT_TYPES.some((type) => type === file.type);
  if (!isKnown) return notAttachableSentence(file.name);
  return file.size > MAX_ORIGINAL_BYTES ? tooLargeSentence(file.name, MAX_ORIGINAL_BYTES) : null;
}
