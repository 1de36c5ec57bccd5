import { CsvError, parse } from 'csv-parse';
import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';

/** A row of a file before its columns are known. */
export interface FileRow {
  /** Its first line in the file, from 1. */
  line: number;
  cells: readonly string[];
  /** Reason if it could not be parsed. */
  unreadable?: string;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Maximum characters searched for the delimiter. */
const START = 16_000;
/** Bytes parsed at a time, read again after a row that cannot be parsed. */
const PIECE = 16 * 1024;
/** Characters shown of a row that cannot be parsed. */
const SHOWN = 10_000;

const NOT_CLOSED = 'A quote in this row is not closed';
const TOO_LONG = 'This row is too long';

/**
 * Parses CSV (RFC 4180). Detects other delimiters by the first line, and Excel's `sep=;`. A quote that is not closed breaks its
 * line only: reading begins again at the next one.
 *
 * @throws DomainError INVALID_INPUT with the line, if too many quotes are not closed
 */
export async function* readCsvRows(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const parts = text[Symbol.asyncIterator]();
  let start = '';
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    start += part.value;
    if (start.length > START || /(?:[\r\n][^\r\n]*){15}/.test(start)) break;
  }
  const separator = /^sep=(.)(?:\r\n|\n|\r)/i.exec(start);
  const body = separator ? start.slice(separator[0].length) : start;
  const delimiter = separator?.[1] ?? delimiterOf(body);

  const source = new PieceReader(body, parts);
  let lines = separator ? 1 : 0;
  let reread = 0;
  for (let isOpen = true; isOpen; ) {
    const parser = new RowParser(delimiter, source, lines);
    let row = await parser.next();
    for (; row; row = await parser.next()) {
      if (isNotClosed(row)) break;
      yield { line: row.line, cells: row.cells };
      source.drop(row.raw.length);
      lines = row.lines;
    }
    const fault = row ? NOT_CLOSED : parser.fault;
    if (fault === undefined) {
      isOpen = false;
      continue;
    }
    const first = await source.takeLine();
    lines += first.blankLines + 1;
    yield { line: lines, cells: first.text.split(delimiter), unreadable: fault };
    reread += source.waiting;
    if (reread > IMPORT_LIMITS.bytes) {
      refuseField('file', `This CSV cannot be read from line ${lines} on: too many quotes are not closed.`);
    }
  }
}

interface ParsedRow {
  line: number;
  /** Lines of the file up to its end. */
  lines: number;
  cells: string[];
  raw: Buffer;
}

/** The bytes that are not yet in a row. */
class PieceReader {
  #waiting: Buffer;
  readonly #parts: AsyncIterator<string>;

  constructor(start: string, parts: AsyncIterator<string>) {
    this.#waiting = Buffer.from(start);
    this.#parts = parts;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @returns bytes from an offset on, at most a piece; undefined at the end */
  async pieceAt(offset: number): Promise<Buffer | undefined> {
    while (this.#waiting.length <= offset) {
      const part = await this.#parts.next();
      if (part.done) return undefined;
      this.#waiting = Buffer.concat([this.#waiting, Buffer.from(part.value)]);
    }
    return this.#waiting.subarray(offset, offset + PIECE);
  }

  slice(length: number): Buffer {
    return this.#waiting.subarray(0, length);
  }

  drop(length: number): void {
    this.#waiting = this.#waiting.subarray(length);
  }

  /** Removes the first line that is not empty. */
  async takeLine(): Promise<{ text: string; blankLines: number }> {
    let text = '';
    let blankLines = 0;
    for (;;) {
      const piece = (await this.pieceAt(0))?.toString('latin1');
      if (piece === undefined) break;
      const blank = text === '' ? (/^[\r\n]*/.exec(piece)?.[0] ?? '') : '';
      blankLines += blank.match(LINE_BREAK)?.length ?? 0;
      const end = piece.slice(blank.length).search(/[\r\n]/);
      const length = end < 0 ? piece.length : blank.length + end;
      text = (text + this.slice(length).subarray(blank.length).toString('utf8')).slice(0, SHOWN);
      this.drop(length);
      if (end < 0) continue;
      await this.pieceAt(1);
      const [ending = ''] = /^(?:\r\n|\n|\r)/.exec(this.slice(2).toString('latin1')) ?? [];
      this.drop(ending.length);
      break;
    }
    return { text, blankLines };
  }
}

const LINE_BREAK = /\r\n|\r|\n/g;

/** Parses rows from where a source begins, which keeps their bytes until they are dropped. */
class RowParser {
  readonly #rows: { cells: string[]; lines: number; bytes: number }[] = [];
  readonly #source: PieceReader;
  readonly #parser: ReturnType<typeof parse>;
  readonly #linesBefore: number;
  /** Bytes given to the parser, and of those in rows. */
  #given = 0;
  #used = 0;
  #isEnded = false;
  #error: Error | undefined;

  constructor(delimiter: string, source: PieceReader, linesBefore: number) {
    this.#source = source;
    this.#linesBefore = linesBefore;
    this.#parser = parse({
      delimiter,
      // Mixed in files that a template, a script and an editor wrote together.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // 12" in an unquoted cell is twelve inches.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: IMPORT_LIMITS.rowLength,
      // Kept here rather than in the stream, which loses the rows before an error.
      on_record: (cells: string[], { lines, bytes }) => {
        this.#rows.push({ cells, lines, bytes });
        return null;
      },
    });
    this.#parser.on('error', (error) => this.#fail(error));
    this.#parser.resume();
  }

  /** Reason if the rest cannot be parsed. */
  get fault(): string | undefined {
    if (!(this.#error instanceof CsvError)) return undefined;
    return this.#error.code === 'CSV_MAX_RECORD_SIZE' ? TOO_LONG : NOT_CLOSED;
  }

  /** @returns undefined at the end, and where the rest cannot be parsed: see `fault` */
  async next(): Promise<ParsedRow | undefined> {
    while (this.#rows.length === 0) {
      if (this.#error && !(this.#error instanceof CsvError)) throw this.#error;
      if (this.#isEnded) return undefined;
      const piece = await this.#source.pieceAt(this.#given - this.#used);
      this.#given += piece?.length ?? 0;
      await this.#write(piece);
    }
    const row = this.#rows.shift();
    if (!row) return undefined;
    const raw = this.#source.slice(row.bytes - this.#used);
    this.#used = row.bytes;
    const lines = this.#linesBefore + row.lines;
    return { line: Math.max(1, lines - linesWithin(row.cells)), lines, cells: row.cells, raw };
  }

  #write(piece: Buffer | undefined): Promise<void> {
    return new Promise((resolve) => {
      const onWritten = (error?: Error | null) => {
        if (error) this.#fail(error);
        if (!piece) this.#isEnded = true;
        resolve();
      };
      if (piece) this.#parser.write(piece, onWritten);
      else this.#parser.once('close', () => onWritten()).end();
    });
  }

  #fail(error: Error): void {
    this.#isEnded = true;
    this.#error ??= error;
  }
}

/** Returns the most frequent delimiter in the header, outside quotes: in the first line that looks like one. */
function delimiterOf(start: string): string {
  const lines = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/);
  const cellCounts = lines.map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length));
  const counts =
    [3, 2].map((minimum) => cellCounts.find((one) => Math.max(...one) >= minimum)).find(Boolean) ?? [];
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * True for a row with a cell of several lines that is not quoted well, as its bytes show: its quote is closed by that of another
 * row only. The parser leaves the quotes of such a cell where they are.
 */
function isNotClosed({ cells, raw }: ParsedRow): boolean {
  if (linesWithin(cells) === 0) return false;
  const text = raw.toString('utf8');
  return cells.some((cell) => /[\r\n]/.test(cell) && !text.includes(`"${cell.replaceAll('"', '""')}"`));
}

/** Counts line breaks: quoted cells may span several lines. */
export function linesWithin(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
}
