import { Link } from '@tanstack/react-router';
import { Heart, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Identity } from './account-menu.tsx';
import { accountLinks, LOGIN, NAV_LINKS, WISHLIST } from './nav-links.ts';
import type { ShellUser } from './shell-user.ts';

export type NavDrawerProps = { user: ShellUser | null; onSignOut: () => void };

const PLACE =
  'border-line font-display flex min-h-14 items-center border-b text-xl aria-[current=page]:text-accent';
const MINOR = 'text-ink-soft hover:text-ink flex min-h-11 w-full items-center';

/** Menu button and sheet for small screens, a native modal dialog. */
export function NavDrawer({ user, onSignOut }: NavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  return (
    <>
      <IconButton
        label="Menu"
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
        className="nav-drawer bg-surface text-ink m-0 ml-auto h-dvh max-h-none w-full max-w-none sm:w-96"
      >
        <div className="flex min-h-full flex-col px-5 pt-2.5 pb-8">
          <IconButton
            label="Close menu"
            icon={<X aria-hidden />}
            onClick={close}
            className="-mr-2 self-end"
          />
          <nav aria-label="Main" className="mt-1">
            {NAV_LINKS.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                activeOptions={{ exact: link.to === '/', includeSearch: false }}
                onClick={close}
                className={PLACE}
              >
                {link.label}
              </Link>
            ))}
            <Link to={WISHLIST.to} onClick={close} className={cx(PLACE, 'gap-3')}>
              {WISHLIST.label}
              <Heart aria-hidden strokeWidth={1.5} className="size-5" />
            </Link>
          </nav>
          <div className="mt-auto pt-8">
            {user ? (
              <>
                <div className="-mx-3">
                  <Identity user={user} />
                </div>
                {accountLinks(user)
                  .filter((link) => link !== WISHLIST)
                  .map((link) => (
                    <Link key={link.to} to={link.to} onClick={close} className={MINOR}>
                      {link.label}
                    </Link>
                  ))}
                <button
                  type="button"
                  className={MINOR}
                  onClick={() => {
                    close();
                    onSignOut();
                  }}
                >
                  Sign out
                </button>
              </>
            ) : (
              <ButtonLink to={LOGIN.to} isWide onClick={close}>
                {LOGIN.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </dialog>
    </>
  );
}
