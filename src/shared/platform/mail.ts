import { z } from 'zod';
import { id } from '@/shared/input/input.ts';

export type * from './mail-views.ts';

/** Blocks of a mail, top to bottom. Only links of `button`, `links` and `ours` are clickable. */
export type MailBlock =
  | string
  /** A paragraph of our own text, which may contain a URL. */
  | { ours: string }
  /** The call to action; the text part shows its URL. */
  | { button: string; href: string }
  /** Links into the shop, in a line. */
  | { links: readonly (readonly [label: string, href: string])[] }
  /** Products with a picture; `imageUrl` may be a path of the shop, `amount` is right-aligned. */
  | { pieces: readonly MailPiece[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** Bill rows: the last column is right-aligned; strong rows are totals. */
  | { rows: readonly { cells: readonly string[]; isStrong?: boolean }[] };

export interface MailPiece {
  name: string;
  imageUrl: string;
  text: string;
  amount?: string;
}

/**
 * User text, and its replacement if the mail's address is unverified: a buyer may have entered a stranger's, and would
 * write to them through the shop.
 */
export interface TypedBlock<Block extends MailBlock = MailBlock> {
  typed: Block;
  instead: Block;
}

export interface News {
  subject: string;
  /** The first states the event in a sentence. */
  blocks: readonly [string | TypedBlock<string>, ...(MailBlock | TypedBlock)[]];
  /** With a key the path grants access to guests. */
  button: { button: string; path: `/${string}`; hasKey?: true };
  /** Unsubscribe link; absent for requested or required mails. */
  stopPath?: string;
}

export const listDeadLettersInput = z.object({ cursor: id.nullish() }).default({});
export type ListDeadLettersInput = z.infer<typeof listDeadLettersInput>;

export const deadLetterInput = z.object({ id });
