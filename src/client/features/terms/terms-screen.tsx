import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { commissionRange } from '@/shared/catalog.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { termsSections } from './terms-text.tsx';

/** The terms, to be read: eleven sections with a list of them beside. */
export function TermsScreen({ config }: { config: ShopConfig }) {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const sections = termsSections(config, commissionRange(categories));
  return (
    <Container>
      <PageHeader title="Terms of Use" text="Last updated January 2025" />
      <div className="grid gap-x-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav
          aria-label="Sections"
          data-print="none"
          className="border-line mb-10 border-y py-4 lg:sticky lg:top-24 lg:mb-0 lg:self-start lg:border-0 lg:py-0"
        >
          <ol className="text-sm">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="text-ink-soft hover:text-ink grid min-h-9 grid-cols-[1.75rem_1fr] items-center underline-offset-4 hover:underline"
                >
                  <span className="text-ink-faint tabular-nums">{index + 1}.</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-text">
          {sections.map(({ id, title, body }, index) => (
            <section
              key={id}
              aria-labelledby={id}
              className="border-line [&_a]:decoration-line-strong [&_a]:underline [&_a]:underline-offset-4 [&_h3]:mt-6 [&_h3]:font-semibold [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 not-first:mt-10 not-first:border-t not-first:pt-8"
            >
              <h2 id={id} className="font-display text-2xl">
                <span className="text-ink-faint tabular-nums">{index + 1}.</span> {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
