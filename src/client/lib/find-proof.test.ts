import { afterEach, expect, test, vi } from 'vitest';
import {
  createProofOfWork,
  isValidProof,
  proofOfWorkBits,
} from '@/server/modules/accounts/human-check/proof-of-work.ts';
import { findProof } from './find-proof.ts';

const SECRET = 'a secret';
const going = () => new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

test('a proof is valid only for its own question', async () => {
  for (const bits of [1, 5, 8]) {
    const proof = await findProof(await createProofOfWork(SECRET, 'mine', bits), going());
    expect(await isValidProof(SECRET, 'mine', proof ?? undefined)).toBe(true);
    expect(await isValidProof(SECRET, 'other', proof ?? undefined)).toBe(false);
    expect(await isValidProof('another secret', 'mine', proof ?? undefined)).toBe(false);
  }
});

test('a proof of manipulated work and an invalid text are refused', async () => {
  const work = await createProofOfWork(SECRET, 'mine', 12);
  const easy = { ...work, parameters: { ...work.parameters, keyPrefix: '00', cost: 1 } };
  const proof = await findProof(easy, going());
  expect(await isValidProof(SECRET, 'mine', proof ?? undefined)).toBe(false);
  const counted = btoa(JSON.stringify({ challenge: work, solution: { counter: 0, derivedKey: '00' } }));
  for (const text of [undefined, '', 'none', btoa('[]'), btoa('{"challenge":null}'), counted]) {
    expect(await isValidProof(SECRET, 'mine', text)).toBe(false);
  }
});

test('aborting ends the work', async () => {
  const ending = new AbortController();
  const proof = findProof(await createProofOfWork(SECRET, 'mine', 30), ending.signal);
  ending.abort();
  await expect(proof).resolves.toBeNull();
});

test('a browser without Web Crypto throws', async () => {
  const work = await createProofOfWork(SECRET, 'mine', 1);
  vi.stubGlobal('crypto', {});
  await expect(findProof(work, going())).rejects.toThrow(TypeError);
});

test('work starts after the free questions, doubles every five questions, and has a maximum', () => {
  expect([1, 5, 6, 10, 11, 16, 600].map((asked) => proofOfWorkBits('picture', asked, 5))).toEqual([
    0, 0, 9, 9, 10, 11, 15,
  ]);
  expect([1, 6, 21, 600].map((asked) => proofOfWorkBits('text', asked, 5))).toEqual([11, 11, 12, 15]);
  expect(proofOfWorkBits('picture', 1, 0)).toBe(9);
});
