/** `rehome COMMAND`: commands for operators. They read the same settings as the shop. See docs/operating.md. */
import './input-messages.ts';
import { runCommand } from './commands/run-command.ts';
import { logCrashes } from './platform/log/create-log.ts';

logCrashes();
process.exitCode = await runCommand(process.argv.slice(2));
