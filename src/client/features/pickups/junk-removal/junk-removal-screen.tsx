import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, Leaf, Mail, MapPin, Phone, Recycle, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PieceCardPicture } from '@/client/features/pickups/piece-card-picture.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { COLLECTION_ANSWER_HOURS } from '@/shared/constants.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { KIND_FACTS, type StoryCard, WEIGHTS_SOURCE } from '@/shared/pickups/collected-items.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import { CollectionRequestForm } from './collection-request-form.tsx';

const PROMISES = [
  'Sorted for recycling and donation',
  'Minimal landfill waste',
  'Certified disposal',
  'Supporting local charities',
];

/** The free collection: explanation and form. */
export function JunkRemovalScreen({ humanCheck }: { humanCheck: HumanCheck }) {
  const { data: config } = useSuspenseQuery(useApi().platform.config.queryOptions());

  return (
    <Container className="pb-20">
      <header className="border-line grid gap-8 border-b pt-8 pb-10 sm:pt-14 lg:grid-cols-[1fr_26rem] lg:items-end">
        <div className="max-w-text">
          <p className="text-accent text-label">Auckland households</p>
          <h1 className="font-display mt-2 text-5xl tracking-[-0.02em] text-balance">
            Free furniture collection
          </h1>
          <p className="text-ink-soft mt-4 text-lg text-pretty">
            A chair that doesn’t fit, a desk you no longer use: we collect it from your door for free, and
            find it a new home. Up to 1.8 m long and 1 m³: a sofa only if it comes apart.
          </p>
          <p className="mt-4 flex items-center gap-2 text-lg font-medium">
            <MapPin aria-hidden className="text-accent size-5 shrink-0" />
            In Auckland only
          </p>
          <KeptLine />
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Benefit icon={<Truck aria-hidden />} title="Free Collection">
            We carry it out and take it away. No fee, anywhere in Auckland.
          </Benefit>
          <Benefit icon={<Leaf aria-hidden />} title="Eco-Friendly">
            Repaired, donated or recycled. The tip is the last resort.
          </Benefit>
        </div>
      </header>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CollectionRequestForm humanCheck={humanCheck} />
        <aside className="flex flex-col gap-6">
          <Card title="Contact">
            <ul className="flex flex-col gap-3 text-sm">
              <ContactLine icon={<Phone aria-hidden />}>
                <a href={`tel:${config.contactPhone.replaceAll(' ', '')}`}>{config.contactPhone}</a>
              </ContactLine>
              <ContactLine icon={<Mail aria-hidden />}>
                <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
              </ContactLine>
              <ContactLine icon={<MapPin aria-hidden />}>All Auckland suburbs</ContactLine>
              <ContactLine icon={<Clock aria-hidden />}>
                We answer within {COLLECTION_ANSWER_HOURS} hours
              </ContactLine>
            </ul>
          </Card>
          <Card title="Our eco promise">
            <ul className="text-ink-soft flex list-none flex-col gap-2.5 text-sm">
              {PROMISES.map((promise) => (
                <li key={promise} className="flex gap-3">
                  <Leaf aria-hidden className="text-accent mt-0.5 size-4 shrink-0" />
                  {promise}
                </li>
              ))}
            </ul>
          </Card>
        </aside>
      </div>
      <KeptFromTheTip />
    </Container>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="border-line bg-surface flex gap-4 rounded-lg border p-4">
      <span className="bg-accent-soft text-accent grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5">
        {icon}
      </span>
      <div>
        <h2 className="font-medium">{title}</h2>
        <p className="text-ink-soft mt-0.5 text-sm">{children}</p>
      </div>
    </div>
  );
}

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="text-ink-faint [&_svg]:size-4.5">{icon}</span>
      {children}
    </li>
  );
}

/** Counts of collected items, with examples back on sale. Nothing before the first. */
function KeptFromTheTip() {
  const api = useApi();
  const figures = useOptionalQuery(api.collectedItems.figures.queryOptions());
  const stories = useOptionalQuery(api.collectedItems.stories.queryOptions()) ?? [];
  if (!figures?.since || figures.kept.pieces === 0) return null;
  const { kept, ways, kinds, since, households } = figures;

  return (
    <section aria-labelledby="kept" className="border-line mt-16 border-t pt-12">
      <h2 id="kept" className="font-display text-4xl tracking-[-0.015em] text-balance">
        {formatCount(kept.pieces, 'piece')}, {formatNumber(Math.round(kept.kilograms))} kg kept from the tip
      </h2>
      <p className="text-ink-soft mt-3">
        From {formatCount(households, 'household')} since {fullDate(since)}.
      </p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-3">
        <Figure term="Reused" {...ways.reused} text="Sold again, with a workshop for repair, or donated" />
        <Figure term="Recycled" {...ways.recycled} text="Taken apart for its timber, metal or textile" />
        <Figure
          term="Sent to the tip"
          {...ways.tip}
          text={`Beyond saving. ${waitingText(ways.waiting.pieces)}`}
        />
      </dl>
      {stories.length > 0 && <Stories stories={stories} />}
      <details className="border-line mt-8 border-t pt-4 text-sm">
        <summary className="min-h-10 cursor-pointer py-2 font-medium">How we count</summary>
        <p className="text-ink-soft max-w-text mt-2">
          We count a piece once we know where it goes, so what waits in our store isn’t counted yet. If we
          weighed a piece, we use that weight; if not, the average for its kind from{' '}
          <a href={WEIGHTS_SOURCE.url} rel="noreferrer" className="underline underline-offset-4">
            {WEIGHTS_SOURCE.name}
          </a>
          . For lamps, rugs and other pieces, which that list leaves out, we assume little.
        </p>
        <ul className="mt-4 grid max-w-xl list-none gap-x-8 sm:grid-cols-2">
          {kinds.map(({ kind, pieces, kilograms }) => (
            <li key={kind} className="border-line flex justify-between gap-4 border-b py-1.5">
              <span>
                {KIND_FACTS[kind].names}
                <span className="text-ink-faint"> · average {KIND_FACTS[kind].weightKg} kg</span>
              </span>
              <span className="tabular-nums">
                {pieces} · {formatNumber(kilograms)} kg
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function KeptLine() {
  const figures = useOptionalQuery(useApi().collectedItems.figures.queryOptions());
  if (!figures || figures.kept.pieces === 0) return null;
  const { pieces, kilograms } = figures.kept;
  return (
    <p className="mt-5">
      <a
        href="#kept"
        className="text-accent inline-flex items-center gap-2 font-medium underline underline-offset-4"
      >
        <Recycle aria-hidden className="size-4.5" />
        {formatCount(pieces, 'piece')}, {formatNumber(Math.round(kilograms))} kg kept from the tip so far
      </a>
    </p>
  );
}

type FigureProps = { term: string; pieces: number; kilograms: number; text: string };

function Figure({ term, pieces, kilograms, text }: FigureProps) {
  return (
    <div className="border-line bg-surface rounded-lg border p-5">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="font-display mt-1 text-3xl tabular-nums">{formatNumber(Math.round(kilograms))} kg</dd>
      <dd className="text-ink-faint mt-1 text-sm">
        {formatCount(pieces, 'piece')}. {text}
      </dd>
    </div>
  );
}

function waitingText(waiting: number): string {
  return waiting === 0 ? '' : `${formatNumber(waiting)} more waiting to be sorted.`;
}

function Stories({ stories }: { stories: readonly StoryCard[] }) {
  return (
    <>
      <h3 className="font-display mt-10 text-2xl">On sale again</h3>
      <ul className="mt-5 grid list-none gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map(({ productId, name, imageUrl, suburb, vendorName }) => (
          <li key={productId}>
            <Link
              to="/products/$id/{-$slug}"
              params={{ id: String(productId) }}
              className="group border-line bg-surface block h-full overflow-hidden rounded-lg border"
            >
              <PieceCardPicture
                url={imageUrl}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw"
              />
              <span className="block p-4">
                <span className="block font-medium underline-offset-4 wrap-anywhere group-hover:underline">
                  {name}
                </span>
                <span className="text-ink-soft block text-sm">
                  Collected in {suburbName(suburb)}
                  {vendorName && `, given a second life by ${vendorName}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
