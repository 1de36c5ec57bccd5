import { expect, test, vi } from 'vitest';
import { readSettings } from './env.ts';
import { printStartMessage } from './print-start-message.ts';

const ADDRESS = { address: '0.0.0.0', family: 'IPv4', port: 3000 };

function messageOf(environment: Record<string, string>) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printStartMessage(readSettings(environment), ADDRESS, {});
  const [[text] = ['']] = write.mock.calls;
  write.mockRestore();
  return String(text).trim();
}

test('the start message of a demo behind a proxy names its public URL and the local address', () => {
  expect(messageOf({ HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example.com' })).toContain(
    ['Rehome is open at https://shop.example.com', '  This process listens at http://localhost:3000'].join(
      '\n',
    ),
  );
});

test('the start message of a local demo names one address', () => {
  expect(messageOf({})).toContain('Rehome is open at http://localhost:3000');
  expect(messageOf({})).not.toContain('listens');
});
