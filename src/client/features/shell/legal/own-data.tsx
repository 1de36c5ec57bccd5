import { Link } from '@tanstack/react-router';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { DATA_ANSWER_DAYS } from './law.ts';

const REQUEST = [
  'Request (a copy, a correction, or deletion):',
  'Name, and the email address or phone number given:',
  'About what (a collection request, a message, an order), and about when:',
];

export function OwnData({ config: { legalEmail, appName } }: { config: ShopConfig }) {
  const request = mailTo(legalEmail, `My personal information at ${appName}`, REQUEST);
  return (
    <>
      <h3>With an account</h3>
      <p>
        Open <Link to="/account">My account</Link>; if you are not signed in, we ask you to first. There you
        can, at any time and without asking us:
      </p>
      <ul>
        <li>download everything we hold about you, as one file (Your data);</li>
        <li>correct your name and email address;</li>
        <li>see where you are signed in, and sign out other browsers;</li>
        <li>delete your account (Delete my account).</li>
      </ul>
      <h3>Without an account</h3>
      <p>
        You asked for a free collection, sent us a message, or cannot sign in any more? Write to our privacy
        officer at <a href={request}>{legalEmail}</a>, from the address that you gave us if you can, with:
      </p>
      <ul>
        {REQUEST.map((line) => (
          <li key={line}>{line.replace(/:$/, '').replace(/^./, (first) => first.toLowerCase())}</li>
        ))}
      </ul>
      <p>
        We answer as soon as we can, within {DATA_ANSWER_DAYS} working days at the latest (Privacy Act 2020,
        Part 4), and it costs nothing. So that nobody else gets your information, we may ask for something
        only you would know. If we do not agree that something is wrong, you may have your own statement kept
        with it.
      </p>
      <h3>What deletion leaves</h3>
      <p>
        Orders stay in our books, without your name, as tax law asks. Reviews stay without your name. Messages
        that you sent us go, as do those about your orders, and collection requests lose your name, address
        and phone number; what was still to be collected is called off. Messages about an order that the other
        person has reported stay until our team has decided. A seller first has to fulfil or cancel open
        orders.
      </p>
    </>
  );
}

function mailTo(address: string, subject: string, lines: readonly string[]): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
