import { z } from 'zod';
import { readMediaUrl } from '@/shared/platform/images.ts';

export const MAX_LINK = 2000;
/** Shown for a draft that has no picture yet. No product on sale has it. */
export const NO_PICTURE = '/no-picture.svg';
export const NEEDS_PICTURE = 'Add a picture before it goes on sale';
/** Base for parsing paths. */
const HERE = 'http://shop.invalid';
const DEMO_PICTURE = /^\/demo\/[\w/-]+\.(?:jpe?g|png|webp)$/;
/** Host names and IPv6 addresses: the URL parser also accepts quotes. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/;

/**
 * A picture link on the web or a path of this shop (upload or demo), normalised by the URL parser so that it
 * can't break out of an attribute or header. Without credentials. Existence is checked on attaching
 * (`platform/media/attach-media.ts`).
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

export const ownPictureInput = linkInput.refine((href) => href.startsWith('/'), 'Upload the picture first');

function hrefOf(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs in a link
  if (!/^(?:https?:\/\/|\/(?![/\\]))[^\s\u0000-\u001f\u007f]*$/i.test(text)) return null;
  if (!URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  if (text.startsWith('/')) {
    const path = url.href.slice(HERE.length);
    // `/.//shop.example` would leave the site once its dots are removed.
    const isOurs = url.origin === HERE && !path.startsWith('//');
    return isOurs && (path === NO_PICTURE || DEMO_PICTURE.test(path) || readMediaUrl(path) !== null)
      ? path
      : null;
  }
  const { hostname, username, password, href } = url;
  return HOST.test(hostname) && !username && !password ? href : null;
}
