import { readFailure } from '@/client/lib/failure.ts';

/** How many are on their way at the same time. */
const AT_ONCE = 3;

const NOTHING_YET: UploadsEnd = { uploaded: 0, problems: [] };

/** What no second try mends: the file itself is refused. */
const FINAL_CODES = ['UNSUPPORTED_MEDIA', 'TOO_LARGE', 'INVALID_INPUT'];

/** A file on its way. */
export interface Upload<Result = unknown> {
  id: number;
  file: File;
  /** `sent` is over, but waits for the files chosen before it; `failed` may be tried again, `refused` not. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** From 0 to 1. */
  progress: number;
  /** What the server answered. */
  result: Result | null;
  /** Why it failed, with the name of the file. */
  problem: string | null;
}

/** How uploading went, until nothing was on its way any more. */
export interface UploadsEnd {
  uploaded: number;
  /** What is to be said of each that failed, was refused or not taken. */
  problems: readonly string[];
}

export interface UploadQueueOptions<Result> {
  /** Why a file will be refused, as far as that can be told before it is sent; else null. */
  problemOf: (file: File) => string | null;
  upload: (
    file: File,
    options: { onProgress: (sent: number) => void; signal: AbortSignal },
  ) => Promise<Result>;
  /**
   * Hears of files as they are there, in the order in which they were chosen.
   *
   * @returns what to say of those that it did not take
   */
  onUploaded: (uploads: readonly Uploaded<Result>[]) => readonly string[];
  /** Hears when nothing is on its way any more. */
  onEnd: (end: UploadsEnd) => void;
}

/** A file that is there. */
export interface Uploaded<Result> {
  result: Result;
  file: File;
}

export type UploadQueue<Result = unknown> = ReturnType<typeof createUploadQueue<Result>>;

/** Uploads files, a few at once. What fails stays until it is tried again or removed. */
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
    // Removed meanwhile, perhaps tried again since.
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

  /** What is there is handed over once nothing chosen before it is on its way. */
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
    /** The same array until something changes. */
    read: () => uploads,
    /** What will be refused is so at once. */
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
    /** Takes one off; what was on its way is given up. */
    remove(id: number) {
      const leaving = sending.get(id);
      sending.delete(id);
      leaving?.abort();
      set(uploads.filter((one) => one.id !== id));
      proceed();
    },
    /** Gives up everything, without a word. */
    stop() {
      const all = [...sending.values()];
      sending.clear();
      for (const leaving of all) leaving.abort();
      end = NOTHING_YET;
      set([]);
    },
  };
}

/** Whether something is still to come of an upload by itself. */
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
