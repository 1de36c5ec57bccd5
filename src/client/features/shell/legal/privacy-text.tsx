import { Link } from '@tanstack/react-router';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { BodyLink, Entries } from './entries.tsx';
import { HOW_LONG } from './how-long.ts';
import { DATA_ANSWER_DAYS } from './law.ts';
import type { LegalSection } from './legal-page.tsx';

/** Personal data by activity. */
const HELD = [
  {
    term: 'Account',
    details:
      'Name, username, email address, password (only as a hash) and when you accepted the terms, so that you can sign in.',
  },
  {
    term: 'Orders',
    details:
      'What you bought, prices, payments, returns, and for a delivery the name, address, phone number and email address that you typed, so that the order reaches you and the books are right.',
  },
  {
    term: 'Free collection',
    details: 'Name, email address, phone number, address, the items and the day, so that we can come.',
  },
  {
    term: 'Messages, questions and reviews',
    details:
      'What you write to us with the files that you attach, our replies, and the email address that you give for them; what you write about products, what you ask or answer about them, and what you report to us; what you and a seller or customer write to each other about an order, with the pictures.',
  },
  { term: 'Cart and room plans', details: 'What you put there, so that you find it again.' },
  {
    term: 'Selling',
    details:
      'Your application, shop name and settings, products, pictures (without the place and camera data in the file), sales, and the bank account that we pay to, encrypted.',
  },
  {
    term: 'Product views',
    details:
      'A code for your network and browser that changes every day, and which products it looked at that day, so that sellers see how often. Never your name or account.',
  },
  {
    term: 'Security',
    details:
      'The network address and browser of sign-ins and of changes to an account, so that you and we notice a stranger. Counters against abuse, for a day at most.',
  },
];

export function privacySections(config: ShopConfig): readonly LegalSection[] {
  const { appName, contactPhone, legalEmail } = config;
  const legal = <a href={`mailto:${legalEmail}`}>{legalEmail}</a>;
  const takesCards = config.paymentProvider === 'stripe';

  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: (
        <p>
          {appName} is an online marketplace for furniture and home decor, run from Auckland, New Zealand. We
          handle personal information under the Privacy Act 2020. Our privacy officer answers at {legal} or{' '}
          {contactPhone}. Accounts are for people of 18 years or older.
        </p>
      ),
    },
    { id: 'your-data', title: 'Get, correct or delete your data', body: <OwnData config={config} /> },
    {
      id: 'what-we-hold',
      title: 'What we hold, and why',
      body: (
        <>
          <p>
            You can look around without telling us anything. We ask only for what a step needs; without it we
            cannot take that step for you.
          </p>
          <Entries items={HELD} />
          <p>
            We count how often a product is looked at, without cookies and without knowing who you are: your
            network address and browser are turned into a code that is different every day, and the key to
            that code is deleted after the day. We do not read your location, follow you from day to day or to
            other sites, or use other companies’ analytics. What is kept in your browser is in the{' '}
            <Link to="/cookie-policy">Cookie Policy</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'from-others',
      title: 'What others tell us about you',
      body: (
        <p>
          {takesCards ? 'The payment provider tells' : 'The built-in test payment tells'} us whether you have
          paid, and the last four digits of the card. Somebody who orders for you may give us your name and
          address for the delivery, or for a collection. One of our admins may open an account for you, which
          you then control. We use this for that purpose alone.
        </p>
      ),
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: (
        <>
          <ul>
            <li>
              <strong>Sellers</strong> see your name and what you bought from them. Your delivery address and
              phone number are shown only to the seller who delivers, and only until {RETURN_DAYS} days after
              arrival. They never see your email address or how you pay.
            </li>
            <li>
              <strong>Everybody</strong> sees reviews and answered questions, with the writer’s first name and
              an initial, and what a seller publishes about their shop and products.
            </li>
            <li>
              <strong>Our team</strong> sees orders, collection requests and messages to handle them, and the
              bank account of a seller to pay it. What a customer and a seller write to each other it reads
              only while one of them has reported it. Each look at such messages or a bank account, and each
              change of somebody’s account, is logged.
            </li>
            {takesCards ? (
              <li>
                <strong>Stripe</strong> takes the payment. Your card details go from your browser straight to
                Stripe and never reach our servers; see{' '}
                <a href="https://stripe.com/privacy">Stripe’s privacy policy</a>.
              </li>
            ) : (
              <li>
                <strong>No payment provider</strong>: payments in this shop are tests, and no card is charged.
              </li>
            )}
            <li>
              <strong>Companies that work for us</strong>, for hosting, storing pictures and sending mail, and
              only on our instructions.
            </li>
            <li>
              <strong>Servers of linked pictures</strong>: a seller’s picture may lie on another website. Your
              browser then loads it from there, and that website learns your network address.
            </li>
            <li>
              <strong>Authorities</strong>, where the law obliges us.
            </li>
          </ul>
          <p>
            Some of these companies may keep information outside New Zealand. We may use only those that have
            to protect it in a way comparable to the Privacy Act (information privacy principle 12). We never
            sell personal information, and nobody gets it for advertising.
          </p>
        </>
      ),
    },
    { id: 'how-long', title: 'How long we keep it', body: <Entries items={HOW_LONG} /> },
    {
      id: 'protection',
      title: 'How we protect it',
      body: (
        <p>
          Passwords, sign-ins and mailed links are stored only as hashes, sellers’ bank accounts encrypted.
          Technical logs contain no names, email addresses or network addresses. You can see where you are
          signed in and end it. Nobody can open the orders and messages of others.
        </p>
      ),
    },
    {
      id: 'breaches',
      title: 'If something goes wrong',
      body: (
        <p>
          If information gets out, is lost or is changed in a way that may cause you serious harm, we tell you
          and the <BodyLink of="privacyCommissioner" /> as soon as is practicable (Privacy Act 2020, Part 6).
          If you notice something, please tell us at once: {legal}.
        </p>
      ),
    },
    {
      id: 'complaints',
      title: 'If you are not satisfied',
      body: (
        <p>
          Write to {legal}, so that we can put it right. You can also complain to the{' '}
          <BodyLink of="privacyCommissioner" />, free of charge; they usually ask you to have tried with us
          first.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          We change this page when the shop changes; the date above says when. Account holders hear of changes
          that matter by email at least 14 days before they apply.
        </p>
      ),
    },
  ];
}

const REQUEST = [
  'Request (a copy, a correction, or deletion):',
  'Name, and the email address or phone number given:',
  'About what (a collection request, a message, an order), and about when:',
];

function OwnData({ config: { legalEmail, appName } }: { config: ShopConfig }) {
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
