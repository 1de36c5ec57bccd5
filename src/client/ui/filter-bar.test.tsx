import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FilterBar, type Filters } from './filter-bar.tsx';

interface Search {
  status?: string | undefined;
  marked?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
}

const options = [{ value: 'new', label: 'New' }];
const FILTERS: Filters<Search> = {
  status: { kind: 'select', label: 'Status', all: 'All', options },
  marked: { kind: 'select', label: 'Marked', all: 'Any', options },
  sort: { kind: 'sort', label: 'Sort by', all: 'Newest', options },
};

test('Clear Filters removes a filter whose address has not arrived yet, and keeps the order', async () => {
  // As during a navigation: the route knows the latest search, the page shows the one before.
  let latest: Search = { status: 'new', sort: 'new', page: 2 };
  const shown = { ...latest };
  const onSearch = (change: (search: Search) => Search) => {
    latest = change(latest);
  };
  render(<FilterBar filters={FILTERS} search={shown} onSearch={onSearch} />);
  await userEvent.selectOptions(screen.getByLabelText('Marked'), 'New');
  expect(latest).toEqual({ status: 'new', marked: 'new', sort: 'new' });

  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(latest).toEqual({ sort: 'new' });
});
