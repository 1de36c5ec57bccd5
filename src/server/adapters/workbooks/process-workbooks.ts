import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startOwnProcess } from '@/server/adapters/own-process.ts';
import type { Answer, Question } from './workbook-process.ts';
import { WORKBOOK_LIMITS, type WorkbookReader } from './workbook-reader.ts';

/** Milliseconds per workbook. One of 20,000 rows and 15 columns takes 2 s, with 250 MB. */
const TIME_LIMIT_MS = 60_000;
/** Heap of the process. A few bytes of a workbook may declare a cell in the last row and column. */
const MEMORY_MB = 800;

interface Options {
  program: URL;
  /** More are refused. */
  mostRows: number;
  timeLimitMs?: number;
  priority?: number;
}

/**
 * Reads each workbook in a low-priority child process of its own, which ends with it. A hostile one costs its time and memory
 * only: sizes are checked before unpacking, and the process is stopped at the limit.
 */
export function createWorkbookReader({
  program,
  mostRows,
  timeLimitMs = TIME_LIMIT_MS,
  priority,
}: Options): WorkbookReader {
  return {
    async read(bytes, choose) {
      const child = startOwnProcess(program, {
        memoryMb: MEMORY_MB,
        ...(priority === undefined ? {} : { priority }),
      });
      // Without a listener an error would end the server. The question that waits rejects too.
      child.on('error', () => {});
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, timeLimitMs);
      try {
        const start = await ask(child, { bytes, mostRows });
        if (!('sheets' in start)) return 'problem' in start ? start : DAMAGED;
        const sheet = choose(start.sheets);
        const rows: string[][] = [];
        let characters = 0;
        for (;;) {
          const part = await ask(child, { sheet, from: rows.length });
          if (!('rows' in part)) return 'problem' in part ? part : DAMAGED;
          for (const row of part.rows) {
            characters += row.reduce((sum, cell) => sum + cell.length, 0);
            rows.push(row);
          }
          if (characters > WORKBOOK_LIMITS.characters) return { problem: { reason: 'too-large' } };
          if (part.isLast) return { rows };
        }
      } catch (error) {
        if (error instanceof EndedError) return isLate ? { problem: { reason: 'too-slow' } } : DAMAGED;
        throw error;
      } finally {
        clearTimeout(timer);
        child.kill('SIGKILL');
      }
    },
  };
}

const DAMAGED = { problem: { reason: 'damaged', detail: 'the process ended' } } as const;

class EndedError extends Error {}

/** @throws EndedError if the process ended, as for a file that took more than its memory */
async function ask(child: ChildProcess, question: Question): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new EndedError('The process that reads workbooks ended.');
    });
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer);
    const sent = new Promise<never>((_, reject) => {
      child.send(question, (error) => error && reject(new EndedError(error.message)));
    });
    return await Promise.race([answered, ended, sent]);
  } finally {
    over.abort();
  }
}
