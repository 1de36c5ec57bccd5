import { isValidElement, type ReactNode } from 'react';
import { Container } from './container.tsx';
import { CsvLink, type CsvLinkProps } from './csv-link.tsx';
import type { EmptyStateProps } from './empty-state.tsx';
import { FilterBar, type FilterBarProps, isFiltered } from './filter-bar.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

export type FilteredListProps<Search, Item> = Omit<FilterBarProps<Search>, 'children'> &
  PagedListProps<Item> & {
    /** Replaces parts of the empty state while a filter is set. */
    notFound?: Partial<Pick<EmptyStateProps, 'illustration' | 'title' | 'text'>>;
    /** More controls after the filters. */
    controls?: ReactNode;
  };

/** A paged list with filters in the address. */
export function FilteredList<Search extends object, Item>(props: FilteredListProps<Search, Item>) {
  const { filters, search, onSearch, controls, empty = {}, notFound, noun, plural = `${noun}s` } = props;
  const nothing = {
    title: 'Nothing found',
    text: `No ${plural} match. Clear a filter to see more.`,
    ...notFound,
  };
  const isNarrowed = isFiltered(filters, search) && !isValidElement(empty);
  return (
    <>
      <FilterBar filters={filters} search={search} onSearch={onSearch}>
        {controls}
      </FilterBar>
      <PagedList {...props} empty={isNarrowed ? { ...empty, action: undefined, ...nothing } : empty} />
    </>
  );
}

export type ListScreenProps<Search, Item> = FilteredListProps<Search, Item> &
  Pick<PageHeaderProps, 'text' | 'parent' | 'actions'> & {
    /** Names the table, too. */
    title: string;
    /** The file of the list, with the same filters. */
    csv?: CsvLinkProps;
  };

/** A page for admins or vendors that is one filtered list. CONTRIBUTING.md shows how to add one. */
export function ListScreen<Search extends object, Item>(props: ListScreenProps<Search, Item>) {
  const { title, text, parent, csv, actions } = props;
  return (
    <Container width="wide" className="pb-16">
      <PageHeader
        size="tool"
        title={title}
        text={text}
        parent={parent}
        actions={
          (csv || actions) && (
            <>
              {csv && <CsvLink {...csv} />}
              {actions}
            </>
          )
        }
      />
      <FilteredList caption={title} {...props} />
    </Container>
  );
}
