import { html, raw } from 'hono/html';
import type { Settings } from '@/server/env.ts';
import { smallestImage } from '@/shared/platform/images.ts';
import type { MailBlock, MailPiece } from '@/shared/platform/mail.ts';

/** A composed mail in both forms. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export type MailShop = Pick<Settings, 'appName' | 'publicUrl' | 'contact'>;

const INK = '#1f211b';
const SOFT = '#4b4c43';
const FAINT = '#64645a';
const LINE = '#dcd7ca';
const ACCENT = '#0e5a4a';
const FONT = raw("-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");

/**
 * Composes a mail in the shop's layout. Its pictures are the logo and products, the same for everyone, so they track
 * nothing. Own code: react-email would add React, Tailwind and Prettier to the worker for one layout.
 *
 * @param blocks plain text; markup is escaped and link-like text broken, as much of it was typed by others
 */
export function composeMail(shop: MailShop, { subject, blocks, stopHref }: MailContent): Mail {
  const safe = blocks.map(safeBlock);
  return {
    subject,
    text: textPart(shop, safe, stopHref),
    html: htmlPart(shop, subject, safe, stopHref).toString(),
  };
}

/** @param name null if the reader may not be who typed it */
export function greet(name: string | null): string {
  const [first] = name?.trim().split(/\s+/) ?? [];
  return first ? `Kia ora ${first},` : 'Kia ora,';
}

interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
  /** Unsubscribe link at the end. */
  stopHref?: string | undefined;
}

type SafeBlock = Exclude<MailBlock, { ours: string }>;

function safeBlock(block: MailBlock): SafeBlock {
  if (typeof block === 'string') return breakLinks(block);
  if ('ours' in block) return block.ours;
  if ('button' in block || 'links' in block) return block;
  if ('facts' in block) return { facts: block.facts.map(([label, value]) => [label, breakLinks(value)]) };
  if ('pieces' in block) {
    return {
      pieces: block.pieces.map((piece) => ({
        ...piece,
        name: breakLinks(piece.name),
        text: breakLinks(piece.text),
      })),
    };
  }
  return { rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(breakLinks) })) };
}

function textPart(
  { appName, publicUrl, contact }: MailShop,
  blocks: readonly SafeBlock[],
  stopHref: string | undefined,
): string {
  const stop = stopHref ? `\nStop emails like this: ${stopHref}` : '';
  const footer = `-- \n${appName} · ${publicUrl}\n${contact.phone} · ${contact.email}${stop}`;
  return `${[appName, ...blocks.map(blockAsText), footer].join('\n\n')}\n`;
}

function blockAsText(block: SafeBlock): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  if ('links' in block) return block.links.map(([label, href]) => `${label}: ${href}`).join('\n');
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('pieces' in block) {
    return block.pieces
      .map(({ name, text, amount }) => [name, text, ...(amount ? [amount] : [])].join('  '))
      .join('\n');
  }
  return block.rows.map(({ cells }) => cells.join('  ')).join('\n');
}

function htmlPart(
  { appName, publicUrl, contact }: MailShop,
  subject: string,
  blocks: readonly SafeBlock[],
  stopHref: string | undefined,
) {
  const stop = stopHref
    ? html`<br><a href="${stopHref}" style="color:${FAINT}">Stop emails like this</a>`
    : '';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f5f3ed;color:${INK};font:16px/1.6 ${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 20px;font:24px/1.2 Georgia,'Times New Roman',serif"><a href="${publicUrl}" style="color:${ACCENT};text-decoration:none"><img src="${publicUrl}/mail-mark.png" width="36" height="36" alt="" style="border:0;border-radius:7px;vertical-align:middle;margin-right:12px">${appName}</a></td></tr>
<tr><td><img src="${publicUrl}/demo/mail-header.jpg" width="560" height="180" alt="" style="display:block;width:100%;height:auto;border:0;border-radius:8px 8px 0 0;background:#dad4c8"></td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-top:0;border-radius:0 0 8px 8px;padding:28px 28px 12px">
${blocks.map((block) => blockAsHtml(block, publicUrl))}</td></tr>
<tr><td style="padding:20px 0 0;color:${FAINT};font-size:13px">${appName} · ${contact.phone} · <a href="mailto:${contact.email}" style="color:${FAINT}">${contact.email}</a>${stop}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** For texts that people typed: a word without a break must not widen the mail. Amounts and labels keep whole. */
const BREAKS = 'word-break:break-word;';

function blockAsHtml(block: SafeBlock, publicUrl: string) {
  if (typeof block === 'string') {
    const [first, ...rest] = block.split('\n');
    return html`<p style="margin:0 0 16px;${BREAKS}">${first}${rest.map((line) => html`<br>${line}`)}</p>
`;
  }
  if ('button' in block) {
    return html`<p style="margin:8px 0 12px"><a href="${block.href}" style="display:inline-block;background:${ACCENT};color:#f9f8f3;padding:11px 22px;border-radius:4px;font-weight:600;text-decoration:none">${block.button}</a></p><p style="margin:0 0 16px;color:${FAINT};font-size:13px;word-break:break-all">Or open this address: ${block.href}</p>
`;
  }
  if ('links' in block) {
    return html`<p style="margin:-8px 0 24px;font-size:14px">${block.links.map(linkAsHtml)}</p>
`;
  }
  if ('facts' in block) {
    return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${block.facts.map(detailAsHtml)}</table>
`;
  }
  if ('pieces' in block) {
    return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${block.pieces.map((piece) => pieceAsHtml(piece, publicUrl))}</table>
`;
  }
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${block.rows.map(rowAsHtml)}</table>
`;
}

function linkAsHtml([label, href]: readonly [string, string], index: number) {
  return html`${index > 0 ? ' · ' : ''}<a href="${href}" style="color:${ACCENT}">${label}</a>`;
}

function detailAsHtml([label, value]: readonly [string, string]) {
  return html`<tr><td style="padding:3px 16px 3px 0;color:${SOFT};vertical-align:top;white-space:nowrap">${label}</td><td style="padding:3px 0;${BREAKS}">${value}</td></tr>`;
}

/** The picture has a width and a name, so that a mail without pictures has the same layout. */
function pieceAsHtml({ name, imageUrl, text, amount = '' }: MailPiece, publicUrl: string) {
  const src = smallestImage(imageUrl);
  return html`<tr><td width="84" style="padding:8px 12px 8px 0;vertical-align:top"><img src="${src.startsWith('/') ? publicUrl + src : src}" width="72" height="72" alt="${name}" style="display:block;width:72px;height:72px;object-fit:cover;overflow:hidden;border:0;border-radius:4px;background:#ece8de;color:${FAINT};font-size:11px;line-height:1.3"></td><td style="padding:8px 8px 8px 0;vertical-align:top;${BREAKS}"><strong style="font-weight:600">${name}</strong><br><span style="color:${SOFT};font-size:14px">${text}</span></td><td style="padding:8px 0;vertical-align:top;text-align:right;white-space:nowrap">${amount}</td></tr>`;
}

function rowAsHtml({ cells, isStrong = false }: { cells: readonly string[]; isStrong?: boolean }) {
  const weight = isStrong ? 'font-weight:600;' : '';
  const columns = cells.map((cell, index) => {
    const isAmount = index > 0 && index === cells.length - 1;
    const align = isAmount ? 'text-align:right;white-space:nowrap;' : index === 0 ? BREAKS : '';
    return html`<td style="padding:7px 8px 7px 0;border-bottom:1px solid ${LINE};vertical-align:top;${weight}${align}">${cell}</td>`;
  });
  return html`<tr>${columns}</tr>`;
}

/** Schemes that mail clients link: `http://`, `mailto:`. */
const SCHEME = /(\w:)(?=\/\/)|(\b(?:mailto|tel|sms|javascript|data):)(?=\S)/gi;
/** Dots that mail clients take for domains: before two letters, as in `shop.example`. Not initials as in `J.R.`. */
const DOT = /(?<=[^\s.])([.\u3002\uff0e\uff61])(?=\p{L}{2})/gu;

/** Adds spaces to links and domains in typed text, so that mail programs do not make them clickable. */
export function breakLinks(text: string): string {
  return text.replace(SCHEME, '$& ').replace(DOT, '$1 ');
}
