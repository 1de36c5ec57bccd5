import { composeMail, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { CONDITION_NAMES, type PieceCondition } from '@/shared/pickups/collected-items.ts';

interface PieceOfMail {
  name: string;
  condition: PieceCondition;
  weightKg: number;
}

/** Asks a vendor whether they take a piece in hand. */
export function pieceOfferedMail(shop: MailShop, vendor: { name: string }, piece: PieceOfMail): Mail {
  return composeMail(shop, {
    subject: 'A collected piece for your workshop?',
    blocks: [
      `Hello ${vendor.name},`,
      'We collected a piece that may suit your workshop. It is free: take it, repair it if needed, and sell it in your shop.',
      {
        facts: [
          ['Piece', piece.name],
          ['Condition', CONDITION_NAMES[piece.condition]],
          ['Weight', `${piece.weightKg} kg`],
        ],
      },
      { button: 'See it and answer', href: `${shop.publicUrl}/vendor-dashboard/from-the-collection` },
    ],
  });
}

/** Tells a household that things of theirs are on sale again. It asked to be told, and one click ends it. */
export function livesOnMail(
  shop: MailShop,
  pieces: readonly { name: string; productId: number; vendorName: string | null }[],
  link: string,
): Mail {
  return composeMail(shop, {
    subject: pieces.length === 1 ? 'Your piece lives on' : 'Your pieces live on',
    blocks: [
      'Hello,',
      `Good news about what we collected from you: ${pieces.length === 1 ? 'a piece is' : 'pieces are'} on sale again and will find a new home.`,
      ...pieces.flatMap(({ name, productId, vendorName }) => [
        `${name}${vendorName ? `, in the hands of ${vendorName}` : ''}`,
        { button: 'See it in the shop', href: `${shop.publicUrl}/products/${productId}` },
      ]),
      { ours: `You asked for this news. To stop it: ${link}&stop=1` },
    ],
  });
}
