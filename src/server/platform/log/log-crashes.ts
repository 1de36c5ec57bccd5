import { destination } from 'pino';
import { createLog, type OnError } from './create-log.ts';

/** Logs what nothing has caught, and ends the process; Node itself would print the error with all that it holds. */
export function logCrashes(onError?: OnError): void {
  const log = createLog('fatal', destination({ dest: 2, sync: true }), onError);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends: nothing caught this');
    process.exit(1);
  });
}
