import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readTokens();
const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const TONES = ['accent', 'positive', 'caution', 'danger', 'info'];

test.each(['light', 'dark'] as const)('every text is readable on every ground (%s)', (theme) => {
  const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-strong', 'danger-strong', ...TONES];
  const pairs = GROUNDS.flatMap((ground) => inks.map((ink) => [ink, ground] as const));

  expect(tooFaint(theme, pairs, 4.5)).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'text is readable on filled buttons and tinted notices (%s)',
  (theme) => {
    const filled = ['accent', 'danger'].flatMap((tone) => [
      [`${tone}-ink`, tone] as const,
      [`${tone}-ink`, `${tone}-strong`] as const,
    ]);
    const tinted = TONES.flatMap((tone) =>
      [tone, 'ink', 'ink-soft'].map((ink) => [ink, `${tone}-soft`] as const),
    );

    expect(tooFaint(theme, [...filled, ...tinted, ['canvas', 'ink']], 4.5)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'the edges of controls, and stars, stand out from every ground (%s)',
  (theme) => {
    const pairs = GROUNDS.flatMap((ground) => [['line-strong', ground] as const, ['star', ground] as const]);

    expect(tooFaint(theme, pairs, 3)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'dark furniture is seen on the ground of pictures in %s colours',
  (theme) => {
    expect(contrast(colour(theme, 'picture'), '#0a0a0a')).toBeGreaterThan(7);
  },
);

/** The pairs under the wanted ratio, in words. */
function tooFaint(theme: 'light' | 'dark', pairs: (readonly [string, string])[], wanted: number): string[] {
  return pairs
    .map(([over, under]) => ({ over, under, ratio: contrast(colour(theme, over), colour(theme, under)) }))
    .filter(({ ratio }) => ratio < wanted)
    .map(({ over, under, ratio }) => `${over} on ${under}: ${ratio.toFixed(2)}`);
}

function readTokens(): Map<string, { light: string; dark: string }> {
  const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
  const pairs = css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

function colour(theme: 'light' | 'dark', name: string): string {
  const pair = tokens.get(name);
  if (!pair) throw new Error(`styles.css has no --color-${name}`);
  return pair[theme];
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
