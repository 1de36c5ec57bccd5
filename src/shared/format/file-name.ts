/** Invisible and bidirectional characters, which can disguise a name. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LONGEST = 80;

/** A file name for a sentence: quoted, without misleading characters. */
export function shownFileName(name: string): string {
  const letters = [...name.replace(UNSHOWN, '').trim()];
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join('');
  return `“${shown || 'picture'}”`;
}
