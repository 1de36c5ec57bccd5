import { isHeic, needsReducing, unreadableProblem } from '@/shared/platform/uploads.ts';
import { isRecord, readFailure } from './failure.ts';
import { accountHeader, signInAgain } from './sign-in-again.ts';

interface UploadOptions {
  /** Hears how much has been sent, from 0 to 1. At 1 the server still works on it for a second or two. */
  onProgress?: (sent: number) => void;
  /** Ends the upload; it is then rejected with an error named `AbortError`. */
  signal?: AbortSignal;
}

interface UploadCall {
  path: string;
  field: string;
  /** Message if there was no answer. */
  failed: string;
}

const IMAGE: UploadCall = {
  path: '/api/upload/image',
  field: 'image',
  failed: 'Failed to upload images. Please try again.',
};

/** Uploads one picture, as `uploadFile`. @returns its URL */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const { url } = await uploadFile(IMAGE, file, options);
  if (typeof url !== 'string') throw new UploadError({}, IMAGE.failed);
  return url;
}

/**
 * Uploads one file, a large picture reduced, again once the person has signed in again where the session has ended.
 * @returns the server's answer
 * @throws UploadError with the server's sentence, or `failed` without an answer
 */
export async function uploadFile(
  call: UploadCall,
  file: File,
  options: UploadOptions = {},
): Promise<Record<string, unknown>> {
  const sent = needsReducing(file) ? await prepare(file) : file;
  try {
    return await sendFile(call, sent, options);
  } catch (error) {
    if (readFailure(error).code !== 'UNAUTHENTICATED' || !(await signInAgain())) throw error;
    return sendFile(call, sent, options);
  }
}

/** @throws UploadError for a picture that this browser cannot read and the server would refuse */
async function prepare(file: File): Promise<File> {
  const { shrinkPicture } = await import('./shrink-picture.ts');
  const small = await shrinkPicture(file);
  if (small && (small.size < file.size || isHeic(file))) return small;
  const problem = unreadableProblem(file);
  if (problem !== null) throw new UploadError({ code: 'UNSUPPORTED_MEDIA', message: problem });
  return file;
}

/** With XMLHttpRequest: `fetch` reports no progress. */
function sendFile(
  { path, field, failed }: UploadCall,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && Object.keys(answer).length > 0) resolve(answer);
      else reject(new UploadError(answer, failed));
    };
    request.onerror = () => reject(new UploadError({}, failed));
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));

    const form = new FormData();
    form.append(field, file);
    request.open('POST', path);
    for (const [name, value] of Object.entries(accountHeader())) request.setRequestHeader(name, value);
    request.send(form);
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) request.abort();
  });
}

/** A refused or failed upload. `readFailure` reads it as it reads those of other calls. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly data: { failure: Record<string, unknown> } | undefined;

  /** @param failure the server's answer; empty if unreadable, which shows `failed` */
  constructor(failure: Record<string, unknown>, failed = IMAGE.failed) {
    const { message, code } = failure;
    const isRefusal = typeof message === 'string' && code !== 'INTERNAL';
    super(isRefusal ? message : failed);
    this.data = typeof code === 'string' ? { failure } : undefined;
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return isRecord(answer) ? answer : {};
  } catch {
    return {};
  }
}
