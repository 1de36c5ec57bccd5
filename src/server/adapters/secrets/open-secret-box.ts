import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@/server/env.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

const KEY_BYTES = 32;

/**
 * With the operator's keys. A demo without any keeps one beside its data; in production null, since a key that lies
 * beside what it encrypts protects nothing.
 */
export function openSecretBox({
  encryptionKeys,
  mode,
  dataDir,
}: Pick<Settings, 'encryptionKeys' | 'mode' | 'dataDir'>): SecretBox | null {
  if (encryptionKeys.length > 0) return createSecretBox(encryptionKeys);
  return mode === 'demo' ? createSecretBox([demoKey(dataDir)]) : null;
}

/** All processes that start at once end up with the same key: the first file stays. */
function demoKey(dataDir: string): Buffer {
  const path = join(dataDir, 'encryption.key');
  mkdirSync(dataDir, { recursive: true });
  const own = join(dataDir, `.half-${randomUUID()}.key`);
  try {
    writeFileSync(own, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
    linkSync(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key. Remove it to have a new one made.`);
  return key;
}
