import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Recycle } from 'lucide-react';
import { useState } from 'react';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ListScreen } from '@/client/ui/list-screen.tsx';
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

const STATES = PIECE_STATES.map((value) => ({ value, label: PIECE_STATE_NAMES[value] }));
const KIND_OPTIONS = PIECE_KINDS.map((value) => ({ value, label: KIND_FACTS[value].names }));

export function PiecesScreen({ search, onSearch }: PiecesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { request } = search;
  return (
    <>
      <ListScreen
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
        search={search}
        onSearch={onSearch}
        filters={{
          search: { kind: 'search', label: 'Name of the piece' },
          state: { kind: 'select', label: 'Where it is', all: 'Everywhere', options: STATES },
          kind: { kind: 'select', label: 'Kind', all: 'All kinds', options: KIND_OPTIONS },
        }}
        query={useInfiniteQuery(piecesOptions(useApi(), search))}
        noun="piece"
        empty={{
          illustration: <Recycle />,
          title: 'No pieces here',
          text: 'When the van is back, open a collected request and take in its pieces.',
        }}
        className="grid list-none gap-4 sm:grid-cols-2 xl:grid-cols-3"
        itemClassName="border-line bg-surface flex flex-col overflow-hidden rounded-lg border"
        item={(piece) => <PieceCard piece={piece} />}
      />
      {isAdding && request && <PieceForm requestId={request} onClose={() => setIsAdding(false)} />}
    </>
  );
}
