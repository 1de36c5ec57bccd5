import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * The log of the process. What it is given as `err` it describes without anything personal.
 *
 * @param level the least that is written
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, destination);
}
