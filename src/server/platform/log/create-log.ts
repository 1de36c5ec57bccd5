import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

const ERROR = 50;

/** Receives logged errors as thrown. */
type OnError = (error: unknown) => void;

/**
 * Creates the process's log. `err` is described without personal data.
 *
 * @param level minimum level
 * @param onError in development and tests, which show more of an error
 */
export function createLog(level: string, destination: DestinationStream, onError?: OnError): Logger {
  const hooks = onError && { logMethod: logMethodWithErrors(onError) };
  return pino({ level, serializers: { err: describeError }, ...(hooks ? { hooks } : {}) }, destination);
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function logMethodWithErrors(onError: OnError): LogMethod {
  return function logMethod(args, method, level) {
    const [fields]: unknown[] = args;
    if (level >= ERROR && isWithError(fields)) onError(fields.err);
    method.apply(this, args);
  };
}

function isWithError(fields: unknown): fields is { err: unknown } {
  return typeof fields === 'object' && fields !== null && 'err' in fields;
}

/** Logs uncaught errors and exits; Node itself would print all their data. */
export function logCrashes(onError?: OnError): void {
  const log = createLog('fatal', destination({ dest: 2, sync: true }), onError);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: an error was not caught');
    process.exit(1);
  });
}

/** Logs warnings of Node and of packages; Node itself would print them as several lines of text. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
}
