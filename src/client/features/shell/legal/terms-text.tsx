import { Link } from '@tanstack/react-router';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { COLLECTION_ANSWER_HOURS, COLLECTION_LIMITS, RETURN_DAYS } from '@/shared/constants.ts';
import { ANSWER_DAYS, TRIBUNAL } from './law.ts';
import type { LegalSection } from './legal-page.tsx';

/** The eleven sections. @param vendorCommission '5-15%': current rates of the categories */
export function termsSections(config: ShopConfig, vendorCommission: string): readonly LegalSection[] {
  const { appName, contactEmail, contactPhone, legalEmail } = config;
  const buyerFee = `${Math.round(config.buyerCommissionRate * 1000) / 10}%`;
  const contact = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  const legal = <a href={`mailto:${legalEmail}`}>{legalEmail}</a>;

  return [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: (
        <>
          <p>
            {appName} is an online marketplace for furniture and home decor, run from Auckland, New Zealand.
            By visiting it, opening an account, buying, selling or asking for a collection you agree to these
            terms. If you do not agree with them, please do not use the service.
          </p>
          <p>
            We may change these terms. The date above says when they last changed; we announce changes that
            matter to account holders by e-mail at least 14 days before they apply. Orders are governed by the
            terms in force when they were placed.
          </p>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts and conduct',
      body: (
        <>
          <p>
            You must be 18 or older to hold an account, and each person may hold one. Give your true name and
            an e-mail address that you read, keep your password to yourself, and tell us at once if somebody
            else has used your account. You answer for what is done with it.
          </p>
          <p>When using {appName} you must not:</p>
          <ul>
            <li>offer or buy anything that is unlawful, unsafe, stolen or counterfeit;</li>
            <li>mislead others about who you are, what a thing is, or what it is worth;</li>
            <li>write reviews of your own products, or reviews in exchange for payment;</li>
            <li>take a sale that began here elsewhere to avoid its fees;</li>
            <li>
              collect other people's details, or disturb, overload or probe the service without our consent.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'vendors',
      title: 'Vendor terms',
      body: (
        <>
          <p>
            Vendors sell in their own name: the contract of sale is between vendor and buyer, and {appName}{' '}
            takes the payment on the vendor's behalf. Vendors describe their products truthfully, with
            measures, materials, condition and known faults, keep their stock up to date, and hand over or
            send what was ordered within the time they stated.
          </p>
          <p>
            For each sale we keep a vendor commission of {vendorCommission} by category. The rate of a
            category is shown on the Categories page; the rate that counts is the one in force when the order
            was placed. There is no fee for listing.
          </p>
          <p>
            Vendors in trade owe buyers the guarantees of the Consumer Guarantees Act 1993 and must follow the
            Fair Trading Act 1986. We may remove listings that break these terms, and close vendor accounts
            that keep doing so.
          </p>
        </>
      ),
    },
    {
      id: 'buyers',
      title: 'Buyer terms',
      body: (
        <>
          <p>
            Prices are those shown when you place the order. The cart and the checkout state the subtotal, a
            service fee (platform commission) of {buyerFee} of it, tax, and, with delivery, each product's
            delivery fee, before you pay. Your card is authorised first and charged only once the order
            exists; if a piece has been sold in the meantime, the authorisation is released.
          </p>
          <p>
            Collection is free. Delivery is offered by vendors per product, with an estimate in days that is
            not a promise. You may cancel an order while every part of it is still pending. Within{' '}
            {RETURN_DAYS} days of delivery or collection you may ask to return a piece; faulty pieces and
            pieces that differ from their description are repaired, replaced or refunded, as the law requires.
          </p>
          <p>
            Nothing in these terms takes away rights that you have under the Consumer Guarantees Act 1993.
          </p>
        </>
      ),
    },
    {
      id: 'junk-removal',
      title: 'Junk removal services',
      body: (
        <>
          <p>
            We collect unwanted furniture and decor from households in the Auckland region, free of charge. A
            request is not yet an appointment: we contact you within {COLLECTION_ANSWER_HOURS} hours to
            arrange the day. Items must not be larger than {COLLECTION_LIMITS}, must be furniture or decor,
            and must be safe to lift and free of pests and hazardous materials.
          </p>
          <p>
            With the collection you give up ownership of what is collected, and confirm that it was yours to
            give. We sort it for reuse, donation and recycling; what cannot be used is disposed of by
            certified facilities.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <>
          <p>
            We keep the service running with reasonable care and skill, but cannot promise that it is never
            interrupted or free of mistakes. We are not a party to the sale between vendor and buyer and do
            not answer for a vendor's products beyond what the law requires of us.
          </p>
          <p>
            As far as the law allows, our total liability to you for all claims is limited to the fees you
            paid to us in the previous 12 months, and we are not liable for loss of profit or for indirect
            loss. Neither limit applies to liability that cannot be limited by law.
          </p>
        </>
      ),
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <p>
          The name, the design and the software of {appName} belong to us or to those who licensed them to us.
          What you upload (pictures, descriptions, reviews) remains yours; you allow us to store, resize, show
          and promote it as part of the service for as long as it is there, and you confirm that you may allow
          this. If you believe that something here infringes your rights, write to {legal} and we will look at
          it within {ANSWER_DAYS} working days. The suburbs and towns that address forms suggest are from{' '}
          <a href="https://www.geonames.org/">GeoNames</a>, under the licence{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; we shortened the list.
        </p>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <>
          <p>
            We handle personal information under the Privacy Act 2020. We keep what you give us (name, e-mail,
            addresses, orders, messages) and what keeping accounts safe needs (sign-ins with their address and
            browser). We use it to run the service: vendors and carriers see what they need to hand over your
            order, and the payment provider receives your card details directly; they never reach our servers.
            We do not sell personal information.
          </p>
          <p>
            You may ask what we hold about you, have it corrected, and have your account deleted; orders are
            then kept without your name, for as long as tax law asks. Write to {legal}. If our answer does not
            satisfy you, you may turn to the Office of the Privacy Commissioner. The{' '}
            <Link to="/privacy-policy">Privacy Policy</Link> says all of this in detail.
          </p>
          <h3 id="cookies">Cookies</h3>
          <p>
            We set two cookies, both needed for what you ask of us: one that keeps you signed in, and a random
            one that remembers the cart of a visitor. Neither is used for advertising, and there are no
            cookies of other companies except, at checkout, those of the payment provider against fraud. The{' '}
            <Link to="/cookie-policy">Cookie Policy</Link> names them.
          </p>
        </>
      ),
    },
    {
      id: 'termination',
      title: 'Termination',
      body: (
        <p>
          You may close your account at any time. We may suspend or close an account that breaks these terms,
          that endangers others, or where the law asks us to; except in urgent cases we say why and give you a
          chance to answer first. Open orders are completed or refunded, and money owed to a vendor is paid
          out. Sections 6, 7, 8 and 10 remain in force afterwards.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Governing law and disputes',
      body: (
        <>
          <p>These terms are governed by the law of New Zealand, and its courts decide on them.</p>
          <p>
            Most things are settled by a message. Buyers and vendors should first write to each other, then to
            us at {contact}; we answer within {ANSWER_DAYS} working days and try to find what is fair. Claims
            of up to $30,000 (since {TRIBUNAL.since}, up to {TRIBUNAL.limit}) can be taken to the Disputes
            Tribunal, which needs no lawyer. You keep the right to turn to any other body the law gives you.{' '}
            <Link to="/dispute-resolution">Dispute Resolution</Link> goes through it step by step.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <ul>
          <li>Questions: {contact}</li>
          <li>Legal notices and privacy: {legal}</li>
          <li>
            Phone: <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
          </li>
        </ul>
      ),
    },
  ];
}
