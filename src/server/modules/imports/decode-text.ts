import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';

const NOT_TEXT =
  'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”. A workbook (.xlsx) cannot be read.';
const TOO_LARGE = `This file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Please send it in parts.`;

/**
 * The text of a file as it comes: UTF-8, or UTF-16 where a mark at the beginning says so, as Excel's “Unicode text” does.
 *
 * @throws DomainError INVALID_INPUT when it is something else or too large
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let size = 0;
  try {
    for await (const part of bytes) {
      size += part.byteLength;
      if (size > IMPORT_LIMITS.bytes) refuseField('file', TOO_LARGE);
      decoder ??= new TextDecoder(isUtf16(part) ? 'utf-16le' : 'utf-8', { fatal: true });
      const text = decoder.decode(part, { stream: true });
      if (text.includes('\0')) refuseField('file', NOT_TEXT);
      if (text) yield text;
    }
    const rest = decoder?.decode();
    if (rest) yield rest;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      refuseField('file', NOT_TEXT);
    }
    throw error;
  }
}

function isUtf16(start: Uint8Array): boolean {
  return start[0] === 0xff && start[1] === 0xfe;
}
