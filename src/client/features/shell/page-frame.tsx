import type { ReactNode } from 'react';
import { Footer, type FooterProps } from './footer.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { TopBar, type TopBarProps } from './top-bar.tsx';

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
