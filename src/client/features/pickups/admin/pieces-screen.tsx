import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Plus, Recycle } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import {
  KIND_FACTS,
  PIECE_KINDS,
  PIECE_STATE_NAMES,
  PIECE_STATES,
} from '@/shared/pickups/collected-items.ts';
import { PieceCard } from './piece-card.tsx';
import { PieceForm } from './piece-form.tsx';
import { type PiecesSearch, piecesOptions } from './pieces-search.ts';

type PiecesProps = { search: PiecesSearch; onSearch: SetSearch<PiecesSearch> };

export function PiecesScreen({ search, onSearch }: PiecesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { request } = search;
  return (
    <AdminPage
      title={request ? `Pieces of request ${request}` : 'Collected items'}
      text="Each piece finds its next home: donate it, offer it to a seller, sell it, or recycle it."
      actions={
        request ? (
          <>
            <ButtonLink to="/admin/collected-items" search={{}} variant="secondary">
              All pieces
            </ButtonLink>
            <Button onClick={() => setIsAdding(true)}>
              <Plus aria-hidden /> Take in a piece
            </Button>
          </>
        ) : (
          <ButtonLink to="/admin/collection-requests" search={{ status: 'collected' }} variant="secondary">
            Take in pieces of a request
          </ButtonLink>
        )
      }
    >
      <Filters search={search} onSearch={onSearch} />
      <Found search={search} />
      {isAdding && request && <PieceForm requestId={request} onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}

function Filters({ search, onSearch }: PiecesProps) {
  const narrow = (change: PiecesSearch) => onSearch((latest) => ({ ...latest, ...change }));
  const filter = filterBy(search, narrow);
  const { state, kind, search: words, request } = search;
  return (
    <FilterBar filters={{ state, kind, search: words }} onClear={() => onSearch(() => ({ request }))}>
      <FilterSearch label="Name of the piece" placeholder="Name of the piece" {...filter('search')} />
      <FilterSelect
        label="Where it is"
        all="Everywhere"
        {...filter('state')}
        options={PIECE_STATES.map((value) => ({ value, label: PIECE_STATE_NAMES[value] }))}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        {...filter('kind')}
        options={PIECE_KINDS.map((value) => ({ value, label: KIND_FACTS[value].names }))}
      />
    </FilterBar>
  );
}

function Found({ search }: { search: PiecesSearch }) {
  const query = useSuspenseInfiniteQuery(piecesOptions(useApi(), search));
  return (
    <PagedList
      query={query}
      noun="piece"
      empty={{
        illustration: <Recycle />,
        title: 'No pieces here',
        text: 'When the van is back, open a collected request and take in its pieces.',
      }}
    >
      {(pieces) => (
        <ul className="grid list-none gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pieces.map((piece) => (
            <PieceCard key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
