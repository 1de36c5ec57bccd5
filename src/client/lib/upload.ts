interface UploadOptions {
  /** Hears how much has been sent, from 0 to 1. At 1 the server still works on it for a second or two. */
  onProgress?: (sent: number) => void;
  /** Ends the upload; it is then rejected with an error named `AbortError`. */
  signal?: AbortSignal;
}

/** Where a file is uploaded to, and what is said where there was no answer. */
interface UploadCall {
  path: string;
  field: string;
  failed: string;
}

const IMAGE: UploadCall = {
  path: '/api/upload/image',
  field: 'image',
  failed: 'Failed to upload images. Please try again.',
};

/**
 * Uploads one picture, as `uploadFile`.
 *
 * @returns its url
 */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const { url } = await uploadFile(IMAGE, file, options);
  if (typeof url !== 'string') throw new UploadError({}, IMAGE.failed);
  return url;
}

/**
 * Uploads one file. Several are uploaded one by one, so that each has a progress and can be tried again.
 *
 * XMLHttpRequest, since `fetch` does not tell how much of a body was sent.
 *
 * @returns what the server answered
 * @throws UploadError with the server's sentence, or the call's own where there was no answer
 */
export function uploadFile(
  { path, field, failed }: UploadCall,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const finish = (settle: () => void) => {
      signal?.removeEventListener('abort', giveUp);
      settle();
    };

    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && Object.keys(answer).length > 0) finish(() => resolve(answer));
      else finish(() => reject(new UploadError(answer, failed)));
    };
    request.onerror = () => finish(() => reject(new UploadError({}, failed)));
    request.onabort = () => finish(() => reject(new DOMException('The upload was given up.', 'AbortError')));

    const form = new FormData();
    form.append(field, file);
    request.open('POST', path);
    request.send(form);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
  });
}

/** A refused or failed upload. `readFailure` reads it as it reads those of other calls. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly data: { failure: Record<string, unknown> } | undefined;

  /**
   * @param failure what the server answered; empty where it answered nothing that can be read
   * @param failed what is said then
   */
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
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    // A proxy's own page, say.
    return {};
  }
}
