import { decodeHTML } from 'entities';

/** Begins with a letter, so that `x < 3 > y` is no tag. Quoted attributes may contain `>`. */
const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** Contents that no browser shows as text. Ends at a second beginning, to be linear. */
const HIDDEN =
  /<(script|style|template)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1\s*>|<!--(?:(?!<!--)[\s\S])*?-->/gi;
const ITEM = /<li\b[^<>]*>/gi;
const BREAK = /<br\b[^<>]*>|<\/(?:td|th|tr|li|dt|dd|ul|ol)\s*>/gi;
const PARAGRAPH = /<\/?(?:p|div|h[1-6]|section|article|blockquote|table|pre|hr|figure)\b[^<>]*>/gi;

/**
 * Returns the text of HTML: paragraphs, lines and items of lists are kept, tags left out and entities decoded. Other text
 * is returned as it is.
 */
export function textOfHtml(html: string): string {
  const hasTags = new RegExp(TAG.source, 'i').test(html) || html.includes('<!--');
  if (!hasTags) {
    const text = ENTITY.test(html) ? decodeHTML(html) : html;
    // Some shops export the tags themselves as entities.
    return new RegExp(TAG.source, 'i').test(text) ? textOfHtml(text) : text;
  }
  const isLaidOut = new RegExp(`${BREAK.source}|${PARAGRAPH.source}|${ITEM.source}`, 'i').test(html);
  const lines = (isLaidOut ? html.replace(/\s+/g, ' ') : html)
    .replace(HIDDEN, '')
    .replace(ITEM, '\n• ')
    .replace(BREAK, '\n')
    .replace(PARAGRAPH, '\n\n')
    .replace(TAG, '');
  return decodeHTML(lines)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=• )/g, '\n')
    .trim();
}
