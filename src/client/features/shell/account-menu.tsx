import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useId, useRef } from 'react';
import { Badge } from '@/client/ui/badge.tsx';
import { accountLinks } from './nav-links.ts';
import { displayName, initialOf, type ShellUser } from './shell-user.ts';

export type AccountMenuProps = { user: ShellUser; onSignOut: () => void };

const ITEM = 'hover:bg-sunken flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left';

/** The avatar menu. A native popover handles Escape, light dismiss and focus without script. */
export function AccountMenu({ user, onSignOut }: AccountMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account of ${displayName(user)}`}
        className="hover:bg-sunken grid size-11 place-items-center rounded-md transition-colors"
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
          {accountLinks(user).map((link) => (
            <Link key={link.to} to={link.to} onClick={close} className={ITEM}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="border-line mt-1.5 border-t pt-1.5">
          <button
            type="button"
            className={ITEM}
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            <LogOut aria-hidden className="text-ink-soft size-4.5" />
            Sign out
          </button>
        </div>
      </div>
    </>
  );
}

export function Identity({ user }: { user: ShellUser }) {
  return (
    <div className="flex items-center gap-3 px-3 py-3">
      <Avatar user={user} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center justify-between gap-2">
          <span className="truncate font-medium">{displayName(user)}</span>
          <Badge tone="accent" className="capitalize">
            {user.role}
          </Badge>
        </p>
        <p className="text-ink-faint truncate text-sm" title={user.email}>
          {user.email}
        </p>
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
