import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noncePage, placeholderNonce } from './nonce-page.ts';

test('an answer is the page with its own nonce everywhere, compressed or not', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.nat(9_000).map((times) => 'sofa '.repeat(times)),
  );
  const property = fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
    const placeholder = placeholderNonce();
    const page = await noncePage(pieces.join(placeholder), placeholder);
    for (const nonce of ['xa4CmjfvhWiAZaxE0CE9fg==', 'short']) {
      const expected = pieces.join(nonce);
      expect(page.html(nonce).toString()).toBe(expected);
      expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected);
    }
  });
  await fc.assert(property, { numRuns: 30 });
});

test('a page that is compressed in pieces is small all the same', async () => {
  const placeholder = placeholderNonce();
  const text = Array.from({ length: 2_000 }, (_, n) => `<li class="card">Product ${n}</li>`).join('');
  const page = await noncePage(`<script nonce="${placeholder}"></script>${text}`, placeholder);
  expect(page.gzip('nonce').length).toBeLessThan(text.length / 5);
});
