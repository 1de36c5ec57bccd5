/** Where the shop keeps files. Several processes share one storage. */
export interface FileStorage {
  /**
   * Writes a file, over one that is there already. Readers see all of it or nothing, and once it returns the file stays.
   *
   * @param key its path, such as `media/abc.webp`: see `checkKey`
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Null when there is no such file. Who asks for it reads its stream to the end or cancels it.
   *
   * @param part of it alone; it has to lie within the file
   */
  get(key: string, part?: FilePart): Promise<StoredFile | null>;
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  has(key: string): Promise<boolean>;
  /** Those that are not there are passed over. */
  delete(keys: readonly string[]): Promise<void>;
  /** Where browsers find a file: a path of this shop, or a URL of whoever serves the storage. */
  url(key: string): string;
  /** The files of a folder, what a killed process left half written too. */
  list(folder: string): AsyncIterable<ListedFile>;
}

/** Bytes of a file, counted from 0; both ends belong to it. */
interface FilePart {
  from: number;
  to: number;
}

interface StoredFile {
  /** How many its stream has. */
  bytes: number;
  stream: ReadableStream<Uint8Array>;
}

interface ListedFile {
  key: string;
  changedAt: Date;
}

/** Names with a slash between them. Nothing that leads out of a folder, or means something to a shell or in a URL. */
const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]{1,120}(?:\/[\w.-]{1,120})*$/;

/** @throws Error for what is no key: a fault of ours, since keys are made from hashes */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is no key of a file.');
}
