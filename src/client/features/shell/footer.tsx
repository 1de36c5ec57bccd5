import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOOTER_LINKS, LEGAL_LINKS } from './nav-links.ts';
import { Wordmark } from './wordmark.tsx';

export type FooterProps = {
  appName: string;
  contactPhone: string;
  contactEmail: string;
  legalEmail: string;
  year: number;
};

const LINK =
  'text-ink-soft hover:text-ink inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9';

/** The footer of every page: what the shop is, contact, legal links. */
export function Footer({ appName, contactPhone, contactEmail, legalEmail, year }: FooterProps) {
  return (
    <footer
      data-print="none"
      className="laid-out-late border-line px-page [--late-height:47rem] sm:[--late-height:28rem] lg:[--late-height:19rem] mt-20 border-t pt-12 pb-8 [body:has([data-buy-bar])_&]:max-sm:pb-28 [body:has([data-buy-bar=wide])_&]:pb-28 sm:mt-28 sm:pt-16"
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
