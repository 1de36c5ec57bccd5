import { useMatch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { SearchBar } from '@/client/components/search-bar.tsx';
import { HeaderDeliverTo } from './header-deliver-to.tsx';

/** The search on every page: a field on wide bars, else a button that opens one, also without JavaScript. */
export function HeaderSearch() {
  const home = useMatch({ from: '/', shouldThrow: false })?.search;
  const search = home?.search ?? '';
  // The home page has a field of its own.
  const isOnHome = home?.search === undefined && home?.category === undefined && home !== undefined;
  const details = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => details.current?.removeAttribute('open');

  return (
    <>
      <SearchBar
        search={search}
        label="Search"
        landmark="Whole shop"
        isSmall
        className="hidden w-64 xl:block"
      />
      <details
        ref={details}
        className={isOnHome ? 'hidden sm:block xl:hidden' : 'xl:hidden'}
        onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.open) return;
          close();
          currentTarget.querySelector('summary')?.focus();
        }}
      >
        <summary
          aria-label="Search"
          className="hover:bg-sunken grid size-11 cursor-pointer list-none place-items-center rounded-md transition-colors [&::-webkit-details-marker]:hidden"
        >
          <Search aria-hidden className="size-5.5" strokeWidth={1.75} />
        </summary>
        <div className="border-line bg-canvas px-page shadow-float absolute inset-x-0 top-full border-b py-3">
          <SearchBar
            ref={input}
            search={search}
            label="Search"
            landmark="Whole shop"
            onSearch={close}
            className="max-w-page mx-auto"
          />
          <HeaderDeliverTo className="max-w-page mx-auto mt-2 w-fit" />
        </div>
      </details>
    </>
  );
}
