const FAILED = 'Failed to upload images. Please try again.';

interface UploadOptions {
  /** Hears how much has been sent, from 0 to 1. At 1 the server still works on it for a second or two. */
  onProgress?: (sent: number) => void;
  /** Ends the upload; it is then rejected with an error named `AbortError`. */
  signal?: AbortSignal;
}

/**
 * Uploads one picture. Several are uploaded one by one, so that each has a progress and can be tried again.
 *
 * XMLHttpRequest, since `fetch` does not tell how much of a body was sent.
 *
 * @returns its url
 * @throws UploadError with the server's sentence, or a general one where there was no answer
 */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> {
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
      const { url } = answer;
      if (request.status < 300 && typeof url === 'string') finish(() => resolve(url));
      else finish(() => reject(new UploadError(answer)));
    };
    request.onerror = () => finish(() => reject(new UploadError({})));
    request.onabort = () => finish(() => reject(new DOMException('The upload was given up.', 'AbortError')));

    const form = new FormData();
    form.append('image', file);
    request.open('POST', '/api/upload/image');
    request.send(form);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
  });
}

/** A refused or failed upload. `readFailure` reads it as it reads those of other calls. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly data: { failure: Record<string, unknown> } | undefined;

  /** @param failure what the server answered; empty where it answered nothing that can be read */
  constructor(failure: Record<string, unknown>) {
    const { message, code } = failure;
    const isRefusal = typeof message === 'string' && code !== 'INTERNAL';
    super(isRefusal ? message : FAILED);
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
