import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOOTER_LINKS, LEGAL_LINKS, NAV_LINKS } from './nav-links.ts';
import { TopBar, type TopBarProps } from './top-bar.tsx';
import { Wordmark } from './wordmark.tsx';

export type PageFrameProps = TopBarProps & FooterProps & { children: ReactNode };

/** Header and footer around every page. Contains `main`; pages bring their `h1`. */
export function PageFrame({ children, ...props }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <WithoutScript />
      <TopBar {...props} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...props} />
    </div>
  );
}

/** States what needs JavaScript, and links the phone menu's pages, as that does not open without. */
function WithoutScript() {
  return (
    <div data-print="none" className="bg-caution-soft px-page noscript:block hidden py-2 text-sm">
      <p>You need JavaScript to buy, sign in and send forms. You can browse without it.</p>
      <nav aria-label="Places" className="flex flex-wrap gap-x-5 md:hidden">
        {NAV_LINKS.map(({ to, label }) => (
          <a key={to} href={to} className="flex min-h-11 items-center underline underline-offset-4">
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** First tab stop: skips to the content. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="z-toast bg-accent text-accent-ink fixed top-2 left-2 -translate-y-20 rounded-md px-5 py-3 font-medium focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

type FooterProps = {
  appName: string;
  contactPhone: string;
  contactEmail: string;
  legalEmail: string;
  year: number;
};

const LINK =
  'text-ink-soft hover:text-ink inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9';

/** The footer of every page: about the shop, contact, legal links. */
function Footer({ appName, contactPhone, contactEmail, legalEmail, year }: FooterProps) {
  return (
    <footer
      data-print="none"
      className="laid-out-late border-line px-page [--late-height:47rem] sm:[--late-height:28rem] lg:[--late-height:19rem] mt-20 border-t pt-12 pb-8 [body:has([data-buy-bar],[data-phone-bar])_&]:max-sm:pb-28 [body:has([data-buy-bar=wide])_&]:pb-28 sm:mt-28 sm:pt-16"
    >
      <div className="max-w-page mx-auto">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-3 lg:grid-cols-[5fr_2fr_2fr_3fr]">
          <div className="col-span-full max-w-md lg:col-span-1">
            <Wordmark name={appName} className="text-3xl" />
            <p className="text-ink-soft mt-4">
              Sustainable furniture and home decor from Aotearoa New Zealand, made to last.
            </p>
          </div>
          {FOOTER_LINKS.map(({ title, links }) => (
            <Column key={title} title={title}>
              {links.map((link) => (
                <Link key={link.to} to={link.to} className={LINK}>
                  {link.label}
                </Link>
              ))}
            </Column>
          ))}
          <Column title="Talk to us" className="max-md:col-span-full">
            <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className={LINK}>
              {contactPhone}
            </a>
            {[contactEmail, legalEmail].map((email) => (
              <a key={email} href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
                {email}
              </a>
            ))}
          </Column>
        </div>
        <div className="border-line mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t pt-4 text-sm">
          <p className="text-ink-faint">
            © {year} {appName}. All rights reserved.
          </p>
          <nav aria-label="Legal" data-print="none" className="flex flex-wrap gap-x-6">
            {LEGAL_LINKS.map(({ label, to }) => (
              <Link key={to} to={to} className={LINK}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} data-print="none" className={className}>
      <h2 className="text-ink mb-1 text-sm font-semibold">{title}</h2>
      <div className="flex flex-col items-start">{children}</div>
    </section>
  );
}
