import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';

/** What the page claims, counted from the shop's own books. */
export function Claims() {
  const api = useApi();
  const { data: facts } = useQuery(api.catalog.vendorFacts.queryOptions());
  if (!facts) return null;

  return (
    <dl className="border-line divide-line grid grid-cols-2 gap-x-6 border-y *:py-5 lg:grid-cols-4">
      <Claim term="commission from" figure={`${Number(facts.lowestCommissionRate)}%`} />
      {facts.vendorRating !== null && <Claim term="seller rating" figure={`${facts.vendorRating}/5`} />}
      <Claim term={facts.vendors === 1 ? 'seller' : 'sellers'} figure={formatNumber(facts.vendors)} />
      <Claim
        term={facts.products === 1 ? 'piece on sale today' : 'pieces on sale today'}
        figure={formatNumber(facts.products)}
      />
    </dl>
  );
}

function Claim({ term, figure }: { term: string; figure: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft text-sm first-letter:uppercase">{term}</dt>
      <dd className="font-display text-4xl tabular-nums">{figure}</dd>
    </div>
  );
}
