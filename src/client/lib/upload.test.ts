import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFailure } from './failure.ts';
import { UploadError, uploadImage } from './upload.ts';

/** The browser's request, as far as an upload uses it; the test plays the server. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  sent: FormData | undefined;
  opened: string[] = [];
  open(...opened: string[]) {
    this.opened = opened;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

let request: FakeRequest;
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', function create() {
    request = new FakeRequest();
    return request;
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['x'], 'chair.jpg');

test('a picture is sent in the expected field, and its URL returned', async () => {
  const progress: number[] = [];
  const url = uploadImage(file, { onProgress: (sent) => progress.push(sent) });
  expect(request.opened).toEqual(['POST', '/api/upload/image']);
  expect(request.sent?.get('image')).toMatchObject({ name: 'chair.jpg' });
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  request.answer(201, '{"url":"/media/a.webp"}');
  expect(await url).toBe('/media/a.webp');
  expect(progress).toEqual([0.25, 1]);
});

test("a refusal has the server's message", async () => {
  const upload = uploadImage(file);
  const failure = { message: '“chair.jpg” is animated.', code: 'UNSUPPORTED_MEDIA', file: 'chair.jpg' };
  request.answer(415, JSON.stringify({ error: failure.message, ...failure }));
  const error = await upload.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UploadError);
  expect(error).toMatchObject({ message: failure.message });
  expect(readFailure(error)).toMatchObject({ code: 'UNSUPPORTED_MEDIA', details: { file: 'chair.jpg' } });
});

test.each([
  [502, '<html>Bad gateway</html>'],
  [500, '{"message":"Something went wrong on our side.","code":"INTERNAL"}'],
  [201, '{}'],
  [201, 'null'],
])('an answer of %i %s has a generic message', async (status, text) => {
  const upload = uploadImage(file);
  request.answer(status, text);
  await expect(upload).rejects.toThrow('Failed to upload images. Please try again.');
});

test('a lost connection has a generic message', async () => {
  const upload = uploadImage(file);
  request.onerror?.();
  await expect(upload).rejects.toThrow('Failed to upload images. Please try again.');
});

test('an upload can be aborted, also before it started', async () => {
  const leaving = new AbortController();
  const upload = uploadImage(file, { signal: leaving.signal });
  leaving.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  await expect(uploadImage(file, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
