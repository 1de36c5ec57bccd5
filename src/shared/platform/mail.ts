import { z } from 'zod';
import { id } from '@/shared/input/input.ts';

export type * from './mail-views.ts';

/** What a mail is made of, from top to bottom. Links in it cannot be clicked, but for those of `button`, `links` and `ours`. */
export type MailBlock =
  /** A paragraph. */
  | string
  /** A paragraph in which every word is the shop's own, such as one with the address of a page. */
  | { ours: string }
  /** The one thing to do, as a button; the text part gives the address. */
  | { button: string; href: string }
  /** Links in a line that lead into the shop. */
  | { links: readonly (readonly [label: string, href: string])[] }
  /** Labels and values, such as an order's number and date. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** Lines of a bill: the last column stands right, a strong row is a sum. */
  | { rows: readonly { cells: readonly string[]; isStrong?: boolean }[] };

/**
 * What somebody has typed, and what stands in its place where nobody has proved the address that the mail goes to: who bought
 * may have typed another's, and would write to them through the shop.
 */
export interface TypedBlock<Block extends MailBlock = MailBlock> {
  typed: Block;
  instead: Block;
}

/** Something that has happened, as a mail tells it. */
export interface News {
  subject: string;
  /** The first one says in a sentence what has happened. */
  blocks: readonly [string | TypedBlock<string>, ...(MailBlock | TypedBlock)[]];
  /** With a key the path lets a guest in, who cannot sign in. */
  button: { button: string; path: `/${string}`; hasKey?: true };
  /** Where the reader stops mails like it; absent where they wait for it or need it. */
  stopPath?: string;
}

/** `cursor` is the id of the last mail of the page before. */
export const listDeadLettersInput = z.object({ cursor: id.nullish() }).default({});
export type ListDeadLettersInput = z.infer<typeof listDeadLettersInput>;

export const deadLetterInput = z.object({ id });
