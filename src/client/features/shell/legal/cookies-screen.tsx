import { Link } from '@tanstack/react-router';
import { formatCount } from '@/client/lib/format.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { Entries } from './entries.tsx';
import { KEPT_IN_BROWSER, type KeptInBrowser, shownName } from './kept-in-browser.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export function CookiesScreen({ config }: { config: ShopConfig }) {
  return (
    <LegalPage
      title="Cookie Policy"
      updated="22 November 2026"
      summary="No advertising, no analytics, no tracking: only what the shop needs to do what you ask. That is why no banner asks for your consent."
      sections={cookieSections(config)}
    />
  );
}

function cookieSections(config: ShopConfig): readonly LegalSection[] {
  const entriesOf = (kind: KeptInBrowser['kind']) =>
    KEPT_IN_BROWSER.filter((entry) => entry.kind === kind).map((kept) => ({
      term: shownName(kept, config),
      details: (
        <>
          {kept.purpose} <span className="text-ink-faint block text-sm">Kept: {kept.life}</span>
        </>
      ),
    }));
  const cookies = entriesOf('cookie');

  return [
    {
      id: 'our-cookies',
      title: 'Our cookies',
      body: (
        <>
          <p>
            A cookie is a short text that your browser stores for us and sends back with each request. We set{' '}
            {formatCount(cookies.length, 'cookie')}. Scripts cannot read them, and no other site receives
            them.
          </p>
          <Entries items={cookies} isCode />
          <p>
            Your choices are in cookies too, which our own scripts write, so that pages arrive with them. They
            hold nothing but the choice.
          </p>
          <Entries items={entriesOf('preference')} isCode />
        </>
      ),
    },
    {
      id: 'storage',
      title: 'What stays in your browser',
      body: (
        <>
          <p>
            Your browser also has a storage of its own. What we put there is not sent to us until you save or
            pay.
          </p>
          <Entries items={entriesOf('storage')} isCode />
        </>
      ),
    },
    {
      id: 'others',
      title: 'Other companies',
      body:
        config.paymentProvider === 'stripe' ? (
          <p>
            At the checkout, and only there, the card form comes from Stripe, our payment provider. Stripe
            sets cookies of its own on that page to work and to detect fraud;{' '}
            <a href="https://stripe.com/cookies-policy/legal">Stripe’s cookie policy</a> lists them. No other
            company sets cookies here.
          </p>
        ) : (
          <p>
            None. Payments in this shop are tests and stay on our own servers, so that no other company sets
            cookies here.
          </p>
        ),
    },
    {
      id: 'your-choice',
      title: 'Your choice',
      body: (
        <>
          <p>
            You can delete or block all of this in your browser’s settings, under Privacy or Site data, and
            look around the shop as before. Without cookies you cannot sign in, and a cart is not remembered.
            Without storage you lose what you have typed but not saved when a page reloads.
          </p>
          <p>
            What we keep on our servers is in the <Link to="/privacy-policy">Privacy Policy</Link>. Questions?{' '}
            <a href={`mailto:${config.legalEmail}`}>{config.legalEmail}</a>
          </p>
        </>
      ),
    },
  ];
}
