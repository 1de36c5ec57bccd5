import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '@/testing/client-api.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

describe('a search field whose address answers late', () => {
  test('keeps typed text during an earlier search', async () => {
    const { field, sent, arrive } = await open();
    type(field, 'oak');
    pause();
    type(field, 'oak table');
    arrive('oak');
    expect(field).toHaveValue('oak table');
    pause();
    expect(sent).toEqual(['oak', 'oak table']);
    arrive('oak table');
    expect(field).toHaveValue('oak table');
  });

  test('keeps a space at the end, which no search holds', async () => {
    const { field, sent, arrive } = await open();
    type(field, 'oak ');
    pause();
    arrive('oak');
    expect(field).toHaveValue('oak ');
    pause();
    expect(sent).toEqual(['oak']);
  });

  test('ignores several of its own searches that arrive one after the other', async () => {
    const { field, arrive } = await open();
    for (const text of ['oak', 'oak table', 'oak table lamp']) {
      type(field, text);
      pause();
    }
    arrive('oak');
    arrive('oak table');
    expect(field).toHaveValue('oak table lamp');
    arrive('oak table lamp');
    expect(field).toHaveValue('oak table lamp');
  });

  test('sends an emptied field while the search before it is on its way', async () => {
    const { field, sent } = await open();
    type(field, 'oak');
    pause();
    type(field, '');
    pause();
    expect(sent).toEqual(['oak', '']);
  });

  test('takes over a value from elsewhere, and drops the text that was not sent yet', async () => {
    const { field, sent, arrive } = await open('oak');
    type(field, 'oak table');
    arrive('');
    expect(field).toHaveValue('');
    pause();
    expect(sent).toEqual([]);
  });

  test('takes over an earlier search of its own that comes back later', async () => {
    const { field, arrive } = await open();
    type(field, 'oak');
    pause();
    arrive('oak');
    arrive('');
    expect(field).toHaveValue('');
    arrive('oak');
    expect(field).toHaveValue('oak');
  });
});

test('a search field searches at once on Enter, and not again after the pause', async () => {
  const { field, sent } = await open();
  type(field, 'oak');
  fireEvent.submit(field);
  expect(sent).toEqual(['oak']);
  pause();
  expect(sent).toEqual(['oak']);
});

test('a search field sends nothing during a navigation to another page', async () => {
  const { field, sent, router } = await open();
  type(field, 'oak');
  router.latestLocation = { ...router.latestLocation, pathname: '/users' };
  pause();
  expect(sent).toEqual([]);
});

type ListProps = {
  initial: string;
  onReady: (arrive: (value: string) => void) => void;
  onSearch: (text: string) => void;
};

function List({ initial, onReady, onSearch }: ListProps) {
  const [value, setValue] = useState(initial);
  useEffect(() => onReady(setValue), [onReady]);
  return <SearchField label="Search" value={value} onSearch={onSearch} />;
}

async function open(initial = '') {
  const sent: string[] = [];
  let arrive: (value: string) => void = () => {};
  const { router } = await show(
    <List
      initial={initial}
      onReady={(ready) => {
        arrive = ready;
      }}
      onSearch={(text) => sent.push(text)}
    />,
  );
  return {
    field: screen.getByRole('searchbox'),
    sent,
    arrive: (value: string) => act(() => arrive(value)),
    router,
  };
}

function type(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
}

function pause() {
  act(() => vi.advanceTimersByTime(400));
}
