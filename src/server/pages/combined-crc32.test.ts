import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinedCrc32, crcShift } from './nonce-page.ts';

test('checksums of two pieces make the checksum of both together', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.uint8Array({ maxLength: 3_000 }), (one, other) => {
      const both = combinedCrc32(crc32(one), crc32(other), crcShift(other.length));
      expect(both).toBe(crc32(Buffer.concat([one, other])));
    }),
  );
});
