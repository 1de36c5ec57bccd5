import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they travel in a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret that only its bearer knows whole. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
