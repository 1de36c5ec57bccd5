import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Search } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Columns, Table } from '@/client/ui/table.tsx';
import { dayInWords } from '@/shared/days.ts';
import type { SearchLine } from '@/shared/search/search-log.ts';
import { type SearchesSearch, searchesFile, searchesOptions } from './searches-search.ts';
import { Synonyms, useNewSynonym } from './synonyms.tsx';

type SearchesScreenProps = { search: SearchesSearch; onSearch: SetSearch<SearchesSearch> };

export function SearchesScreen({ search, onSearch }: SearchesScreenProps) {
  const synonym = useNewSynonym();
  const narrow = (change: SearchesSearch) => onSearch((latest) => ({ ...latest, ...change }));
  const filter = filterBy(search, narrow);

  return (
    <AdminPage
      title="Searches"
      text="What people search for. Each network counts once a day; nobody is named."
      actions={
        <ButtonAnchor href={searchesFile(search)} download variant="secondary">
          <Download aria-hidden className="size-4" />
          Download CSV
        </ButtonAnchor>
      }
    >
      <div className="grid gap-x-12 gap-y-12 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Searches" className="min-w-0">
          <FilterBar filters={search} onClear={() => onSearch(() => ({}))}>
            <FilterSearch label="Search in searches" placeholder="Part of a search" {...filter('search')} />
            <FilterSelect
              label="Show"
              all="All searches"
              {...filter('kind')}
              options={[
                { value: 'nothing-found', label: 'Without results' },
                { value: 'nothing-opened', label: 'Nothing opened' },
              ]}
            />
            <FilterSelect
              label="Days"
              all="Last 30 days"
              value={search.days === undefined ? undefined : `${search.days}`}
              onChange={(days) => narrow({ days: days === undefined ? undefined : days === '7' ? 7 : 90 })}
              options={[
                { value: '7', label: 'Last 7 days' },
                { value: '90', label: 'Last 90 days' },
              ]}
            />
          </FilterBar>
          <Lines
            search={search}
            onExplain={(query) => {
              synonym.setValue('name', query);
              synonym.setFocus('meaning');
            }}
          />
        </section>
        <Synonyms form={synonym} />
      </div>
    </AdminPage>
  );
}

function Lines({ search, onExplain }: { search: SearchesSearch; onExplain: (query: string) => void }) {
  const query = useSuspenseInfiniteQuery(searchesOptions(useApi(), search));
  return (
    <PagedList
      query={query}
      noun="search"
      plural="searches"
      empty={{
        illustration: <Search />,
        title: 'No searches',
        text:
          search.search === undefined && search.kind === undefined
            ? 'Nobody has searched in these days.'
            : 'Nobody has searched for such a thing in these days. Clear a filter to see more.',
      }}
    >
      {(lines) => (
        <Table caption="Searches" columns={columnsOf(onExplain)} rows={lines} rowKey={(line) => line.query} />
      )}
    </PagedList>
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
