import type { MailBlock, TypedBlock } from '@/shared/platform/mail.ts';

/** What of a mail one reader is told. */
export function toldTo(isStranger: boolean, block: string | TypedBlock<string>): string;
export function toldTo(isStranger: boolean, block: MailBlock | TypedBlock): MailBlock;
export function toldTo(isStranger: boolean, block: MailBlock | TypedBlock): MailBlock {
  if (typeof block === 'string' || !('typed' in block)) return block;
  return isStranger ? block.instead : block.typed;
}
