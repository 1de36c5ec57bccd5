import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Count } from './count.tsx';
import { MoreMenu } from './more-menu.tsx';
import {
  DAILY_PLACES,
  OTHER_PLACES,
  PHONE_PLACES,
  type PlaceKey,
  placeOf,
  REPORT_PLACES,
  type VendorPlace,
} from './places.ts';

/** Frame of the vendor's pages: one row of links, or a bar at the bottom of a phone. */
export function VendorFrame({ children }: { children: ReactNode }) {
  const current = useLocation({
    select: ({ pathname, search }) => placeOf(pathname, (search as { tab?: string }).tab),
  });
  const counts = useCounts();
  const props = { current, counts };

  return (
    <>
      <nav aria-label="Vendor dashboard" data-print="none" data-vendor-nav className="max-sm:hidden">
        <Container className="border-line flex items-stretch border-b">
          <ul className="-ml-3 flex min-w-0">
            {DAILY_PLACES.map((place) => (
              <RowLink key={place.key} place={place} {...props} />
            ))}
            {REPORT_PLACES.map((place) => (
              <RowLink key={place.key} place={place} {...props} className="max-xl:hidden" />
            ))}
          </ul>
          <MoreMenu
            label="More"
            isCurrent={isIn(OTHER_PLACES, current)}
            isCurrentBelowWide={isIn(REPORT_PLACES, current)}
            className="relative flex"
            panelClassName="right-0 top-full mt-1"
            summaryClassName="h-12 gap-1 px-3 text-[0.9375rem] font-medium"
          >
            {REPORT_PLACES.map((place) => (
              <MenuLink key={place.key} place={place} current={current} className="xl:hidden" />
            ))}
            {OTHER_PLACES.map((place) => (
              <MenuLink key={place.key} place={place} current={current} />
            ))}
          </MoreMenu>
        </Container>
      </nav>
      {children}
      <nav
        aria-label="Vendor dashboard"
        data-print="none"
        data-phone-bar
        className="z-bar border-line bg-canvas low:static fixed inset-x-0 bottom-0 border-t pb-[env(safe-area-inset-bottom)] sm:hidden [body:has([data-bottom-bar])_&]:hidden"
      >
        <ul className="grid grid-cols-5">
          {DAILY_PLACES.slice(0, PHONE_PLACES).map((place) => (
            <BarLink key={place.key} place={place} {...props} />
          ))}
          <li className="flex">
            <MoreMenu
              label="More"
              isBar
              count={counts.questions}
              isCurrent={[...DAILY_PLACES.slice(PHONE_PLACES), ...REPORT_PLACES, ...OTHER_PLACES].some(
                ({ key }) => key === current,
              )}
              className="flex flex-1"
              panelClassName="inset-x-2 bottom-full mb-2"
              summaryClassName={BAR_ITEM}
            >
              {[...DAILY_PLACES.slice(PHONE_PLACES), ...REPORT_PLACES, ...OTHER_PLACES].map((place) => (
                <MenuLink key={place.key} place={place} current={current} count={counts[place.key]} />
              ))}
            </MoreMenu>
          </li>
        </ul>
      </nav>
    </>
  );
}

type Counts = Partial<Record<PlaceKey, number>>;

function useCounts(): Counts {
  const api = useApi();
  const tasks = useOptionalQuery(api.stats.vendorTasks.queryOptions());
  const unread = useOptionalQuery(api.conversations.unread.queryOptions());
  return { orders: tasks?.orders ?? 0, questions: tasks?.questions ?? 0, messages: unread?.asSeller ?? 0 };
}

function isIn(places: readonly VendorPlace[], current: PlaceKey): boolean {
  return places.some(({ key }) => key === current);
}

type PlaceLinkProps = { place: VendorPlace; current: PlaceKey; counts: Counts; className?: string };

function RowLink({ place: { key, label, link }, current, counts, className }: PlaceLinkProps) {
  return (
    <li className={className}>
      <Link
        {...link}
        {...currentProps(key, current)}
        className={cx(
          'text-ink-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:border-accent relative flex h-12 items-center border-b-2 border-transparent text-[0.9375rem] font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2 forced-colors:border-[Canvas]',
          // Room for a count that arrives later.
          key in counts ? 'pr-7 pl-3' : 'px-3',
        )}
      >
        {label}
        <Count count={counts[key]} className="absolute top-2 right-1" />
      </Link>
    </li>
  );
}

const BAR_ITEM =
  'text-ink-soft aria-[current=page]:text-accent data-current:text-accent relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium focus-visible:-outline-offset-2 [&_svg]:size-5.5';

function BarLink({ place: { key, label, short, Icon, link }, current, counts }: PlaceLinkProps) {
  return (
    <li>
      <Link {...link} {...currentProps(key, current)} className={BAR_ITEM}>
        <Icon aria-hidden strokeWidth={1.75} />
        {short ?? label}
        <Count count={counts[key]} className="absolute top-1 left-1/2 ml-1.5" />
      </Link>
    </li>
  );
}

type MenuLinkProps = {
  place: VendorPlace;
  current: PlaceKey;
  count?: number | undefined;
  className?: string;
};

function MenuLink({ place: { key, label, Icon, link }, current, count, className }: MenuLinkProps) {
  return (
    <li className={className}>
      <Link
        {...link}
        {...currentProps(key, current)}
        className="hover:bg-sunken aria-[current=page]:bg-accent-soft flex min-h-11 items-center gap-3 rounded-sm px-3 whitespace-nowrap aria-[current=page]:font-medium"
      >
        <Icon aria-hidden className="text-ink-soft size-4.5 stroke-[1.75]" />
        {label}
        <Count count={count} className="ml-auto" />
      </Link>
    </li>
  );
}

function currentProps(key: PlaceKey, current: PlaceKey) {
  return {
    activeOptions: { exact: key === 'overview', includeSearch: true },
    'aria-current': key === current ? ('page' as const) : undefined,
  };
}
