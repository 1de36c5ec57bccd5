import { z } from 'zod';
import { readMediaUrl } from '@/shared/platform/images.ts';

/** Characters of a link. */
export const MAX_LINK = 2000;
/** Stands for this shop while a path of it is read. */
const HERE = 'http://shop.invalid';
/** A picture of the demo. */
const DEMO_PICTURE = /^\/demo\/[\w/-]+\.(?:jpe?g|png|webp)$/;
/** Names as they are registered, and addresses of the sixth version: a parser also takes quotes. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/;

/**
 * A link to a picture on the web or the path of one in this shop, uploaded or of the demo, kept as the parser of URLs writes
 * it: nothing in it can end an attribute or a header. Never a name and password. Whether an uploaded one exists is asked
 * when it is attached (`platform/media/attach-media.ts`).
 */
export const linkInput = z
  .string()
  .trim()
  .max(MAX_LINK, `Use a link of at most ${MAX_LINK} characters`)
  .transform((text, context) => {
    const href = hrefOf(text);
    if (href !== null && href.length <= MAX_LINK) return href;
    context.addIssue({
      code: 'custom',
      message:
        href === null
          ? 'Use a link that starts with https:// or the path of a picture in this shop'
          : `Use a link of at most ${MAX_LINK} characters`,
    });
    return z.NEVER;
  });

/** The path of a picture in this shop, uploaded or of the demo. */
export const ownPictureInput = linkInput.refine((href) => href.startsWith('/'), 'Upload the picture first');

function hrefOf(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs in a link
  if (!/^(?:https?:\/\/|\/(?![/\\]))[^\s\u0000-\u001f\u007f]*$/i.test(text)) return null;
  if (!URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  if (text.startsWith('/')) {
    const path = url.href.slice(HERE.length);
    // `/.//shop.example` would lead there once its dots are gone.
    const isOurs = url.origin === HERE && !path.startsWith('//');
    return isOurs && (DEMO_PICTURE.test(path) || readMediaUrl(path) !== null) ? path : null;
  }
  const { hostname, username, password, href } = url;
  return HOST.test(hostname) && !username && !password ? href : null;
}
