import type { AttachmentKind } from '@/shared/platform/attachments.ts';

/** Characters that draw nothing, turn the direction of a line or mean something to a file system. */
const UNKEPT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Co}/\\:*?"<>|]/gu;
/** What browsers write for a quotation mark and the ends of lines, which no header may hold. */
const ESCAPED = /%22|%0[ad]/gi;
const LONGEST = 100;
const EXTENSIONS = { picture: '.webp', pdf: '.pdf' } as const;

/**
 * A sender's file name as it is kept, shown and given to who downloads the file: ending with what the file is, so that
 * no program runs it.
 */
export function attachmentName(name: string, kind: AttachmentKind): string {
  const cleaned = name.replace(ESCAPED, '').replace(UNKEPT, '').replace(/\s+/g, ' ');
  const base = cleaned.replace(/\.(?:jpe?g|png|webp|pdf)$/i, '').replace(/^[. ]+|[. ]+$/g, '');
  return `${[...base].slice(0, LONGEST).join('') || 'file'}${EXTENSIONS[kind]}`;
}

/**
 * The header that has a browser keep a file under its name and never show it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6266
 */
export function asDownload(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
