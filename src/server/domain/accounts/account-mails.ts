import { composeMail, type Mail, type MailShop } from '../mail/compose-mail.ts';

/** Hours that the link of a verification mail works. */
export const VERIFICATION_HOURS = 24;

/** Asks somebody who has registered to show that the address is theirs. */
export function verificationMail(shop: MailShop, name: string, token: string): Mail {
  return composeMail(shop, {
    subject: `Verify your email address for ${shop.appName}`,
    blocks: [
      `Hello ${name},`,
      `Welcome to ${shop.appName}. Please verify your email address to sign in for the first time.`,
      { button: 'Verify email address', href: `${shop.publicUrl}/verify-email?token=${token}` },
      `The link works for ${VERIFICATION_HOURS} hours and only the newest one counts. If you have not made an account with us, you can ignore this mail.`,
    ],
  });
}

/** Tells an owner that somebody registered with their address; the one who did is told nothing. */
export function alreadyRegisteredMail(shop: MailShop, name: string, username: string): Mail {
  return composeMail(shop, {
    subject: `You already have an account at ${shop.appName}`,
    blocks: [
      `Hello ${name},`,
      'Somebody has just tried to make an account with this email address. You already have one, so nothing was changed.',
      { facts: [['Your username', username]] },
      { button: 'Sign in', href: `${shop.publicUrl}/login` },
      `If you have forgotten your password, you can choose a new one at ${shop.publicUrl}/forgot-password. If this was not you, you need not do anything.`,
    ],
  });
}

/** Tells somebody that an admin has made an account for them. */
export function accountMadeMail(shop: MailShop, name: string, username: string): Mail {
  return composeMail(shop, {
    subject: `Your account at ${shop.appName}`,
    blocks: [
      `Hello ${name},`,
      `Our team has made an account for you at ${shop.appName}. Sign in with the password you were given, or choose your own at ${shop.publicUrl}/forgot-password.`,
      { facts: [['Your username', username]] },
      { button: 'Sign in', href: `${shop.publicUrl}/login` },
    ],
  });
}
