type ChartKind = 'lines' | 'bars' | 'ranking';

/** In order of the series. Contrasts with the background in both themes and with its neighbours in greyscale. */
const SERIES_COLOURS = ['var(--color-accent)', 'var(--color-star)', 'var(--color-info)'] as const;

export const COMPARISON = { colour: 'var(--color-ink-faint)', dashes: '4 3', width: 1.5 } as const;

export function colourOf(
  { isComparison }: { isComparison?: boolean },
  index: number,
  kind: ChartKind,
): string {
  if (isComparison) return kind === 'ranking' ? 'var(--color-line-strong)' : COMPARISON.colour;
  return SERIES_COLOURS[index % SERIES_COLOURS.length] ?? COMPARISON.colour;
}

const ALONG_TIME = 264;
const RANKED_ROW = 36;
const RANKED_AXIS = 40;

/** Height in pixels. */
export function heightOf(kind: ChartKind, labels: number): number {
  return kind === 'ranking' ? labels * RANKED_ROW + RANKED_AXIS : ALONG_TIME;
}
