import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookmarkPlus } from 'lucide-react';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { SavedSearch } from './saved-search.tsx';

export function SavedSearchesScreen() {
  const { data: searches } = useSuspenseQuery(useApi().savedSearches.list.queryOptions());
  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="Saved searches"
        text={
          <>
            We email you when something new matches, all of it in one email, at most once a day.{' '}
            <Link to="/account" hash="notifications" className="underline underline-offset-4">
              Change this
            </Link>
          </>
        }
      />
      {searches.length > 0 ? (
        <ul aria-label="Saved searches" className="divide-line border-line divide-y border-y">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearch search={search} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          illustration={<BookmarkPlus />}
          title="No saved searches yet"
          text="Search for something or choose a filter, then press “Save this search” above the products."
          action={<ButtonLink to="/">Browse products</ButtonLink>}
        />
      )}
    </Container>
  );
}
