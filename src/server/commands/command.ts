import type { ParseArgsConfig } from 'node:util';
import type { Deps } from '@/server/deps.ts';

/** A wrong use of a command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type CommandDeps = Pick<Deps, 'db' | 'settings' | 'log' | 'now' | 'workbooks'> & {
  /** Writes a line for the operator. */
  print(line: string): void;
};

interface CommandInput {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** Arguments, as `FILE --vendor USER`. */
  use: string;
  about: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** @returns false if something is wrong, for the exit code */
  run(deps: CommandDeps, input: CommandInput): Promise<boolean>;
}

/** The actor in the audit log: a command has no account. */
export const OPERATOR = { userId: null, origin: { ip: null, userAgent: 'rehome command' } };
