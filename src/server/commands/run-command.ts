import { parseArgs } from 'node:util';
import type { WorkbookReader } from '@/server/adapters/workbooks/workbook-reader.ts';
import { readSettings } from '@/server/env.ts';
import { isConnectionLost } from '@/server/platform/db/unavailable.ts';
import { createLog } from '@/server/platform/log/create-log.ts';
import { StartError } from '@/server/start-error.ts';
import { DomainError } from '@/shared/errors.ts';
import { setLocale } from '@/shared/locale.ts';
import { makeAdmin, resetPassword } from './accounts.ts';
import { check } from './check.ts';
import { type Command, UsageError } from './command.ts';
import { describeDatabase, openShop } from './open-shop.ts';
import { exportProductsOf, importProducts } from './products.ts';
import { runJobNow } from './run-job.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  check,
  import: importProducts,
  export: exportProductsOf,
  'make-admin': makeAdmin,
  'reset-password': resetPassword,
  'run-job': runJobNow,
};

/** Messages go to stderr; stdout is for the output of a command. */
const printLine = (line: string) => void process.stderr.write(`${line}\n`);

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A command whose reader ends early, such as `head`, still finishes its work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Runs a command on the database of the shop's settings.
 *
 * @param args the name of the command and its arguments
 * @returns the exit code
 */
export async function runCommand(args: readonly string[], workbooks: WorkbookReader): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command && /^(?:--help|-h|help)?$/.test(name)) {
    print(usage());
    return 0;
  }
  if (!command) {
    printLine(`There is no command ${name}.\n${usage()}`);
    return 1;
  }
  process.stdout.on('error', ignoreClosedPipe);
  try {
    return (await run(command, rest, workbooks)) ? 0 : 1;
  } catch (error) {
    const sentence = sentenceOf(error, `rehome ${name} ${command.use}`);
    if (!sentence) throw error;
    printLine(sentence);
    return 1;
  }
}

async function run(command: Command, args: string[], workbooks: WorkbookReader): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: command.options ?? {} });
  const settings = readSettings(process.env);
  setLocale(settings.locale);
  printLine(`Using ${describeDatabase(settings)}.`);
  const database = await openShop(settings);
  try {
    const log = createLog('warn', process.stderr);
    return await command.run(
      { db: database.db, settings, log, now: () => new Date(), workbooks, print },
      // No option is given several times.
      { positionals, values: values as Record<string, string | boolean | undefined> },
    );
  } finally {
    await database.close();
  }
}

/** Returns the message of an error that the operator can do something about. */
function sentenceOf(error: unknown, use: string): string | undefined {
  if (error instanceof StartError || error instanceof DomainError) return error.message;
  if (error instanceof UsageError) return `${error.message}\nUse: ${use}`;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\nUse: ${use}`;
  }
  // Rows that were written are found unchanged by a second run.
  if (isConnectionLost(error)) return 'The database does not answer any more. Run the command again later.';
  return undefined;
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { use, about }]) => `  ${`${name} ${use}`.padEnd(48)} ${about}`,
  );
  return ['Use: rehome COMMAND', ...lines].join('\n');
}
