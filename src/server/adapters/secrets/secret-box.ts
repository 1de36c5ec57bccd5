import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@/server/env.ts';

/** Reversible encryption for the server's own use. */
export interface SecretBox {
  /**
   * Fingerprints of its keys, that of the encrypting key first. Each sealed text starts with one; they reveal nothing
   * about the keys.
   */
  readonly fingerprints: readonly string[];
  /** @param context the owner, such as `payout:7`; opening requires the same */
  seal(text: string, context: string): string;
  /** @returns null for a wrong key, a changed text or another context */
  open(sealed: string, context: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with named keys, so that older keys can still decrypt.
 * @param keys of 32 bytes each; the first encrypts, all decrypt
 */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [newest] = keys;
  if (!newest) throw new Error('A secret box needs a key.');
  const byName = new Map(keys.map((key) => [nameOf(key), key]));

  return {
    fingerprints: [...byName.keys()],

    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${nameOf(newest)}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },

    open(sealed, context) {
      const [name = '', body = ''] = sealed.split('.');
      const key = byName.get(name);
      const bytes = Buffer.from(body, 'base64url');
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** A fingerprint that reveals nothing of the key. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update('rehome key name').update(key).digest('hex').slice(0, 8);
}

const KEY_BYTES = 32;

/** A demo without keys stores one beside its data; production gets null, as that protects nothing. */
export function openSecretBox(
  settings: Pick<Settings, 'encryptionKeys' | 'mode' | 'dataDir'>,
): SecretBox | null {
  if (settings.encryptionKeys.length > 0) return createSecretBox(settings.encryptionKeys);
  return settings.mode === 'demo' ? createSecretBox([demoKey(settings.dataDir)]) : null;
}

/** Concurrent starts agree on a key: the first file wins. */
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
