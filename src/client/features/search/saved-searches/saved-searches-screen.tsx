import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookmarkPlus } from 'lucide-react';
import { useCategoryFilters } from '@/client/components/category-filters.ts';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { trpc, useApi, useCalls } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { optionName } from '@/shared/catalog/category-filters.ts';
import { searchInWords } from '@/shared/search/filter-labels.ts';
import type { SavedSearchView } from '@/shared/search/saved-searches.ts';

export function SavedSearchesScreen() {
  const { data: searches } = useSuspenseQuery(useApi().savedSearches.list.queryOptions());
  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="Saved searches"
        text={
          <>
            One email a day at most, when something new matches.{' '}
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

function SavedSearch({ search }: { search: SavedSearchView }) {
  const { id, filter, isMailed, createdAt, lastNews } = search;
  const { data: categories } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  const filters = useCategoryFilters(filter.option && [filter.category ?? []].flat()[0]);
  const money = useFormatMoney();
  const words = searchInWords(filter, {
    categoryName: (categoryId) => categories.find((category) => category.id === categoryId)?.name,
    optionName: (optionId) => optionName(filters, optionId),
    money: (amount) => money(amount * 100).replace(/\.00$/, ''),
  });
  const { setMail, remove } = useChanges(search, words);

  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium wrap-anywhere">
          <Link
            to="/"
            // The home page parses its address itself.
            search={{ ...filter, sort: 'newest' } as never}
            className="inline-block underline underline-offset-4 first-letter:uppercase"
          >
            {words}
          </Link>
        </h2>
        <p className="text-ink-faint mt-1 text-sm">
          Saved on {formatDate(createdAt)}
          {lastNews && ` · ${formatCount(lastNews.count, 'new item')} on ${formatDate(lastNews.at)}`}
        </p>
      </div>
      <div className="flex items-center gap-x-4">
        <Checkbox
          label={
            <>
              Email me <VisuallyHidden>about {words}</VisuallyHidden>
            </>
          }
          checked={isMailed}
          onChange={({ target }) => setMail.mutate({ id, isMailed: target.checked })}
        />
        <Button variant="quiet" size="sm" isPending={remove.isPending} onClick={() => remove.mutate({ id })}>
          Remove <VisuallyHidden>{words}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}

function useChanges({ filter, isMailed, createdAt }: SavedSearchView, words: string) {
  const { list } = useApi().savedSearches;
  const onError = (error: unknown) => {
    void list.invalidate();
    toast.failure(error, 'Not saved');
  };
  const show = (all: SavedSearchView[]) => void list.setData(undefined, all);
  const setMail = trpc.savedSearches.setMail.useMutation({
    onMutate: (next) =>
      list.setData(undefined, (all) => all?.map((one) => (one.id === next.id ? { ...one, ...next } : one))),
    onSuccess: show,
    onError,
  });
  // Called after this row is unmounted.
  const { save } = useCalls().savedSearches;
  const remove = trpc.savedSearches.remove.useMutation({
    onSuccess: (all) => {
      show(all);
      toast.success('Removed from your saved searches', words, {
        label: 'Undo',
        onAct: () =>
          void save.mutate({ filter, isMailed, since: createdAt.toISOString() }).then(show, onError),
      });
    },
    onError,
  });
  return { setMail, remove };
}
