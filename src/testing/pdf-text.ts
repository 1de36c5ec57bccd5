import { inflateSync } from 'node:zlib';

/** Returns each text that a PDF shows, read by each of its fonts. A box is U+0000. */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    try {
      return [inflateSync(pdf.subarray(from, raw.indexOf('endstream', from))).toString('latin1')];
    } catch {
      return [];
    }
  });
  const fonts = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((map) =>
      [...map.matchAll(/> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
        [...range.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) =>
          Buffer.from(hex, 'hex').swap16().toString('utf16le'),
        ),
      ),
    );
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join(''),
    ),
  );
  return shown
    .flatMap((hex) =>
      fonts.map((letters) =>
        (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join(''),
      ),
    )
    .join('\n');
}
