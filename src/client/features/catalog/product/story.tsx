import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Recycle } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';

export function Story({ productId }: { productId: number }) {
  const { data: story } = useQuery(useApi().collectedItems.story.queryOptions({ productId }));
  if (!story) return null;
  const { suburb, collectedOn, vendorName, handedAt, work, listedAt, weightKg } = story;
  return (
    <section
      aria-labelledby="story"
      className="border-line bg-accent-soft/50 mt-10 rounded-lg border p-5 sm:mt-14 sm:p-8"
    >
      <p className="text-accent text-label flex items-center gap-2">
        <Recycle aria-hidden className="size-4" /> Second life
      </p>
      <h2 id="story" className="font-display mt-2 text-3xl text-balance">
        Collected in {suburb}
        {vendorName && `, ${work ? 'repaired' : 'taken in'} by ${vendorName}`}
      </h2>
      <ol className="mt-6 grid list-none gap-x-8 gap-y-5 md:auto-cols-fr md:grid-flow-col">
        <Moment
          when={formatDate(new Date(`${collectedOn}T00:00:00Z`))}
          title={`Collected from a household in ${suburb}`}
        >
          Free of charge, by our van
        </Moment>
        {vendorName && handedAt && (
          <Moment when={formatDate(handedAt)} title={`Taken in by ${vendorName}`}>
            {work}
          </Moment>
        )}
        <Moment when={formatDate(listedAt)} title="Ready for its next home">
          {vendorName ? null : work}
        </Moment>
      </ol>
      <p className="text-ink-soft mt-6 text-sm">
        {weightKg} kg that did not go to the tip.{' '}
        <Link to="/junk-removal" className="underline underline-offset-4">
          Give away your own furniture
        </Link>
      </p>
    </section>
  );
}

function Moment({ when, title, children }: { when: string; title: string; children?: ReactNode }) {
  return (
    <li className="border-accent border-l-2 pl-4 md:border-t-2 md:border-l-0 md:pt-3 md:pl-0">
      <p className="text-ink-faint text-sm">{when}</p>
      <p className="font-medium wrap-anywhere">{title}</p>
      {children && <p className="text-ink-soft mt-0.5 text-sm wrap-anywhere">{children}</p>}
    </li>
  );
}
