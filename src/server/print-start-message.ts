import type { AddressInfo } from 'node:net';
import { DEMO_ACCOUNTS } from '@/shared/platform/demo.ts';
import { isLoopback } from './env/hosts.ts';
import type { Settings } from './env.ts';

/**
 * Prints a demo's `PUBLIC_URL`, the local address and the accounts with their passwords.
 * @param demoPasswords by username
 */
export function printStartMessage(
  settings: Settings,
  address: string | AddressInfo | null,
  demoPasswords: Readonly<Record<string, string>>,
): void {
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const host = isLoopback(settings.host) ? 'localhost' : settings.host;
  const local = `http://${host}:${port}`;
  const lines = ['', `  ${settings.appName} is open at ${settings.publicUrl}`];
  if (settings.publicUrl !== local) lines.push(`  This process listens at ${local}`);
  lines.push('', '  Demo accounts:');
  for (const [username, role] of DEMO_ACCOUNTS) {
    lines.push(`    ${username.padEnd(10)} ${role.padEnd(10)} password ${demoPasswords[username]}`);
  }
  if (settings.isPublicDemo) {
    lines.push(
      '',
      '  Strangers may reach this demo: the passwords are new at each start, and mails cannot be read.',
    );
  } else if (!settings.smtpUrl) {
    lines.push('', `  Mail is kept at http://localhost:${port}/dev/outbox`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
