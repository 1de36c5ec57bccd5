import { expect, test } from 'vitest';
import { MAX_ORIGINAL_BYTES, uploadProblem } from './uploads.ts';

test.each([
  ['a.jpg', 'image/jpeg', MAX_ORIGINAL_BYTES, null],
  ['IMG_1.HEIC', '', 1, null],
  ['a.webp', 'image/webp', 1, null],
  // Some browsers don't know this type; the server does.
  ['a.webp', '', 1, null],
  ['a.png', 'image/png', MAX_ORIGINAL_BYTES + 1, '“a.png” is larger than 50 MB. Use a smaller picture.'],
  ['a.gif', 'image/gif', 1, '“a.gif” is of a kind that we cannot show. Use a JPG, PNG or WebP.'],
  ['a.pdf', 'application/pdf', 1, '“a.pdf” is not a picture. Use a JPG, PNG or WebP.'],
])('%s of type "%s" and %i bytes: %s', (name, type, size, problem) => {
  expect(uploadProblem({ name, type, size })).toBe(problem);
});
