import { Link } from '@tanstack/react-router';
import { PLACES } from './places.ts';

/**
 * Every page of the admin area. The one that is open is marked, also while one looks at one of its things.
 *
 * @param onLeave comes when a link is followed: a drawer closes itself
 */
export function AdminNav({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav aria-label="Admin" className="flex flex-col gap-5 lg:gap-3">
      {PLACES.map(({ title, places }) => (
        <div key={title}>
          <p aria-hidden className="text-ink-faint text-label px-3 pb-1">
            {title}
          </p>
          <ul aria-label={title}>
            {places.map(({ to, label, Icon }) => (
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
