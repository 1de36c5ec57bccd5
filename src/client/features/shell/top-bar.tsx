import { useMutationState } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff, Heart, LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useIsOnline } from '@/client/lib/connection.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { HeaderDeliverTo } from './header-deliver-to.tsx';
import { HeaderSearch } from './header-search.tsx';
import { accountGroups, HELP_LINKS, LOGIN, NAV_LINKS, type NavLink, WISHLIST } from './nav-links.ts';
import { displayName, initialOf, type ShellUser } from './shell-user.ts';
import { Wordmark } from './wordmark.tsx';

export type TopBarProps = {
  appName: string;
  user: ShellUser | null;
  cart: ReactNode;
  onSignOut: () => void;
  bell?: ReactNode;
};

export function TopBar({ appName, user, cart, onSignOut, bell }: TopBarProps) {
  return (
    <header
      data-print="none"
      className="z-bar border-line bg-canvas px-page sticky top-0 border-b low:relative"
    >
      <div className="max-w-page mx-auto flex h-16 items-center gap-2 sm:gap-5 lg:gap-10">
        <Link to="/" aria-label={`${appName}, home`} className="flex h-11 items-center">
          <Wordmark
            name={appName}
            className="text-2xl whitespace-nowrap max-[22rem]:text-xl sm:text-[1.75rem]"
          />
        </Link>
        <nav aria-label="Main" className="hidden h-full gap-4 md:flex lg:gap-7">
          <NavLinks className="text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink flex h-full items-center border-y-2 border-transparent text-[0.9375rem] forced-colors:border-[Canvas] font-medium transition-colors aria-[current=page]:border-t-transparent" />
        </nav>
        <div className="-mr-2 ml-auto flex items-center gap-1 max-[22rem]:gap-0">
          <HeaderDeliverTo className="hidden max-w-40 xl:flex" />
          <HeaderSearch />
          {bell && <div className="noscript:hidden">{bell}</div>}
          <div className="noscript:hidden">{cart}</div>
          {user ? (
            <AccountMenu user={user} onSignOut={onSignOut} />
          ) : (
            <ButtonLink
              to={LOGIN.to}
              variant="quiet"
              size="sm"
              className="whitespace-nowrap max-[24rem]:hidden"
            >
              {LOGIN.label}
            </ButtonLink>
          )}
          <div className="noscript:hidden md:hidden">
            <NavDrawer user={user} onSignOut={onSignOut} />
          </div>
        </div>
      </div>
      <OfflineNotice />
    </header>
  );
}

function NavLinks(props: { className: string; onClick?: () => void }) {
  return NAV_LINKS.map(({ to, label }) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} {...props}>
      {label}
    </Link>
  ));
}

/** Offline notice below and above the header's edge, overlaid to avoid layout shift. */
function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {!isOnline && (
        <p className="bg-caution-soft border-caution/35 px-page text-ink flex items-center justify-center gap-2 border-b py-1.5 text-sm">
          <CloudOff aria-hidden className="text-caution size-4.5 shrink-0" />
          <span>
            You’re offline. What you typed is safe.
            <Waiting />
          </span>
        </p>
      )}
    </div>
  );
}

/** Counts the mutations paused offline, to acknowledge each press. */
function Waiting() {
  const { length } = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } });
  return length > 0 && ` ${formatCount(length, 'change')} will be sent once you’re back.`;
}

type NavDrawerProps = { user: ShellUser | null; onSignOut: () => void };

const MENU_LINK =
  'border-line font-display flex min-h-14 items-center border-b text-xl aria-[current=page]:text-accent';
const MINOR = 'text-ink-soft hover:text-ink flex min-h-11 w-full items-center';

/** Menu button and sheet for small screens, a native modal dialog. */
function NavDrawer({ user, onSignOut }: NavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const signOut = () => {
    close();
    onSignOut();
  };

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
            <NavLinks className={MENU_LINK} onClick={close} />
            <Link to={WISHLIST.to} onClick={close} className={cx(MENU_LINK, 'gap-3')}>
              {WISHLIST.label}
              <Heart aria-hidden strokeWidth={1.5} className="size-5" />
            </Link>
            {HELP_LINKS.map(({ to, label }) => (
              <Link key={to} to={to} onClick={close} className={MINOR}>
                {label}
              </Link>
            ))}
          </nav>
          <HeaderDeliverTo className="-mx-2 mt-4" />
          <div className="mt-auto pt-8">
            {user ? (
              <>
                <div className="-mx-3">
                  <Identity user={user} />
                </div>
                <AccountLinks
                  user={user}
                  isShown={({ to }) => to !== WISHLIST.to}
                  onLeave={close}
                  titleClassName="pt-3"
                  className={MINOR}
                />
                <button type="button" className={MINOR} onClick={signOut}>
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

type AccountMenuProps = { user: ShellUser; onSignOut: () => void };

const ITEM = 'hover:bg-sunken flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left';

/** The avatar menu. A native popover handles Escape, light dismiss and focus without script. */
function AccountMenu({ user, onSignOut }: AccountMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const signOut = () => {
    close();
    onSignOut();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account of ${displayName(user)}`}
        // The menu has the same links.
        className="hover:bg-sunken grid size-11 place-items-center rounded-md transition-colors max-[22rem]:hidden noscript:grid"
      >
        <Avatar user={user} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="account-popover border-line-strong/50 bg-raised text-ink shadow-float w-72 rounded-lg border p-1.5"
      >
        <Identity user={user} />
        <nav aria-label="Account" className="border-line border-t pt-1.5">
          <AccountLinks user={user} onLeave={close} titleClassName="px-3 pt-2" className={ITEM} />
        </nav>
        <div className="border-line mt-1.5 border-t pt-1.5">
          <button type="button" className={ITEM} onClick={signOut}>
            <LogOut aria-hidden className="text-ink-soft size-4.5" />
            Sign out
          </button>
        </div>
      </div>
    </>
  );
}

type AccountLinksProps = {
  user: ShellUser;
  isShown?: (link: NavLink) => boolean;
  onLeave: () => void;
  titleClassName: string;
  className: string;
};

function AccountLinks({ user, isShown = () => true, onLeave, titleClassName, className }: AccountLinksProps) {
  return accountGroups(user).map(({ title, links }) => (
    <div key={title}>
      {title !== null && (
        <p aria-hidden className={cx('text-ink-faint text-label', titleClassName)}>
          {title}
        </p>
      )}
      <ul aria-label={title ?? undefined}>
        {links.filter(isShown).map((link) => (
          <li key={link.to}>
            <Link to={link.to} onClick={onLeave} className={className}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Identity({ user }: { user: ShellUser }) {
  return (
    <div className="flex items-center gap-3 px-3 py-3">
      <Avatar user={user} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{displayName(user)}</p>
        <p className="text-ink-faint truncate text-sm" title={user.email}>
          {user.email}
        </p>
        <Badge tone="accent" className="mt-1 capitalize">
          {user.role}
        </Badge>
      </div>
    </div>
  );
}

function Avatar({ user }: { user: ShellUser }) {
  return (
    <span
      aria-hidden
      className="bg-accent text-accent-ink grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold"
    >
      {initialOf(user)}
    </span>
  );
}
