import { expect, test } from 'vitest';
import { macronFontsOf } from './fonts.ts';

test('a page with macrons preloads their fonts, and that of headings only if a heading has one', () => {
  const heading = (text: string) => `<h2 id="a" class="font-display text-xl"><a href="/">${text}</a></h2>`;
  expect(macronFontsOf(`${heading('Joinery')}<p>Œuvre, 80 €</p><img alt="Tōtara">`)).toEqual([]);
  expect(macronFontsOf(`${heading('Joinery')}<p>Tōtara</p>`)).toEqual([expect.stringMatching(/sans.*ext/)]);
  expect(macronFontsOf(heading('Tōtara Lane'))).toEqual([
    expect.stringMatching(/sans.*ext/),
    expect.stringMatching(/newsreader.*ext/),
  ]);
});
