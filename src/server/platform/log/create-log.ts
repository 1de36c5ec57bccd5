import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

const ERROR = 50;

/** Hears an error that is logged, as it was thrown. */
type OnError = (error: unknown) => void;

/**
 * The log of the process. What it is given as `err` it describes without anything personal.
 *
 * @param level the least that is written
 * @param onError in development and tests, which show more of an error than the log may hold
 */
export function createLog(level: string, destination: DestinationStream, onError?: OnError): Logger {
  const hooks = onError && { logMethod: logMethodWithErrors(onError) };
  return pino({ level, serializers: { err: describeError }, ...(hooks ? { hooks } : {}) }, destination);
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function logMethodWithErrors(onError: OnError): LogMethod {
  return function logMethod(args, method, level) {
    const [facts]: unknown[] = args;
    if (level >= ERROR && isWithError(facts)) onError(facts.err);
    method.apply(this, args);
  };
}

function isWithError(facts: unknown): facts is { err: unknown } {
  return typeof facts === 'object' && facts !== null && 'err' in facts;
}

/** Logs what nothing has caught, and ends the process; Node itself would print the error with all that it holds. */
export function logCrashes(onError?: OnError): void {
  const log = createLog('fatal', destination({ dest: 2, sync: true }), onError);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: nothing caught this');
    process.exit(1);
  });
}
