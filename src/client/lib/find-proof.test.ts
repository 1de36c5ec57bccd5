import { afterEach, expect, test, vi } from 'vitest';
import { isValidProof, workBits } from '@/server/modules/accounts/human-check/checks.ts';
import { leadingZeroBits } from '@/shared/accounts/proof-of-work.ts';
import { findProof } from './find-proof.ts';

const going = () => new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

test.each([0, 1, 8, 9, 12])(
  'the proof that a browser finds for %i bits is one to the server',
  async (bits) => {
    const work = { nonce: 'a nonce', bits };
    const proof = await findProof(work, going());
    expect(isValidProof(work, proof ?? undefined)).toBe(true);
    expect(isValidProof({ nonce: 'another nonce', bits: 20 }, proof ?? undefined)).toBe(false);
  },
);

test('work that nobody waits for any more ends', async () => {
  const ending = new AbortController();
  const proof = findProof({ nonce: 'a nonce', bits: 200 }, ending.signal);
  ending.abort();
  await expect(proof).resolves.toBeNull();
});

test('a browser without WebCrypto says so', async () => {
  vi.stubGlobal('crypto', {});
  await expect(findProof({ nonce: 'a nonce', bits: 1 }, going())).rejects.toThrow(
    'This browser cannot hash.',
  );
});

test.each([
  [[0b1000_0000], 0],
  [[0b0000_0001], 7],
  [[0, 0b0001_0000], 11],
  [[0, 0, 0], 24],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits);
});

test('work begins beyond what is free, doubles with every five questions, and has an end', () => {
  expect([1, 5, 6, 10, 11, 16, 600].map((asked) => workBits(asked, 5))).toEqual([0, 0, 14, 14, 15, 16, 20]);
  expect(workBits(1, 0)).toBe(14);
});
