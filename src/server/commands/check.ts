import { checkConnections } from '@/server/platform/checks/connection-checks.ts';
import { openServices } from '@/server/services.ts';
import type { Command } from './command.ts';

export const check: Command = {
  use: '',
  about: 'tries the settings: database, encryption key, mail server, storage and payment provider',
  async run({ db, settings, print }) {
    for (const warning of settings.warnings) print(`Warning: ${warning}`);
    const services = await openServices(settings, db);
    const results = await checkConnections({ db, ...services });
    services.mail?.close();
    print('Database: Works');
    for (const { label, finding, advice } of results) {
      print(`${label}: ${finding}${advice ? `. ${advice}` : ''}`);
    }
    return results.every(({ state }) => state === 'good');
  },
};
