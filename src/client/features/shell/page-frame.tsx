import type { ReactNode } from 'react';
import { Footer, type FooterProps } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

export type PageFrameProps = TopBarProps & FooterProps & { children: ReactNode };

/** What stands around every page. The page itself brings its `h1`; `main` is here. */
export function PageFrame({ children, ...props }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar {...props} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...props} />
    </div>
  );
}
