import { Link } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { ADMIN_SECTIONS } from './places.ts';

const Drawer = lazyPart(async () => (await import('@/client/ui/drawer.tsx')).Drawer);
const AdminSearch = lazyPart(async () => (await import('./admin-search.tsx')).AdminSearch);

/** Frame of admin pages: navigation at the side or in a drawer, and global search on Ctrl+K (Command+K on a Mac). */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  useSearchKey(() => setIsSearchOpen((wasOpen) => !wasOpen));

  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <aside
        data-print="none"
        className="sticky top-16 hidden h-[calc(100dvh-4rem)] flex-col gap-5 overflow-y-auto p-4 lg:flex"
      >
        <Button
          variant="secondary"
          size="sm"
          isWide
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setIsSearchOpen(true)}
        >
          <Search aria-hidden className="size-4" />
          Search
          <kbd className="text-ink-faint font-sans text-xs">Ctrl K</kbd>
        </Button>
        <AdminNav />
      </aside>
      <div data-print="none" className="border-line px-page flex gap-3 border-b py-2 lg:hidden">
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
          <Menu aria-hidden className="size-4" />
          Admin menu
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsSearchOpen(true)}>
          <Search aria-hidden className="size-4" />
          Search
        </Button>
      </div>
      <div className="border-line min-w-0 lg:border-l print:border-0">{children}</div>
      <Suspense>
        {isMenuOpen && (
          <Drawer isOpen onOpenChange={setIsMenuOpen} title="Admin">
            <AdminNav onLeave={() => setIsMenuOpen(false)} />
          </Drawer>
        )}
        {isSearchOpen && <AdminSearch onClose={() => setIsSearchOpen(false)} />}
      </Suspense>
    </div>
  );
}

function useSearchKey(toggle: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/**
 * Links to all admin pages; the current one is also marked on its detail pages.
 * @param onLeave called when a link is followed
 */
function AdminNav({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav aria-label="Admin" className="flex flex-col gap-5 lg:gap-3">
      {ADMIN_SECTIONS.map(({ title, pages }) => (
        <div key={title}>
          <p aria-hidden className="text-ink-faint text-label px-3 pb-1">
            {title}
          </p>
          <ul aria-label={title}>
            {pages.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ includeSearch: false }}
                  onClick={onLeave}
                  className="text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors aria-[current=page]:font-medium lg:min-h-7.5 lg:text-sm"
                >
                  <Icon aria-hidden className="size-4.5 shrink-0 stroke-[1.75]" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
