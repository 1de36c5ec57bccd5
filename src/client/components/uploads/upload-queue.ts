import { useEffect, useState, useSyncExternalStore } from 'react';
import { readFailure } from '@/client/lib/failure.ts';

const AT_ONCE = 3;

const NOTHING_YET: UploadsEnd = { uploaded: 0, problems: [] };

/** Errors that a retry cannot solve: the file itself is refused. */
const FINAL_CODES = ['UNSUPPORTED_MEDIA', 'TOO_LARGE', 'INVALID_INPUT'];

export interface Upload<Result = unknown> {
  id: number;
  file: File;
  /** `sent` waits for earlier files; `failed` can be retried, `refused` cannot. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** From 0 to 1. */
  progress: number;
  result: Result | null;
  problem: string | null;
}

export interface UploadsEnd {
  uploaded: number;
  problems: readonly string[];
}

interface UploadQueueOptions<Result> {
  /** Returns why a file would be refused, as far as known before sending; else null. */
  problemOf: (file: File) => string | null;
  upload: (
    file: File,
    options: { onProgress: (sent: number) => void; signal: AbortSignal },
  ) => Promise<Result>;
  /** Called with finished files in order of selection. @returns messages for those not taken */
  onUploaded: (uploads: readonly Uploaded<Result>[]) => readonly string[];
  /** Called when no upload is running. */
  onEnd: (end: UploadsEnd) => void;
}

export interface Uploaded<Result> {
  result: Result;
  file: File;
}

export type UploadQueue<Result = unknown> = ReturnType<typeof createUploadQueue<Result>>;

/** Uploads files, a few in parallel. Failed ones stay until retried or removed. */
export function createUploadQueue<Result>({
  problemOf,
  upload,
  onUploaded,
  onEnd,
}: UploadQueueOptions<Result>) {
  let uploads: readonly Upload<Result>[] = [];
  let end = NOTHING_YET;
  let lastId = 0;
  const sending = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload<Result>[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, fields: Partial<Upload<Result>>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)));

  const startNext = () => {
    for (const { id, file } of uploads.filter(({ state }) => state === 'waiting')) {
      if (sending.size >= AT_ONCE) return;
      void send(id, file);
    }
  };

  async function send(id: number, file: File) {
    const leaving = new AbortController();
    sending.set(id, leaving);
    change(id, { state: 'sending', progress: 0, problem: null });
    const onProgress = (progress: number) => change(id, { progress });
    const outcome = await upload(file, { onProgress, signal: leaving.signal }).then(
      (result) => ({ state: 'sent' as const, result }),
      (error: unknown) => failureOf(error),
    );
    // Removed meanwhile, maybe retried since.
    if (sending.get(id) !== leaving) return;
    sending.delete(id);
    change(id, outcome);
    if (outcome.state !== 'sent') note(0, [outcome.problem]);
    proceed();
  }

  const proceed = () => {
    handOver();
    startNext();
    if (isBusy(uploads) || (end.uploaded === 0 && end.problems.length === 0)) return;
    const ended = end;
    end = NOTHING_YET;
    onEnd(ended);
  };

  const note = (uploaded: number, problems: readonly string[]) => {
    end = { uploaded: end.uploaded + uploaded, problems: [...end.problems, ...problems] };
  };

  /** Passes finished files on once all earlier ones are finished. */
  const handOver = () => {
    const open = uploads.findIndex(isOpen);
    const isReady = ({ result }: Upload<Result>, index: number) =>
      result !== null && (open === -1 || index < open);
    const ready = uploads
      .filter(isReady)
      .flatMap(({ result, file }) => (result === null ? [] : [{ result, file }]));
    if (ready.length === 0) return;
    const problems = onUploaded(ready);
    note(ready.length - problems.length, problems);
    set(uploads.filter((one, index) => !isReady(one, index)));
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => uploads,
    /** Refuses invalid files at once. */
    add(files: readonly File[]) {
      const added = files.map((file) => {
        lastId += 1;
        const problem = problemOf(file);
        const state: Upload['state'] = problem === null ? 'waiting' : 'refused';
        return { id: lastId, file, state, progress: 0, result: null, problem };
      });
      set([...uploads, ...added]);
      note(
        0,
        added.flatMap(({ problem }) => problem ?? []),
      );
      proceed();
    },
    retry(id: number) {
      change(id, { state: 'waiting', problem: null });
      startNext();
    },
    remove(id: number) {
      const leaving = sending.get(id);
      sending.delete(id);
      leaving?.abort();
      set(uploads.filter((one) => one.id !== id));
      proceed();
    },
    stop() {
      const all = [...sending.values()];
      sending.clear();
      for (const leaving of all) leaving.abort();
      end = NOTHING_YET;
      set([]);
    },
  };
}

/** A queue with its running and failed uploads. The first options count; unmounting cancels. */
export function useUploadQueue<Result>(options: UploadQueueOptions<Result>) {
  const [queue] = useState(() => createUploadQueue(options));
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => queue.stop, [queue]);
  const failed = uploads.filter(({ state }) => state === 'failed' || state === 'refused');
  return { queue, failed, underway: uploads.filter((upload) => !failed.includes(upload)) };
}

function isOpen({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

export function isBusy(uploads: readonly Upload[]): boolean {
  return uploads.some(isOpen);
}

function failureOf(error: unknown) {
  const isFinal = FINAL_CODES.includes(readFailure(error).code);
  return {
    state: isFinal ? ('refused' as const) : ('failed' as const),
    problem: error instanceof Error ? error.message : String(error),
  };
}
