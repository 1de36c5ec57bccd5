import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecretBox, openSecretBox } from './secret-box.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
const TEXT = '01-0902-0068389-00 ā';

test('a sealed text can be opened, and sealing it twice gives different texts', () => {
  const box = createSecretBox([NEW]);
  const sealed = box.seal(TEXT, 'payout:7');
  expect(sealed).not.toContain('0068389');
  expect(sealed).not.toBe(box.seal(TEXT, 'payout:7'));
  expect(box.open(sealed, 'payout:7')).toBe(TEXT);
});

test('a sealed text cannot be opened for another owner, with another key, or after a change', () => {
  const box = createSecretBox([NEW]);
  const sealed = box.seal(TEXT, 'payout:7');
  expect(box.open(sealed, 'payout:8')).toBeNull();
  expect(createSecretBox([OLD]).open(sealed, 'payout:7')).toBeNull();
  const last = sealed.length - 3;
  const changed = sealed.slice(0, last) + (sealed[last] === 'A' ? 'B' : 'A') + sealed.slice(last + 1);
  for (const wrong of [changed, sealed.slice(0, 30), '', '.', 'x', `${sealed.slice(0, 9)}AAAA`]) {
    expect(box.open(wrong, 'payout:7'), wrong).toBeNull();
  }
});

test('after a key rotation texts sealed with the old key still open, and new ones need the new key', () => {
  const sealed = createSecretBox([OLD]).seal(TEXT, 'payout:7');
  const both = createSecretBox([NEW, OLD]);
  expect(both.open(sealed, 'payout:7')).toBe(TEXT);
  expect(createSecretBox([NEW]).open(both.seal(TEXT, 'a'), 'a')).toBe(TEXT);
});

test('a demo creates a key in its data folder that only its user can read; production creates none', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rehome-key-'));
  try {
    const demo = { encryptionKeys: [], mode: 'demo', dataDir } as const;
    const sealed = openSecretBox(demo)?.seal(TEXT, 'a') ?? '';
    expect(openSecretBox(demo)?.open(sealed, 'a')).toBe(TEXT);
    expect(statSync(join(dataDir, 'encryption.key')).mode & 0o077).toBe(0);
    expect(openSecretBox({ ...demo, mode: 'production' })).toBeNull();
    expect(openSecretBox({ ...demo, encryptionKeys: [NEW] })?.open(sealed, 'a')).toBeNull();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
