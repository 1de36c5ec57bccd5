import { expect, test } from 'vitest';
import { macronFontsOf } from './fonts.ts';

test('a page preloads the fonts of its letters with macrons, and those of headings only where one has them', () => {
  const heading = (text: string) => `<h2 id="a" class="font-display text-xl"><a href="/">${text}</a></h2>`;
  expect(macronFontsOf(`${heading('Joinery')}<p>Œuvre, 80 €</p><img alt="Tōtara">`)).toEqual([]);
  expect(macronFontsOf(`${heading('Joinery')}<p>Tōtara</p>`)).toEqual([expect.stringMatching(/sans.*ext/)]);
  expect(macronFontsOf(heading('Tōtara Lane'))).toEqual([
    expect.stringMatching(/sans.*ext/),
    expect.stringMatching(/newsreader.*ext/),
  ]);
});
