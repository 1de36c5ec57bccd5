import type { AddressInfo } from 'node:net';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../shared/demo.ts';
import type { Settings } from './env.ts';

/** Tells the operator where the shop is and, in demo mode, who may sign in. */
export function announce(settings: Settings, address: string | AddressInfo | null): void {
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const isLocal = settings.host === '127.0.0.1' || settings.host === 'localhost';
  const lines = [
    '',
    `  ${settings.appName} is open at http://${isLocal ? 'localhost' : settings.host}:${port}`,
  ];
  if (settings.mode === 'demo') {
    lines.push('', `  Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const [username, role] of DEMO_ACCOUNTS) lines.push(`    ${username.padEnd(10)} ${role}`);
    if (!settings.smtpUrl) lines.push('', `  Mail is kept at http://localhost:${port}/dev/outbox`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
