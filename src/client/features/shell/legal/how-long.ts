import { RETENTION_DAYS, RETURN_DAYS, SESSION_DAYS, VISITOR_DAYS } from '@/shared/constants.ts';
import { ATTACHMENT_WAITS_HOURS } from '@/shared/platform/attachments.ts';
import { TAX_RECORD_YEARS } from './law.ts';

/** Retention of personal data. The deletion jobs use the same days. */
export const HOW_LONG = [
  {
    term: 'Account',
    details: `Until you delete it. An account whose email address nobody verifies goes after ${RETENTION_DAYS.unverifiedAccount} days.`,
  },
  {
    term: 'Orders and payments',
    details: `At least ${TAX_RECORD_YEARS} years, as tax law asks (Tax Administration Act 1994, section 22). Once you delete your account they no longer have your name, and the delivery address goes ${RETURN_DAYS} days after everything has arrived.`,
  },
  {
    term: 'Cart',
    details: `Until you empty it; the cart of a browser that is not signed in, ${VISITOR_DAYS} days.`,
  },
  { term: 'Room plans', details: 'Until you delete them or your account.' },
  {
    term: 'Messages to us',
    details: `Until ${RETENTION_DAYS.form / 365} years after the last work on them, or until you delete your account.`,
  },
  {
    term: 'Questions on products, and reports',
    details: `An answered question stays as long as the product; once you delete your account, without your name, and not at all where its text names you. One that was not answered, or that we have hidden, and what you reported go after ${RETENTION_DAYS.question} days, and at once with your account.`,
  },
  {
    term: 'Messages about an order',
    details: `Until ${RETENTION_DAYS.conversation / 365} years after the last one, or until you or the other person delete the account; what the other person has reported stays until our team has decided.`,
  },
  {
    term: 'Collection requests',
    details: `Your name, address and phone number go ${RETENTION_DAYS.collectionRequest} days after the collection, or ${RETENTION_DAYS.collectionNews} days where you asked to hear what becomes of your things, and at once with your account. The suburb and the weights stay, for our figures.`,
  },
  {
    term: 'Mail that we sent you',
    details: `Its text until it is sent; that we sent it to you, and mail that could not be delivered, ${RETENTION_DAYS.mail} days. When you delete your account all of it goes but our goodbye.`,
  },
  {
    term: 'Uploaded pictures and files',
    details: `Pictures go ${RETENTION_DAYS.unusedPicture} days after nothing shows them any more, product files after ${RETENTION_DAYS.importFile} days. A file that you attached to a message goes with it, or within ${ATTACHMENT_WAITS_HOURS} hours if you did not send it.`,
  },
  {
    term: 'Product views',
    details:
      'The codes go when the day is over, within two hours. What stays is a number for each product and day.',
  },
  {
    term: 'Sign-ins',
    details: `Until you sign out, or up to ${SESSION_DAYS} days after you last used them.`,
  },
  {
    term: 'Security log',
    details: `Who did what, and when, stays for as long as the shop is run, by the number of the account: nobody can change it, so that it can be relied on. Network addresses, browsers and the names that were typed at failed sign-ins go after ${RETENTION_DAYS.auditOrigin} days, and yours at once when you delete your account.`,
  },
];
