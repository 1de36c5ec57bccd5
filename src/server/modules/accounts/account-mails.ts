import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import type { MailBlock } from '@/shared/platform/mail.ts';

interface Owner {
  name: string;
  username: string;
  isEmailVerified: boolean;
}

/**
 * Omits the name of an unverified account: its owner may have registered another's address, to send a message by the
 * name.
 */
function greeting({ name, isEmailVerified }: Pick<Owner, 'name' | 'isEmailVerified'>): string {
  return greet(isEmailVerified ? name : null);
}

function hoursInWords(hours: number): string {
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

/** Asks a new user to verify the address. */
export function verificationMail(shop: MailShop, token: string): Mail {
  return composeMail(shop, {
    subject: `Verify your email address for ${shop.appName}`,
    blocks: [
      greet(null),
      {
        ours: `Welcome to ${shop.appName}. Please verify your email address to sign in for the first time.`,
      },
      { button: 'Verify email address', href: `${shop.publicUrl}/verify-email?token=${token}` },
      `The link works for ${hoursInWords(LINK_HOURS.verification)}. If you asked twice, use the latest.`,
      'Didn’t create an account? Ignore this email. Earlier guest orders with this address will show in the account.',
    ],
  });
}

/** A link that passes the human check. It may go to any address, and so contains no name. */
export function humanLinkMail(shop: MailShop, token: string): Mail {
  return composeMail(shop, {
    subject: `Continue at ${shop.appName}`,
    blocks: [
      greet(null),
      'You asked for this link instead of answering a security question. Please open it in the browser with the form.',
      { button: 'Continue', href: `${shop.publicUrl}/human-check?token=${token}` },
      `The link works for ${hoursInWords(LINK_HOURS.humanCheck)}. Didn’t ask for it? Just ignore this email.`,
    ],
  });
}

/** Informs the owner of an address that someone tried to register with it. */
export function alreadyRegisteredMail(shop: MailShop, owner: Owner): Mail {
  return composeMail(shop, {
    subject: `You already have an account at ${shop.appName}`,
    blocks: [
      greeting(owner),
      'There was an attempt to create an account with this email address. You already have one, so nothing has changed.',
      ...(owner.isEmailVerified ? [usernameBlock(owner.username)] : []),
      { button: 'Sign in', href: `${shop.publicUrl}/login` },
      {
        ours: `If you have forgotten your password, you can choose a new one at ${shop.publicUrl}/forgot-password. If this wasn’t you, you don’t need to do anything.`,
      },
    ],
  });
}

/** A username with its dots. Only for one chosen by the reader or an admin: it may look like a link. */
function usernameBlock(username: string): MailBlock {
  return { ours: `Your username: ${username}` };
}

export function accountCreatedMail(shop: MailShop, username: string): Mail {
  return composeMail(shop, {
    subject: `Your account at ${shop.appName}`,
    blocks: [
      greet(null),
      {
        ours: `Our team has created an account for you at ${shop.appName}. Sign in with the password you were given, or choose your own at ${shop.publicUrl}/forgot-password.`,
      },
      usernameBlock(username),
      { button: 'Sign in', href: `${shop.publicUrl}/login` },
    ],
  });
}

export function resetMail(shop: MailShop, owner: Owner, token: string): Mail {
  return composeMail(shop, {
    subject: `Choose a new password for ${shop.appName}`,
    blocks: [
      greeting(owner),
      'You asked for a new password. Choose one here:',
      { button: 'Choose a new password', href: `${shop.publicUrl}/reset-password?token=${token}` },
      `The link works for ${hoursInWords(LINK_HOURS.passwordReset)}, once. If you asked twice, use the latest. Didn’t ask for it? Just ignore this email: your password stays the same.`,
    ],
  });
}

export function usernameMail(shop: MailShop, owner: Owner): Mail {
  return composeMail(shop, {
    subject: `Your username at ${shop.appName}`,
    blocks: [
      greeting(owner),
      'You asked for your username.',
      // The username of an account registered with a foreign address may look like a link.
      owner.isEmailVerified ? usernameBlock(owner.username) : { facts: [['Your username', owner.username]] },
      { button: 'Sign in', href: `${shop.publicUrl}/login` },
      'Didn’t ask for it? Just ignore this email.',
    ],
  });
}

export function passwordChangedMail(shop: MailShop, owner: Owner): Mail {
  return composeMail(shop, {
    subject: `Your password at ${shop.appName} was changed`,
    blocks: [
      greeting(owner),
      'The password of your account was changed, and other browsers were signed out.',
      {
        ours: `If this was not you, choose a new one at once at ${shop.publicUrl}/forgot-password and write to ${shop.contact.email}.`,
      },
    ],
  });
}

/** Asks to verify a new address before it is used. */
export function newAddressMail(shop: MailShop, token: string): Mail {
  return composeMail(shop, {
    subject: `Confirm your new email address for ${shop.appName}`,
    blocks: [
      greet(null),
      'Please confirm that your account should go by this address from now on.',
      { button: 'Confirm email address', href: `${shop.publicUrl}/verify-email?token=${token}` },
      `The link works for ${hoursInWords(LINK_HOURS.verification)}. Until then the old address stays. Didn’t ask for it? Just ignore this email.`,
    ],
  });
}

/** Informs the old address of the change. */
export function addressChangedMail(shop: MailShop, owner: Owner, newEmail: string): Mail {
  return composeMail(shop, {
    subject: `Your email address at ${shop.appName} was changed`,
    blocks: [
      greeting(owner),
      // Exactly the address that a mailed link has verified.
      {
        ours: `Your account goes by ${newEmail} from now on, and no more mail will come to this address.`,
      },
      {
        ours: `If this was not you, write to ${shop.contact.email} at once.`,
      },
    ],
  });
}

export function accountDeletedMail(shop: MailShop, owner: Owner): Mail {
  return composeMail(shop, {
    subject: `Your account at ${shop.appName} was deleted`,
    blocks: [
      greeting(owner),
      'Your account and your personal data are deleted. The law asks us to keep your orders; they no longer have your name.',
      {
        ours: `If this was not you, write to ${shop.contact.email}.`,
      },
    ],
  });
}
