import { beforeEach, describe, expect, test } from 'vitest';
import { UploadError } from '@/client/lib/upload.ts';
import { uploadProblem } from '@/shared/platform/uploads.ts';
import { createUploadQueue, type UploadQueue, type UploadsEnd } from './upload-queue.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  resolve: (url: string) => void;
  reject: (error: Error) => void;
}

let sent: Sent[];
let uploaded: string[];
let ends: UploadsEnd[];
let queue: UploadQueue<string>;

beforeEach(() => {
  [sent, uploaded, ends] = [[], [], []];
  queue = createUploadQueue({
    problemOf: uploadProblem,
    upload: ({ name }, options) =>
      new Promise((resolve, reject) => {
        sent.push({ name, ...options, resolve, reject });
      }),
    onUploaded: (pictures) => {
      const isNew = ({ result }: { result: string }) => !uploaded.includes(result);
      const old = pictures.filter((picture) => !isNew(picture));
      uploaded.push(...pictures.filter(isNew).map(({ result }) => result));
      return old.map(({ result }) => `${result} is there`);
    },
    onEnd: (end) => ends.push(end),
  });
});

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
const states = () => queue.read().map(({ file, state }) => `${file.name} ${state}`);
const underway = (name: string) => {
  const one = sent.findLast((upload) => upload.name === name);
  if (!one) throw new Error(`${name} is not being sent`);
  return one;
};
/** Answers an upload, and lets the queue hear of it. */
async function settle(name: string, outcome: string | Error) {
  if (typeof outcome === 'string') underway(name).resolve(outcome);
  else underway(name).reject(outcome);
  await new Promise(setImmediate);
}
const damaged = new UploadError({ code: 'INVALID_INPUT', message: '“b” is damaged.' });
const lost = new UploadError({});

test('at most three uploads run at once', async () => {
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  await settle('b', '/b');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  await settle('a', lost);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('uploaded pictures keep the order of selection', async () => {
  queue.add(files('a', 'b', 'c'));
  await settle('c', '/c');
  await settle('b', '/b');
  expect(uploaded).toEqual([]);
  expect(states()).toEqual(['a sending', 'b sent', 'c sent']);
  await settle('a', '/a');
  expect(uploaded).toEqual(['/a', '/b', '/c']);
  expect(queue.read()).toEqual([]);
  expect(ends).toEqual([{ uploaded: 3, problems: [] }]);
});

test('a failed upload does not block the others, shows its error and can be retried', async () => {
  queue.add(files('a', 'b'));
  await settle('b', '/b');
  await settle('a', lost);
  expect(uploaded).toEqual(['/b']);
  expect(states()).toEqual(['a failed']);
  expect(queue.read()[0]?.problem).toBe('Failed to upload images. Please try again.');
  expect(ends).toEqual([{ uploaded: 1, problems: ['Failed to upload images. Please try again.'] }]);

  queue.retry(queue.read()[0]?.id ?? 0);
  await settle('a', '/a');
  expect(uploaded).toEqual(['/b', '/a']);
  expect(ends.at(-1)).toEqual({ uploaded: 1, problems: [] });
});

describe('a refused file', () => {
  test('is not retried after the server checked its contents', async () => {
    queue.add(files('b'));
    await settle('b', damaged);
    expect(states()).toEqual(['b refused']);
    expect(ends).toEqual([{ uploaded: 0, problems: ['“b” is damaged.'] }]);
  });

  test('is not sent if its type is unsupported', () => {
    queue.add([new File(['x'], 'a.gif', { type: 'image/gif' })]);
    expect(sent).toEqual([]);
    expect(states()).toEqual(['a.gif refused']);
    expect(ends).toHaveLength(1);
  });
});

test('a duplicate picture is not added and is reported', async () => {
  queue.add(files('a', 'b'));
  await settle('a', '/same');
  await settle('b', '/same');
  expect(uploaded).toEqual(['/same']);
  expect(ends).toEqual([{ uploaded: 1, problems: ['/same is there'] }]);
});

test('removing a file aborts its upload and reports the others', async () => {
  queue.add(files('a', 'b'));
  await settle('b', '/b');
  const { signal, resolve } = underway('a');
  queue.remove(queue.read()[0]?.id ?? 0);
  expect(signal.aborted).toBe(true);
  expect(uploaded).toEqual(['/b']);
  resolve('/a');
  await new Promise(setImmediate);
  expect(uploaded).toEqual(['/b']);
  expect(ends).toEqual([{ uploaded: 1, problems: [] }]);
});

test('stopping the queue aborts all uploads without an error', async () => {
  queue.add(files('a', 'b', 'c', 'd'));
  queue.stop();
  for (const { signal, reject } of sent) {
    expect(signal.aborted).toBe(true);
    reject(new DOMException('given up', 'AbortError'));
  }
  await new Promise(setImmediate);
  expect(queue.read()).toEqual([]);
  expect([uploaded, ends, sent.length]).toEqual([[], [], 3]);
});

test('each upload reports its progress', () => {
  queue.add(files('a', 'b'));
  underway('b').onProgress(0.5);
  expect(queue.read().map(({ progress }) => progress)).toEqual([0, 0.5]);
});
