import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { choices } from '@/client/lib/choices.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { FilteredList } from '@/client/ui/list-screen.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import { dayInWords } from '@/shared/format/format-date.ts';
import type { SearchLine } from '@/shared/search/search-log.ts';
import type { SearchesSearch } from './searches-search.ts';
import { Synonyms, useNewSynonym } from './synonyms.tsx';

type SearchesScreenProps = { search: SearchesSearch; onSearch: SetSearch<SearchesSearch> };

const KIND_OPTIONS = choices({ 'nothing-found': 'Without results', 'nothing-opened': 'Nothing opened' });
const DAYS = [
  { value: 7, label: 'Last 7 days' },
  { value: 90, label: 'Last 90 days' },
] as const;

export function SearchesScreen({ search, onSearch }: SearchesScreenProps) {
  const synonym = useNewSynonym();
  const addSynonym = (query: string) => {
    synonym.setValue('name', query);
    synonym.setFocus('meaning');
  };
  return (
    <AdminPage
      title="Searches"
      text="What people search for. Each network counts once a day; nobody is named."
      actions={<CsvLink path="/api/admin/searches.csv" params={search} />}
    >
      <div className="grid gap-x-12 gap-y-12 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Searches" className="min-w-0">
          <FilteredList
            search={search}
            onSearch={onSearch}
            filters={{
              search: { kind: 'search', label: 'Search in searches', placeholder: 'Part of a search' },
              kind: { kind: 'select', label: 'Show', all: 'All searches', options: KIND_OPTIONS },
              days: { kind: 'select', label: 'Days', all: 'Last 30 days', options: DAYS },
            }}
            query={useInfiniteQuery(useApi().searches.list.infiniteQueryOptions(search, PAGED))}
            noun="search"
            plural="searches"
            empty={{
              illustration: <Search />,
              title: 'No searches',
              text: 'Nobody has searched in these days.',
            }}
            notFound={{
              title: 'No searches',
              text:
                search.search === undefined && search.kind === undefined
                  ? 'Nobody has searched in these days.'
                  : 'Nobody has searched for such a thing in these days. Clear a filter to see more.',
            }}
            caption="Searches"
            columns={columnsOf(addSynonym)}
            rowKey={(line) => line.query}
          />
        </section>
        <Synonyms form={synonym} />
      </div>
    </AdminPage>
  );
}

function columnsOf(onExplain: (query: string) => void): Columns<SearchLine> {
  return [
    {
      header: 'Search',
      cell: ({ query }) => (
        <Link to="/" search={{ search: query }} className="wrap-anywhere underline underline-offset-4">
          {query}
        </Link>
      ),
    },
    { header: 'Asked', align: 'right', cell: ({ asked }) => formatNumber(asked) },
    { header: 'Results', align: 'right', cell: ({ results }) => formatNumber(results) },
    { header: 'Opened something', align: 'right', cell: ({ clicked }) => formatNumber(clicked) },
    {
      header: 'Last on',
      cell: ({ lastDay }) => <span className="whitespace-nowrap">{dayInWords(lastDay)}</span>,
    },
    actionsColumn(
      ({ query }) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Add a synonym for “${query}”`}
          onClick={() => onExplain(query)}
        >
          Add synonym
        </Button>
      ),
      'Add a synonym',
    ),
  ];
}
