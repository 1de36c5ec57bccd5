/** Characters that draw nothing or turn the direction of a line, and so could pretend to be another name. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LONGEST = 80;

/** Somebody's file name as a sentence shows it: in quotation marks, without what could make it look like something else. */
export function shownFileName(name: string): string {
  const letters = [...name.replace(UNSHOWN, '').trim()];
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join('');
  return `“${shown || 'picture'}”`;
}
