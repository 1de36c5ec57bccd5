import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock, Leaf, Mail, MapPin, Phone, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { COLLECTION_ANSWER_HOURS } from '@/shared/constants.ts';
import { CollectionRequestForm } from './collection-request-form.tsx';
import { KeptFromTheTip, KeptLine } from './kept-from-the-tip.tsx';

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
            A sofa that doesn’t fit, a desk you no longer use: we collect it from your door for free, and find
            it a new home.
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
