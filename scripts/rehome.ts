/** `npm run rehome -- COMMAND`: the shop's commands from a checkout, with the settings of `.env`. */
import { loadEnvFile } from './lib/project.mjs';

loadEnvFile();
await import('@/server/rehome.ts');
