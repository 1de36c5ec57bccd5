export interface FileStorage {
  /**
   * Writes or replaces a file, atomically and durably.
   * @param key path such as `media/abc.webp`: see `checkKey`
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null if missing. The caller must read or cancel the stream. @param part a range within the file */
  get(key: string, part?: FilePart): Promise<StoredFile | null>;
  size(key: string): Promise<number | null>;
  has(key: string): Promise<boolean>;
  delete(keys: readonly string[]): Promise<void>;
  /** Public URL: a path of this server, or the storage's own. */
  url(key: string): string;
  /** Identifies the storage: two processes share their files if their marks are equal. */
  mark(): Promise<string>;
  /** Files of a folder, including partial ones of killed processes. */
  list(folder: string): AsyncIterable<ListedFile>;
}

interface FilePart {
  from: number;
  to: number;
}

interface StoredFile {
  bytes: number;
  stream: ReadableStream<Uint8Array>;
}

interface ListedFile {
  key: string;
  changedAt: Date;
}

/** Names separated by slashes, without path traversal or characters special to shells and URLs. */
const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]{1,120}(?:\/[\w.-]{1,120})*$/;

/** @throws Error for an invalid key, which is a bug since keys are made from hashes */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is no key of a file.');
}
