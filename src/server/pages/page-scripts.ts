import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
const NEEDS_NO_HASH = /\ssrc=|\stype="application\/(?:ld\+)?json"/;

/**
 * Hashes the inline scripts of a page that have its nonce, and removes the nonce, so that the page can be cached for all.
 * Scripts without it, as in injected markup, get no hash and do not run.
 * @param nonce random, of this rendering
 * @returns hashes in the form of a content security policy
 */
export function hashScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark) || NEEDS_NO_HASH.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] };
}
